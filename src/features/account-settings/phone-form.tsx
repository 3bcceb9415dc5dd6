import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { PHONE_INPUT_MAX, readPhoneNumber, showPhoneNumber } from '#core/domain/phone-number.ts';
import { savePhone } from '#data/account/account-api.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDraft } from './use-draft.ts';

interface PhoneFormProps {
  readonly userId: string;
  /** E.164; empty for none. */
  readonly phone: string;
  readonly isOffline: boolean;
}

/** The phone number of the account: optional, and taken away by saving an empty field. */
export function PhoneForm({ userId, phone, isOffline }: PhoneFormProps) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const shown = showPhoneNumber(phone);
  const { typed, type, settle } = useDraft(shown);
  const isUnchanged = typed.trim() === shown;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = typed.trim() === '';
    const read = isEmpty ? null : readPhoneNumber(typed);
    if (!isEmpty && read === null) return setProblem(t('profile.phoneInvalid'));
    if (isBusy || isOffline || isUnchanged) return;
    setBusy(true);
    try {
      await savePhone(userId, read);
      settle(typed, read === null ? '' : showPhoneNumber(read));
      showToast('success', t(read === null ? 'profile.phoneRemoved' : 'profile.phoneSaved'));
    } catch (error) {
      setProblem(t(`errors:${errorCodeOf(error)}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className="flex items-start gap-2.5" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('profile.phone')}
        hint={t('profile.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={typed}
        error={problem}
        maxLength={PHONE_INPUT_MAX}
        onChange={(event) => {
          setProblem(null);
          type(event.target.value);
        }}
      />
      <Button
        type="submit"
        busy={isBusy}
        disabled={isOffline}
        aria-disabled={isUnchanged}
        aria-label={t('profile.phoneSave')}
        className="mt-[1.65rem] h-11! min-w-20"
      >
        {t('common:actions.save')}
      </Button>
    </Form>
  );
}
