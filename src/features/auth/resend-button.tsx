import { useTranslation } from 'react-i18next';

interface ResendButtonProps {
  readonly secondsLeft: number;
  readonly onResend: () => void;
}

/** Sends a code again, once its time has come. */
export function ResendButton({ secondsLeft, onResend }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  const isWaiting = secondsLeft > 0;
  // It waits from its own press on: to be disabled would take the focus away.
  return (
    <button
      type="button"
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? undefined : onResend}
      className="-my-3 rounded py-3 text-sm text-accent-text tabular-nums hover:underline aria-disabled:text-faint aria-disabled:no-underline"
    >
      {isWaiting ? t('register.resendIn', { seconds: secondsLeft }) : t('register.resend')}
    </button>
  );
}
