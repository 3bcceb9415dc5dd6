import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { hasPasskeys, signInWithPasskey } from '#data/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from './form-error.tsx';
import { useAttempt } from './use-attempt.ts';

interface PasskeyButtonProps {
  /** Shows the warning when the terms are not agreed to; false then. */
  readonly checkAgreement: () => boolean;
  readonly onBusyChange: (isSigningIn: boolean) => void;
  readonly onDone: () => void;
}

/** Signs in with a passkey; shown only where the browser has them. */
export function PasskeyButton({ checkAgreement, onBusyChange, onDone }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const { failure, isBusy, run } = useAttempt(onBusyChange);
  if (!hasPasskeys()) return null;
  const isGivenUp = failure !== null && errorCodeOf(failure) === 'CANCELLED';
  const start = () =>
    run(async () => {
      await signInWithPasskey();
      onDone();
    });
  return (
    <div className="flex flex-col gap-2">
      <Button variant="ghost" className="-my-1 text-accent-text!" busy={isBusy} onClick={() => checkAgreement() && void start()}>
        <KeyRound aria-hidden className="size-4" />
        {t('passkey.button')}
      </Button>
      <FormError error={isGivenUp ? null : failure} />
      {isGivenUp && <output className="block text-center text-[0.8125rem] text-muted">{t('passkey.givenUp')}</output>}
    </div>
  );
}
