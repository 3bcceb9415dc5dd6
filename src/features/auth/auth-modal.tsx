import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { register, signInWithCode } from '#data/session/auth-api.ts';
import { useSession } from '#data/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import type { AuthStep, Credentials } from './auth-step.ts';
import { CaptchaForm } from './captcha-form.tsx';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { InvitationSteps } from './invitation-steps.tsx';
import { LoginForm } from './login-form.tsx';
import { PasswordChanged, Welcome } from './outcome-screens.tsx';
import { ResetForm } from './reset-form.tsx';
import { signInRequest, type SignInRequest } from './sign-in-request.ts';

const TITLES = {
  login: 'titles.login',
  'Invitation code': 'titles.invitation',
  'Invitation code application': 'titles.application',
  applied: 'titles.applied',
  random_code: 'titles.captcha',
  register: 'titles.register',
  forget_password: 'titles.forgot',
  reset_password: 'titles.reset',
  code_request: 'titles.code',
  code_sign_in: 'titles.register',
  welcome: 'titles.welcome',
  changed: 'titles.changed',
} as const;
const INVITATION: AuthStep = { type: 'Invitation code', credential: null };

/** Holds log-in, sign-up and reset in one dialog. Only the login step has an X; a click beside it never closes. */
export function AuthModal({ request }: { readonly request: SignInRequest }) {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const [step, setStep] = useState<AuthStep>({ type: 'login' });
  // The account that was signed in here and has work on this device, whichever is typed below.
  const [expectedAccount] = useState(session.status === 'expired' ? session.account : null);
  const [credentials, setCredentials] = useState<Credentials>({ account: expectedAccount ?? '', password: '' });
  const before = previousStep(step);
  const finish = () => {
    signInRequest.close();
    void request.resume?.();
  };
  /** True while this dialog itself signs somebody in. */
  const isSigningIn = useRef(false);
  useSignInElsewhere(isSigningIn, finish);

  return (
    <Dialog
      title={t(TITLES[step.type])}
      closeLabel={t('common:actions.close')}
      widthPx={step.type === 'changed' ? 480 : 440}
      canClose={step.type === 'login'}
      closesOnMask={false}
      onClose={signInRequest.close}
      back={before && { label: t(before.type === 'login' ? 'forgot.back' : 'stepBack'), go: () => setStep(before) }}
    >
      <div className="mt-5">
        <AuthStepView
          {...{ step, setStep, credentials, setCredentials, finish }}
          onBusyChange={(next) => {
            isSigningIn.current = next;
          }}
          expectedAccount={expectedAccount}
          keepsPrompt={request.keepsPrompt ?? false}
          onLoggedIn={() => {
            showToast('success', t('login.success'));
            finish();
          }}
        />
      </div>
    </Dialog>
  );
}

interface AuthStepViewProps {
  readonly step: AuthStep;
  readonly setStep: (step: AuthStep) => void;
  readonly credentials: Credentials;
  readonly setCredentials: (credentials: Credentials) => void;
  readonly onBusyChange: (isSigningIn: boolean) => void;
  readonly expectedAccount: string | null;
  readonly keepsPrompt: boolean;
  readonly onLoggedIn: () => void;
  readonly finish: () => void;
}

function AuthStepView(props: AuthStepViewProps) {
  const { step, setStep, credentials, setCredentials, onBusyChange, expectedAccount, keepsPrompt, onLoggedIn, finish } = props;
  const { t } = useTranslation('auth');
  const { account } = credentials;
  switch (step.type) {
    case 'login':
      return (
        <LoginForm
          {...{ credentials, onBusyChange, expectedAccount, keepsPrompt, onLoggedIn }}
          onChange={setCredentials}
          onNew={(needsInvitation) => setStep(needsInvitation ? INVITATION : { type: 'random_code' })}
          onNewGoogle={(credential) => setStep({ type: 'Invitation code', credential })}
          onForgot={() => setStep({ type: 'forget_password' })}
          onCode={() => setStep({ type: 'code_request' })}
        />
      );
    case 'Invitation code':
    case 'Invitation code application':
    case 'applied':
      return <InvitationSteps {...{ step, setStep, credentials, setCredentials, onBusyChange }} />;
    case 'random_code':
      return <CaptchaForm account={account} onSent={(resendAfterSeconds) => setStep({ type: 'register', resendAfterSeconds })} />;
    case 'register':
      return (
        <CodeForm
          account={account.trim()}
          purpose="register"
          label={t('fields.activationCode')}
          button={t('register.submit')}
          resendAfterSeconds={step.resendAfterSeconds}
          onBusyChange={onBusyChange}
          onCode={async (emailCode) => {
            setStep({ type: 'welcome', ...(await register({ ...credentials, account: account.trim(), emailCode })) });
          }}
        />
      );
    case 'forget_password':
      return (
        <ForgotForm
          account={account}
          purpose="forgot"
          onChange={(next) => setCredentials({ account: next, password: '' })}
          onSent={(resendAfterSeconds) => setStep({ type: 'reset_password', resendAfterSeconds })}
        />
      );
    case 'reset_password':
      return (
        <ResetForm account={account} resendAfterSeconds={step.resendAfterSeconds} onDone={() => setStep({ type: 'changed' })} />
      );
    case 'code_request':
      return (
        <ForgotForm
          account={account}
          purpose="signIn"
          onChange={(next) => setCredentials({ account: next, password: '' })}
          onSent={(resendAfterSeconds) => setStep({ type: 'code_sign_in', resendAfterSeconds })}
        />
      );
    case 'code_sign_in':
      return (
        <CodeForm
          account={account.trim()}
          purpose="signIn"
          label={t('fields.emailCode')}
          button={t('codeSignIn.submit')}
          resendAfterSeconds={step.resendAfterSeconds}
          onBusyChange={onBusyChange}
          onCode={async (emailCode) => {
            await signInWithCode(account.trim(), emailCode);
            onLoggedIn();
          }}
        />
      );
    case 'welcome':
      return <Welcome isJumpRefused={step.isJumpRefused === true} onStart={finish} />;
    case 'changed':
      return <PasswordChanged onDone={() => setStep({ type: 'login' })} />;
  }
}

/** Where the arrow leads; nowhere from the first step and from the last. */
function previousStep(step: AuthStep): AuthStep | undefined {
  switch (step.type) {
    case 'login':
    case 'applied':
    case 'welcome':
    case 'changed':
      return undefined;
    case 'Invitation code application':
      return { ...step, type: 'Invitation code' };
    case 'reset_password':
      return { type: 'forget_password' };
    case 'code_sign_in':
      return { type: 'code_request' };
    case 'Invitation code':
    case 'random_code':
    case 'register':
    case 'forget_password':
    case 'code_request':
      return { type: 'login' };
  }
}

/** Finishes on a sign-in in another tab of this browser too. */
function useSignInElsewhere(isSigningIn: RefObject<boolean>, finish: () => void): void {
  const { status } = useSession();
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    if (status === 'signedIn' && !isSigningIn.current) latest.current();
  }, [status, isSigningIn]);
}
