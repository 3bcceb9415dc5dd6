import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#data/session/auth-api.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EmailCodeField } from './email-code-field.tsx';
import { FormError } from './form-error.tsx';
import { useEmailCode } from './use-email-code.ts';
import { checkPassword, type FieldProblem } from './validate-fields.ts';

interface ResetFormProps {
  readonly account: string;
  readonly resendAfterSeconds: number;
  readonly onDone: () => void;
}

export function ResetForm({ account, resendAfterSeconds, onDone }: ResetFormProps) {
  const { t } = useTranslation('auth');
  const email = useEmailCode({ account: account.trim(), purpose: 'forgot', resendAfterSeconds });
  const { attempt } = email;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkPassword(password);
    setProblem(found);
    if (!email.isValid() || found !== null) return;
    void attempt.run(async () => {
      await resetPassword({ account: account.trim(), emailCode: email.code, password });
      onDone();
    });
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <p className="m-0 text-sm break-words text-muted">{t('register.lead', { email: account.trim() })}</p>
      <TextField label={t('fields.email')} type="email" readOnly autoComplete="username" value={account.trim()} />
      <EmailCodeField label={t('fields.emailCode')} email={email} />
      <PasswordField
        label={t('fields.newPassword')}
        showLabel={t('fields.showPassword')}
        hideLabelText={t('fields.hidePassword')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        value={password}
        error={problem === null ? null : t(`invalid.${problem}`)}
        onChange={(event) => {
          setProblem(null);
          setPassword(event.target.value);
        }}
      />
      <FormError error={attempt.failure} />
      <Button type="submit" variant="primary" size="large" busy={attempt.isBusy}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
