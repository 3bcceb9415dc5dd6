import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from './form-error.tsx';
import { useAttempt } from './use-attempt.ts';

interface PasskeyActionProps {
  readonly label: string;
  /** Asks the browser; CANCELLED when the person gave it up. */
  readonly ask: () => Promise<void>;
  /** Shows what is missing first; false then. */
  readonly check?: () => boolean;
  readonly onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

/** A button that has the browser ask for a passkey, and says beneath how that went. */
export function PasskeyAction({ label, ask, check, onBusyChange }: PasskeyActionProps) {
  const { t } = useTranslation('auth');
  const { failure, isBusy, run } = useAttempt(onBusyChange);
  const isGivenUp = failure !== null && errorCodeOf(failure) === 'CANCELLED';
  const handleClick = () => {
    if (check?.() !== false) void run(ask);
  };
  return (
    <div className="flex flex-col gap-2">
      <Button variant="ghost" className="-my-1 text-accent-text!" busy={isBusy} onClick={handleClick}>
        <KeyRound aria-hidden className="size-4" />
        {label}
      </Button>
      <FormError error={isGivenUp ? null : failure} />
      {isGivenUp && <output className="block text-center text-[0.8125rem] text-muted">{t('passkey.givenUp')}</output>}
    </div>
  );
}
