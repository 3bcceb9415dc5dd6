import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveKeepingUnsent } from '#data/session/leave-account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ProofSteps, useOwnAccount, type ProofStep } from './proof-steps.tsx';

type Step = ProofStep | { readonly type: 'VERIFIED' } | { readonly type: 'CHANGED' };

interface ChangePasswordDialogProps {
  readonly onClose: () => void;
  /** Called when the person is signed out, with the new password set. */
  readonly onChanged: () => void;
}

/** Changes the password: who is there, by password or mailed code; then the new one; then everybody signs in anew. */
export function ChangePasswordDialog({ onClose, onChanged }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const [step, setStep] = useState<Step>({ type: 'VERIFY_PASSWORD' });
  const run = useErrorToast();
  // Signed out everywhere by now: what fails here leaves nobody in front of a dialog without a way out.
  const leave = () => run(() => leaveKeepingUnsent().finally(onChanged));
  const hasBack = step.type !== 'VERIFY_PASSWORD' && step.type !== 'CHANGED';
  const goBack = () => setStep({ type: 'VERIFY_PASSWORD' });
  const isDone = step.type === 'CHANGED';
  return (
    <Dialog
      title={t(isDone ? 'password.changed' : 'password.title')}
      closeLabel={t('common:actions.close')}
      widthPx={480}
      canClose={!isDone}
      closesOnMask={false}
      onClose={onClose}
      back={hasBack ? { label: t('password.back'), go: goBack } : undefined}
    >
      <div className="mt-5">
        <StepView step={step} setStep={setStep} onDone={leave} />
      </div>
    </Dialog>
  );
}

interface StepViewProps {
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly onDone: () => void;
}

function StepView({ step, setStep, onDone }: StepViewProps) {
  const { t } = useTranslation(['account', 'auth']);
  const account = useOwnAccount();
  switch (step.type) {
    case 'VERIFY_PASSWORD':
    case 'FORGET_PASSWORD':
    case 'VERIFY_CODE':
      return <ProofSteps step={step} setStep={setStep} onProven={() => setStep({ type: 'VERIFIED' })} />;
    case 'VERIFIED':
      return <NewPasswordForm account={account} onChanged={() => setStep({ type: 'CHANGED' })} />;
    case 'CHANGED':
      return (
        <div className="flex flex-col gap-5">
          <p className="m-0 text-muted">{t('password.changedText')}</p>
          <Button ref={focusOnMount} variant="primary" size="large" onClick={onDone}>
            {t('auth:reset.changedDone')}
          </Button>
        </div>
      );
  }
}
