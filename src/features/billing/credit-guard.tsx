import { lazy, Suspense, useState } from 'react';
import { useCreditRefusals } from '#data/billing/use-refusals.ts';
import { useMayUpgrade } from '#data/billing/use-may-upgrade.ts';
import { useCreditNotices } from './use-credit-notices.ts';
import { MembershipReminder } from './membership-reminder.tsx';
import { UpgradeHint } from './upgrade-hint.tsx';

const ShortDialog = lazy(async () => ({ default: (await import('./short-dialog.tsx')).ShortDialog }));

interface CreditGuardProps {
  readonly userId: string;
  readonly onPlans: () => void;
}

/** Tells a signed-in person once that credits came or are missing or a plan ends, and leads on. Each person has a guard of their own. */
export function CreditGuard(props: CreditGuardProps) {
  return <GuardOfPerson key={props.userId} {...props} />;
}

function GuardOfPerson({ userId, onPlans }: CreditGuardProps) {
  const { shown, close } = useNewRefusal();
  const mayUpgrade = useMayUpgrade();
  useCreditNotices(userId);
  const goOn = () => {
    close();
    onPlans();
  };
  return (
    <>
      {mayUpgrade && <UpgradeHint {...{ userId, onPlans }} />}
      <Suspense fallback={null}>
        {shown !== null && (mayUpgrade || shown === 'PLAN_EXPIRED') && (
          <ShortDialog isExpired={shown === 'PLAN_EXPIRED'} onPlans={goOn} onClose={close} />
        )}
      </Suspense>
      <MembershipReminder {...{ userId, onPlans }} />
    </>
  );
}

/** A prompt that was refused while the app is open; those of before are told of where they are shown. */
function useNewRefusal() {
  const refusals = useCreditRefusals();
  const ids = refusals?.ids ?? [];
  const [known, setKnown] = useState<readonly string[] | null>(null);
  if (refusals !== undefined && known === null) setKnown(ids);
  // One that was sent again and refused again is new.
  const still = known?.filter((id) => ids.includes(id)) ?? [];
  if (refusals !== undefined && known !== null && still.length !== known.length) setKnown(still);
  const isNew = known !== null && ids.some((id) => !known.includes(id));
  return { shown: isNew ? (refusals?.last ?? null) : null, close: () => setKnown(ids) };
}
