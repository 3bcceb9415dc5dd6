import { useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { login } from '#data/session/auth-api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Credentials } from './auth-step.ts';
import { FormError } from './form-error.tsx';
import { GoogleButton } from './google-button.tsx';
import { LegalLink } from './legal-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useAttempt } from './use-attempt.ts';
import { checkEmail, checkPassword, type FieldProblem } from './validate-fields.ts';

interface LoginFormProps {
  readonly credentials: Credentials;
  /** Called around the sign-in itself, which changes the session of this tab. */
  readonly onBusyChange: (isSigningIn: boolean) => void;
  /** Account whose sign-in has ended here while its work is on this device; null when there is none. */
  readonly expectedAccount: string | null;
  readonly keepsPrompt: boolean;
  readonly onChange: (credentials: Credentials) => void;
  readonly onLoggedIn: () => void;
  readonly onNew: (needsInvitation: boolean) => void;
  /** A new person chose a Google account while the beta is closed; with what Google said of them. */
  readonly onNewGoogle: (credential: string) => void;
  readonly onForgot: () => void;
  /** Asks for a mailed code in place of the password. */
  readonly onCode: () => void;
}

interface Problems {
  readonly email?: FieldProblem | null;
  readonly password?: FieldProblem | null;
  readonly agreement?: boolean;
}

export function LoginForm(props: LoginFormProps) {
  const { credentials, onBusyChange, expectedAccount, keepsPrompt, onChange, onLoggedIn, onNew, onNewGoogle, onForgot, onCode } =
    props;
  const { t } = useTranslation(['auth', 'errors']);
  const [hasAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { failure, setFailure, isBusy, run } = useAttempt(onBusyChange);
  const isPasswordWrong = failure !== null && errorCodeOf(failure) === 'PASSWORD_WRONG';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      email: checkEmail(credentials.account),
      password: checkPassword(credentials.password),
      agreement: !hasAgreed,
    };
    setProblems(found);
    setFailure(null);
    if (found.email !== null || found.password !== null || found.agreement) return;
    void run(async () => {
      const answer = await login({ ...credentials, account: credentials.account.trim() });
      if (answer.status === 'signedIn') onLoggedIn();
      else onNew(answer.needsInvitation);
    });
  };
  const checkAgreement = () => {
    setProblems({ agreement: !hasAgreed });
    return hasAgreed;
  };
  const passwordProblem = problems.password ? t(`invalid.${problems.password}`) : null;

  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <LoginNotices {...{ expectedAccount, keepsPrompt }} />
      <GoogleButton {...{ onBusyChange, checkAgreement }} onDone={onLoggedIn} onNew={onNewGoogle} />
      <TextField
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={credentials.account}
        error={problems.email ? t(`invalid.${problems.email}`) : null}
        // A code that was accepted for another address stays unused.
        onChange={(event) => onChange({ account: event.target.value, password: credentials.password })}
      />
      <PasswordField
        label={t('fields.password')}
        showLabel={t('fields.showPassword')}
        hideLabelText={t('fields.hidePassword')}
        autoComplete="current-password"
        {...(expectedAccount !== null && { ref: focusOnMount })}
        value={credentials.password}
        error={isPasswordWrong ? t('errors:PASSWORD_WRONG') : passwordProblem}
        aside={
          <button type="button" className="-my-3 rounded py-3 text-sm text-accent-text hover:underline" onClick={onForgot}>
            {t('login.forgot')}
          </button>
        }
        onChange={(event) => {
          setFailure(null);
          onChange({ ...credentials, password: event.target.value });
        }}
      />
      <Checkbox checked={hasAgreed} onChange={setAgreed} error={problems.agreement && !hasAgreed ? t('invalid.agree') : null}>
        <Trans
          t={t}
          i18nKey="login.agree"
          components={{ terms: <LegalLink href="/terms" />, privacy: <LegalLink href="/privacy" /> }}
        />
      </Checkbox>
      {!isPasswordWrong && <FormError error={failure} isLogin />}
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('login.submit')}
      </Button>
      <Button variant="ghost" className="-my-1 text-accent-text!" onClick={() => checkAgreement() && onCode()}>
        {t('login.byCode')}
      </Button>
      <PasskeyButton {...{ onBusyChange, checkAgreement }} onDone={onLoggedIn} />
      <p className="m-0 text-[0.8125rem] text-muted">{t('login.newHere')}</p>
    </Form>
  );
}

/** Names the account whose work is on this device, and the prompt that waits for the sign-in. */
function LoginNotices({ expectedAccount, keepsPrompt }: Pick<LoginFormProps, 'expectedAccount' | 'keepsPrompt'>) {
  const { t } = useTranslation('auth');
  return (
    <>
      {expectedAccount !== null && (
        <p className="m-0 rounded-control bg-warning-soft px-3 py-2 text-sm break-words">
          {t('login.expired', { account: expectedAccount })}
        </p>
      )}
      {keepsPrompt && <p className="m-0 rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-text">{t('pending')}</p>}
    </>
  );
}
