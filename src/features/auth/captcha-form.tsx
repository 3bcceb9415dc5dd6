import { useTranslation } from 'react-i18next';
import { CaptchaField } from './captcha-field.tsx';

interface CaptchaFormProps {
  readonly account: string;
  readonly onSent: (resendAfterSeconds: number) => void;
}

/** Asks for the captcha: the first step of signing up. */
export function CaptchaForm({ account, onSent }: CaptchaFormProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0 text-sm break-words text-muted">{t('captcha.lead', { email: account.trim() })}</p>
      <CaptchaField account={account.trim()} purpose="register" takesFocus onSent={onSent} />
    </div>
  );
}
