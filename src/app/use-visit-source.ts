import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noteVisitSource } from '#data/billing/visit-source.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Notes from where a visit came, and takes what nobody else is to read out of the address (AUTH-32). */
export function useVisitSource(): void {
  const { t } = useTranslation('errors');
  const run = useErrorToast();
  useEffect(() => {
    const token = noteVisitSource(location.search);
    if (token === null) return;
    const address = new URL(location.href);
    for (const name of ['source', 'token']) address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
    run(async () => {
      const { receiveJump } = await import('#data/session/marketplace-visit.ts');
      if (!(await receiveJump(token))) showToast('error', t('REGISTRATION_TOKEN'));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the address is read once
  }, []);
}
