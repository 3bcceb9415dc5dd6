import { retryGoogle } from '#data/session/google-sign-in.ts';
import { ApplicationForm, ApplicationReceived } from './application-form.tsx';
import type { AuthStep, InvitationStep } from './auth-step.ts';
import { InvitationForm } from './invitation-form.tsx';

interface InvitationStepsProps {
  readonly step: InvitationStep;
  readonly setStep: (step: AuthStep) => void;
  readonly account: string;
  readonly onBusyChange: (isSigningIn: boolean) => void;
  readonly onInvited: (invitation: string) => void;
  readonly onClose: () => void;
}

/** The steps of a new person while the beta is closed: their code, or the application for access. */
export function InvitationSteps({ step, setStep, account, onBusyChange, onInvited, onClose }: InvitationStepsProps) {
  if (step.type === 'applied') return <ApplicationReceived email={step.email} onDone={onClose} />;
  const { credential } = step;
  if (step.type === 'Invitation code application')
    return <ApplicationForm account={account} onSent={(email) => setStep({ type: 'applied', email })} />;
  const accept = async (invitation: string) => {
    onInvited(invitation);
    if (credential === null) return setStep({ type: 'random_code' });
    await retryGoogle(credential, invitation);
    setStep({ type: 'welcome' });
  };
  const apply = () => setStep({ type: 'Invitation code application', credential });
  return <InvitationForm onBusyChange={onBusyChange} onAccepted={accept} onApply={apply} />;
}
