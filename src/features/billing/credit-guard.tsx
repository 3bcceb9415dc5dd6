import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCreditRefusals, type CreditRefusals } from '#data/billing/use-refusals.ts';
import { useMayUpgrade } from '#data/billing/use-may-upgrade.ts';
import { MembershipReminder } from './membership-reminder.tsx';
import { UpgradeHint } from './upgrade-hint.tsx';

const ShortDialog = lazy(async () => ({ default: (await import('./short-dialog.tsx')).ShortDialog }));

interface CreditGuardProps {
  readonly userId: string;
  readonly onPlans: () => void;
}

/** Tells a signed-in person once that credits are missing or a plan ends, and leads on. */
export function CreditGuard({ userId, onPlans }: CreditGuardProps) {
  const { shown, close } = useNewRefusal();
  const mayUpgrade = useMayUpgrade();
  const goOn = () => {
    close();
    onPlans();
  };
  return (
    <>
      {mayUpgrade && <UpgradeHint key={`hint ${userId}`} {...{ userId, onPlans }} />}
      <Suspense fallback={null}>
        {shown !== null && (mayUpgrade || shown === 'PLAN_EXPIRED') && (
          <ShortDialog isExpired={shown === 'PLAN_EXPIRED'} onPlans={goOn} onClose={close} />
        )}
      </Suspense>
      <MembershipReminder key={userId} {...{ userId, onPlans }} />
    </>
  );
}

/** A prompt that was refused while the app is open; those of before are told of where they are shown. */
function useNewRefusal() {
  const refusals = useCreditRefusals();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [shown, setShown] = useState<CreditRefusals['last']>(null);
  useEffect(() => {
    if (refusals === undefined) return;
    const isNew = known.current !== null && refusals.ids.some((id) => known.current?.has(id) === false);
    known.current = new Set(refusals.ids);
    if (isNew) setShown(refusals.last);
    else if (refusals.ids.length === 0) setShown(null);
  }, [refusals]);
  return { shown, close: () => setShown(null) };
}
