import { retryGoogle } from '#data/session/google-sign-in.ts';
import { ApplicationForm, ApplicationReceived } from './application-form.tsx';
import type { AuthStep, Credentials, InvitationStep } from './auth-step.ts';
import { InvitationForm } from './invitation-form.tsx';
import { signInRequest } from './sign-in-request.ts';

interface InvitationStepsProps {
  readonly step: InvitationStep;
  readonly setStep: (step: AuthStep) => void;
  readonly credentials: Credentials;
  readonly setCredentials: (credentials: Credentials) => void;
  readonly onBusyChange: (isSigningIn: boolean) => void;
}

/** The steps of a new person while the beta is closed: their code, or the application for access. */
export function InvitationSteps({ step, setStep, credentials, setCredentials, onBusyChange }: InvitationStepsProps) {
  if (step.type === 'applied') return <ApplicationReceived email={step.email} onDone={signInRequest.close} />;
  const { credential } = step;
  if (step.type === 'Invitation code application')
    return <ApplicationForm account={credentials.account} onSent={(email) => setStep({ type: 'applied', email })} />;
  const accept = async (invitation: string) => {
    setCredentials({ ...credentials, invitation });
    if (credential === null) return setStep({ type: 'random_code' });
    await retryGoogle(credential, invitation);
    setStep({ type: 'welcome' });
  };
  const apply = () => setStep({ type: 'Invitation code application', credential });
  return <InvitationForm onBusyChange={onBusyChange} onAccepted={accept} onApply={apply} />;
}
