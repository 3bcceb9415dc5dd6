import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { FEEDBACK_MAX, FEEDBACK_TYPES } from '#core/protocol/http/account.ts';
import { sendFeedback, type FeedbackType } from '#data/account/account-api.ts';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.tsx';

/** Sends feedback; possible once a kind is chosen and something is written (ACCT-13). */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const session = useSession();
  const [type, setType] = useState<FeedbackType | ''>('');
  const [content, setContent] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isReady = type !== '' && content.trim() !== '';
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy || session.status === 'signedOut') return;
    setBusy(true);
    try {
      await sendFeedback(session.userId, type, content.trim());
      showToast('success', t('feedback.sent'));
      onClose();
    } catch (error) {
      setProblem(t(`errors:${errorCodeOf(error)}`));
      setBusy(false);
    }
  };
  const kinds = FEEDBACK_TYPES.map((value) => ({ value, label: t(`feedback.types.${value}`) }));
  return (
    <Dialog title={t('feedback.title')} description={t('feedback.lead')} closeLabel={t('common:actions.close')} onClose={onClose}>
      <Form className="mt-5 flex flex-col gap-5" onSubmit={(event) => void handleSubmit(event)}>
        <Select<FeedbackType | ''>
          label={t('feedback.type')}
          value={type}
          options={[{ value: '', label: t('feedback.choose') }, ...kinds]}
          onChange={setType}
        />
        <TextArea
          label={t('feedback.content')}
          hint={t('feedback.count', { count: content.length, max: FEEDBACK_MAX })}
          value={content}
          maxLength={FEEDBACK_MAX}
          rows={6}
          error={problem}
          onChange={(event) => {
            setProblem(null);
            setContent(event.target.value);
          }}
        />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isReady}>
            {t('feedback.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
