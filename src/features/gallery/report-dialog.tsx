import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '#core/protocol/http/gallery.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { reportCard } from '#data/gallery/share-project.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Tells the operator that something is wrong with a card; offline it waits with the other changes. */
export function ReportDialog({ card, onClose }: { readonly card: GalleryCard; readonly onClose: () => void }) {
  const { t } = useTranslation(['gallery', 'common']);
  const runOrTell = useErrorToast();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === '') return;
    runOrTell(async () => {
      await reportCard(card, reason, note.trim());
      showToast('success', t('report.sent'));
      onClose();
    });
  };
  return (
    <Dialog
      title={t('report.title', { title: card.title })}
      description={t('report.lead')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
    >
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={handleSubmit}>
        <Select<ReportReason | ''>
          label={t('report.reason')}
          value={reason}
          options={[
            { value: '', label: t('report.choose') },
            ...REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
          ]}
          onChange={setReason}
        />
        <TextArea
          label={t('report.note')}
          value={note}
          maxLength={REPORT_NOTE_MAX}
          rows={4}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={reason === ''}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
