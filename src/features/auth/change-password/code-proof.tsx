import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { proveIdentity } from '#data/account/account-api.ts';
import { Button } from '#ui/button.tsx';
import { EmailCodeField } from '../email-code-field.tsx';
import { FormError } from '../form-error.tsx';
import { useEmailCode } from '../use-email-code.ts';

interface CodeProofProps {
  readonly account: string;
  readonly resendAfterSeconds: number;
  readonly onProven: () => void;
}

/** Asks for the code that was mailed to the own address, in place of the password. */
export function CodeProof({ account, resendAfterSeconds, onProven }: CodeProofProps) {
  const { t } = useTranslation(['account', 'auth']);
  const email = useEmailCode(account, 'forgot', resendAfterSeconds);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !email.isValid()) return;
    setBusy(true);
    try {
      await proveIdentity({ emailCode: email.code });
      onProven();
    } catch (error) {
      email.setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <p className="m-0 text-sm break-words text-muted">{t('auth:register.lead', { email: account })}</p>
      <EmailCodeField
        label={t('auth:fields.emailCode')}
        code={email.code}
        error={email.problem === null ? null : t(`auth:invalid.${email.problem}`)}
        secondsLeft={email.secondsLeft}
        onChange={email.change}
        onResend={() => void email.resend()}
      />
      <FormError error={email.failure} />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('password.continue')}
      </Button>
    </form>
  );
}
