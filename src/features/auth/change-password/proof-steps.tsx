import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proveIdentity } from '#data/account/account-api.ts';
import { useSession } from '#data/session/session.ts';
import { CaptchaField } from '../captcha-field.tsx';
import { CodeForm } from '../code-form.tsx';
import { PasswordProof } from './password-proof.tsx';

/** The states of the specification (PWD-09) in which a person proves who they are. */
export type ProofStep =
  | { readonly type: 'VERIFY_PASSWORD' }
  | { readonly type: 'FORGET_PASSWORD' }
  | { readonly type: 'VERIFY_CODE'; readonly resendAfterSeconds: number };

interface ProofStepsProps {
  readonly step: ProofStep;
  readonly setStep: (step: ProofStep) => void;
  readonly onProven: () => void;
}

/** Asks who is there: for the password, a passkey, or a code mailed to the account. */
export function ProofSteps({ step, setStep, onProven }: ProofStepsProps) {
  const { t } = useTranslation(['account', 'auth']);
  const account = useOwnAccount();
  switch (step.type) {
    case 'VERIFY_PASSWORD':
      return <PasswordProof account={account} onForgot={() => setStep({ type: 'FORGET_PASSWORD' })} onProven={onProven} />;
    case 'FORGET_PASSWORD':
      return (
        <div className="flex flex-col gap-4">
          <p className="m-0 text-sm break-words text-muted">{t('password.forgotLead', { account })}</p>
          <CaptchaField
            account={account}
            purpose="forgot"
            takesFocus
            onSent={(resendAfterSeconds) => setStep({ type: 'VERIFY_CODE', resendAfterSeconds })}
          />
        </div>
      );
    case 'VERIFY_CODE':
      return (
        <CodeForm
          account={account}
          purpose="forgot"
          label={t('auth:fields.emailCode')}
          button={t('password.continue')}
          resendAfterSeconds={step.resendAfterSeconds}
          onCode={async (emailCode) => {
            await proveIdentity({ emailCode });
            onProven();
          }}
        />
      );
  }
}

/** The account as it was when the dialog opened: it may be signed out meanwhile. */
export function useOwnAccount(): string {
  const session = useSession();
  const [account] = useState(session.status === 'signedOut' ? '' : session.account);
  return account;
}
