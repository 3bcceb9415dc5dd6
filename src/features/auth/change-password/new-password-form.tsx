import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { changePassword } from '#data/account/account-api.ts';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { checkNewPassword, type NewPasswordProblem } from './password-check.ts';

interface NewPasswordFormProps {
  readonly account: string;
  readonly onChanged: () => void;
}

/** Asks for the new password, twice. */
export function NewPasswordForm({ account, onChanged }: NewPasswordFormProps) {
  const { t } = useTranslation(['account', 'auth', 'errors']);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkNewPassword(password, repeated);
    setProblem(found);
    setFailure(null);
    if (found !== null || isBusy) return;
    setBusy(true);
    try {
      await changePassword(password);
      onChanged();
    } catch (error) {
      const code = errorCodeOf(error);
      setFailure(code === 'SERVER' ? t('password.serverError') : t('password.failed', { reason: t(`errors:${code}`) }));
    } finally {
      setBusy(false);
    }
  };
  const edit = (set: (value: string) => void) => (event: { readonly target: { readonly value: string } }) => {
    setProblem(null);
    setFailure(null);
    set(event.target.value);
  };
  const shared = {
    showLabel: t('auth:fields.showPassword'),
    hideLabelText: t('auth:fields.hidePassword'),
    autoComplete: 'new-password',
  };
  const isAboutFirst = problem === 'short' || (problem === 'blank' && password.trim() === '');
  return (
    <Form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <p className="m-0 text-muted">{t('password.lead')}</p>
      <input type="email" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        {...shared}
        ref={focusOnMount}
        label={t('password.new')}
        hint={problem === 'short' ? undefined : t('password.short')}
        value={password}
        error={problem !== null && isAboutFirst ? t(`password.${problem}`) : null}
        onChange={edit(setPassword)}
      />
      <PasswordField
        {...shared}
        label={t('password.confirm')}
        value={repeated}
        error={problem !== null && !isAboutFirst ? t(`password.${problem}`) : null}
        onChange={edit(setRepeated)}
      />
      <p role="alert" className="m-0 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
        {failure}
      </p>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}
