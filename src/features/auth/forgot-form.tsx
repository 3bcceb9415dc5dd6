import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { checkEmail } from './validate-fields.ts';

interface ForgotFormProps {
  readonly account: string;
  readonly purpose: 'forgot' | 'signIn';
  readonly onChange: (account: string) => void;
  readonly onSent: (resendAfterSeconds: number) => void;
}

/** Asks for the e-mail; the picture appears once it is valid and no longer being typed. */
export function ForgotForm({ account, purpose, onChange, onSent }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const [settled, setSettled] = useState(account.trim());
  const problem = checkEmail(settled);
  const settle = () => setSettled(account.trim());
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <p className="m-0 text-sm text-muted">{t(purpose === 'forgot' ? 'forgot.lead' : 'codeSignIn.lead')}</p>
      <TextField
        ref={focusOnMount}
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={account}
        error={problem !== null && settled !== '' ? t(`invalid.${problem}`) : null}
        onBlur={settle}
        onChange={(event) => {
          onChange(event.target.value);
          if (checkEmail(event.target.value) === null) setSettled(event.target.value.trim());
        }}
      />
      {problem === null && <CaptchaField key={settled} account={settled} purpose={purpose} onSent={onSent} />}
    </Form>
  );
}
