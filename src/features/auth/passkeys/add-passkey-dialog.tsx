import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { PASSKEY_NAME_MAX } from '#core/protocol/http/passkeys.ts';
import { addPasskey, suggestPasskeyName } from '#data/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { ProofSteps, type ProofStep } from '../change-password/proof-steps.tsx';
import { FormError } from '../form-error.tsx';
import { useAttempt } from '../use-attempt.ts';

interface AddPasskeyDialogProps {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Adds a passkey: who is there, then its name, then what the browser asks. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const [step, setStep] = useState<ProofStep | { readonly type: 'VERIFIED' }>({ type: 'VERIFY_PASSWORD' });
  const hasBack = step.type === 'FORGET_PASSWORD' || step.type === 'VERIFY_CODE';
  const goBack = () => setStep({ type: 'VERIFY_PASSWORD' });
  return (
    <Dialog
      title={t('passkeys.addTitle')}
      closeLabel={t('common:actions.close')}
      closesOnMask={false}
      onClose={onClose}
      back={hasBack ? { label: t('password.back'), go: goBack } : undefined}
    >
      <div className="mt-5">
        {step.type === 'VERIFIED' ? (
          <NameForm onUnproven={goBack} onAdded={onAdded} />
        ) : (
          <ProofSteps step={step} setStep={setStep} onProven={() => setStep({ type: 'VERIFIED' })} />
        )}
      </div>
    </Dialog>
  );
}

interface NameFormProps {
  /** The proof got too old, or another tab used it. */
  readonly onUnproven: () => void;
  readonly onAdded: () => void;
}

function NameForm({ onUnproven, onAdded }: NameFormProps) {
  const { t } = useTranslation('account');
  const [name, setName] = useState(suggestPasskeyName);
  const [isBlank, setBlank] = useState(false);
  const { failure, isBusy, run } = useAttempt();
  const isGivenUp = failure !== null && errorCodeOf(failure) === 'CANCELLED';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setBlank(name.trim() === '');
    if (name.trim() === '') return;
    void run(async () => {
      try {
        await addPasskey(name.trim());
      } catch (error) {
        if (errorCodeOf(error) === 'PROOF_MISSING') return onUnproven();
        throw error;
      }
      showToast('success', t('passkeys.added'));
      onAdded();
    });
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <p className="m-0 text-muted">{t('passkeys.addLead')}</p>
      <TextField
        ref={focusOnMount}
        label={t('passkeys.name')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        error={isBlank ? t('passkeys.nameRequired') : null}
        onChange={(event) => {
          setBlank(false);
          setName(event.target.value);
        }}
      />
      <FormError error={isGivenUp ? null : failure} />
      {isGivenUp && <output className="block text-sm text-muted">{t('passkeys.givenUp')}</output>}
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('passkeys.addButton')}
      </Button>
    </Form>
  );
}
