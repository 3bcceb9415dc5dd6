import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { INVITATION_CODE_LENGTH } from '#core/protocol/http/invitation.ts';
import { verifyInvitation } from '#data/session/invitation-api.ts';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useAttempt } from './use-attempt.ts';

interface InvitationFormProps {
  readonly onBusyChange: (isBusy: boolean) => void;
  /** Goes on with a code that can be used; what it throws is shown as well. */
  readonly onAccepted: (code: string) => Promise<void>;
  readonly onApply: () => void;
}

/** Asks a new person for their invitation while the beta is closed. */
export function InvitationForm({ onBusyChange, onAccepted, onApply }: InvitationFormProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useAttempt(onBusyChange);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const length = code.trim().length;
    if (length === 0) return setProblem(t('invalid.invitationRequired'));
    if (length < INVITATION_CODE_LENGTH.min) return setProblem(t('invalid.invitationLength'));
    void run(() => accept(code.trim()));
  };
  const accept = async (typed: string) => {
    try {
      await verifyInvitation(typed);
      await onAccepted(typed);
    } catch (error) {
      const reason = errorCodeOf(error);
      // What is wrong with the code stands at its field, everything else is told apart (AUTH-43).
      if (reason.startsWith('INVITATION_')) setProblem(t(`errors:${reason}`));
      else showToast('error', t(`errors:${reason}`));
    }
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <p className="m-0 text-sm text-muted">{t('invitation.lead')}</p>
      <TextField
        ref={focusOnMount}
        label={t('fields.invitation')}
        value={code}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={INVITATION_CODE_LENGTH.max}
        className="font-mono text-lg tracking-[0.2em] uppercase"
        onChange={(event) => {
          setProblem(null);
          setCode(event.target.value.replace(/\s/g, ''));
        }}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('invitation.submit')}
      </Button>
      <Button variant="ghost" className="-my-1 text-accent-text!" onClick={onApply}>
        {t('invitation.apply')}
      </Button>
    </Form>
  );
}
