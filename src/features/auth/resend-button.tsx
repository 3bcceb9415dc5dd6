import { useTranslation } from 'react-i18next';

interface ResendButtonProps {
  readonly secondsLeft: number;
  readonly onResend: () => void;
}

/** Sends a code again, once its time has come. */
export function ResendButton({ secondsLeft, onResend }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  return (
    <button
      type="button"
      disabled={secondsLeft > 0}
      onClick={onResend}
      className="-my-3 rounded py-3 text-sm text-accent-text tabular-nums hover:underline disabled:text-faint disabled:no-underline"
    >
      {secondsLeft > 0 ? t('register.resendIn', { seconds: secondsLeft }) : t('register.resend')}
    </button>
  );
}
