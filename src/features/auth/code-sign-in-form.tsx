import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInWithCode } from '#data/session/auth-api.ts';
import { Button } from '#ui/button.tsx';
import { EmailCodeField } from './email-code-field.tsx';
import { FormError } from './form-error.tsx';
import { useEmailCode } from './use-email-code.ts';

interface CodeSignInFormProps {
  readonly account: string;
  /** Called around the sign-in itself, which changes the session of this tab. */
  readonly onBusyChange: (isSigningIn: boolean) => void;
  readonly resendAfterSeconds: number;
  readonly onDone: () => void;
}

/** Asks for the mailed code that signs a known account in. */
export function CodeSignInForm({ account, onBusyChange, resendAfterSeconds, onDone }: CodeSignInFormProps) {
  const { t } = useTranslation('auth');
  const email = useEmailCode(account.trim(), 'signIn', resendAfterSeconds);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !email.isValid()) return;
    setBusy(true);
    onBusyChange(true);
    try {
      await signInWithCode(account.trim(), email.code);
      onDone();
    } catch (error) {
      email.setFailure(error);
    } finally {
      onBusyChange(false);
      setBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <p className="m-0 text-sm break-words text-muted">{t('register.lead', { email: account.trim() })}</p>
      <EmailCodeField
        label={t('fields.emailCode')}
        code={email.code}
        error={email.problem === null ? null : t(`invalid.${email.problem}`)}
        secondsLeft={email.secondsLeft}
        onChange={email.change}
        onResend={() => void email.resend()}
      />
      <FormError error={email.failure} />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('codeSignIn.submit')}
      </Button>
    </form>
  );
}
