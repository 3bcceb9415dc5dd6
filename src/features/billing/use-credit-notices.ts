import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takeCreditNotices } from '#data/billing/credit-notices.ts';
import { useAccount } from '#data/session/use-account.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { queueToast } from '#ui/toast.tsx';

/** Tells of credits that others gave, in a tab that is looked at: at the start, and when the balance rises. */
export function useCreditNotices(userId: string): void {
  const { t } = useTranslation('billing');
  const isOnline = useOnline();
  const credits = useAccount()?.credits ?? null;
  const known = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isOnline || credits === null) return;
    if (credits <= known.current) {
      known.current = credits;
      return;
    }
    const waiting = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      waiting.abort();
      known.current = credits;
      takeCreditNotices(userId).then(
        (notices) => {
          for (const { reason, amount } of notices) queueToast('success', t(`received.${reason}`, { count: amount }));
        },
        // It is asked again at the next start.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', ask, { signal: waiting.signal });
    ask();
    return () => waiting.abort();
  }, [credits, isOnline, userId, t]);
}
