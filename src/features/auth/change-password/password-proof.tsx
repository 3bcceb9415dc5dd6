import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { proveIdentity } from '#data/account/account-api.ts';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PasskeyProof } from '../passkey-proof.tsx';

interface PasswordProofProps {
  readonly account: string;
  readonly onForgot: () => void;
  readonly onProven: () => void;
}

/** Asks for the present password, or a passkey. */
export function PasswordProof({ account, onForgot, onProven }: PasswordProofProps) {
  const { t } = useTranslation(['account', 'auth', 'errors']);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const textOf = (error: unknown) => {
    const code = errorCodeOf(error);
    if (code === 'PASSWORD_WRONG') return t('errors:PASSWORD_WRONG');
    if (code === 'SERVER') return t('password.serverError');
    return t('password.proofFailed', { reason: t(`errors:${code}`) });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem(t('password.blank'));
    if (isBusy) return;
    setBusy(true);
    try {
      await proveIdentity({ password });
      onProven();
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <p className="m-0 text-muted">{t('password.proofLead')}</p>
      <input type="email" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        ref={focusOnMount}
        label={t('password.yours')}
        showLabel={t('auth:fields.showPassword')}
        hideLabelText={t('auth:fields.hidePassword')}
        autoComplete="current-password"
        value={password}
        error={problem}
        aside={
          <button type="button" className="-my-3 rounded py-3 text-sm text-accent-text hover:underline" onClick={onForgot}>
            {t('password.forgot')}
          </button>
        }
        onChange={(event) => {
          setProblem(null);
          setPassword(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('password.continue')}
      </Button>
      <PasskeyProof onProven={onProven} />
    </Form>
  );
}
