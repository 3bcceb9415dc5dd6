import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { ProofSteps, type ProofStep } from './proof-steps.tsx';

interface ProofDialogProps {
  readonly onClose: () => void;
  readonly onProven: () => void;
}

/** Asks who is there, before something that needs it goes on. */
export function ProofDialog({ onClose, onProven }: ProofDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const [step, setStep] = useState<ProofStep>({ type: 'VERIFY_PASSWORD' });
  const goBack = () => setStep({ type: 'VERIFY_PASSWORD' });
  return (
    <Dialog
      title={t('proof.title')}
      closeLabel={t('common:actions.close')}
      closesOnMask={false}
      onClose={onClose}
      back={step.type === 'VERIFY_PASSWORD' ? undefined : { label: t('password.back'), go: goBack }}
    >
      <div className="mt-5">
        <ProofSteps {...{ step, setStep, onProven }} />
      </div>
    </Dialog>
  );
}
