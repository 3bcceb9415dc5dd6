import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readNotifications, setMails } from '#data/commands/notification-commands.ts';
import { useNotifications } from '#data/notifications/use-notifications.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { NotificationItem } from './notification-item.tsx';

interface NotificationDialogProps {
  /** Of one project, or of all. */
  readonly projectId: number | null;
  readonly onClose: () => void;
}

/** Lists what visitors of published sites sent, and holds the switch for mails about it. */
export function NotificationDialog({ projectId, onClose }: NotificationDialogProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const found = useNotifications(projectId);
  const unseen = found?.entries.filter(({ readAt }) => readAt === null) ?? [];
  const reported = (work: Promise<void>) => void work.catch(() => showToast('error', t('notStored')));
  return (
    <Dialog
      title={t('title')}
      description={t(projectId === null ? 'leadAll' : 'lead')}
      closeLabel={t('common:actions.close')}
      widthPx={600}
      onClose={onClose}
    >
      {found === undefined && <Spinner className="mx-auto my-10 size-5" />}
      {found !== undefined && found.entries.length === 0 && (
        <p className="m-0 flex flex-col items-center gap-3 py-10 text-center text-muted">
          <Inbox aria-hidden className="size-6" />
          {t(found.sites.length === 0 ? 'emptyUnpublished' : 'empty')}
        </p>
      )}
      {unseen.length > 0 && (
        <div className="mt-4 flex justify-end">
          <Button size="small" onClick={() => reported(readNotifications(unseen))}>
            {t('readAll')}
          </Button>
        </div>
      )}
      {found !== undefined && found.entries.length > 0 && (
        <ul aria-label={t('title')} className="mx-0 mt-3 mb-0 flex max-h-96 list-none flex-col gap-1.5 overflow-y-auto p-0">
          {found.entries.map((entry) => (
            <NotificationItem
              key={entry.id}
              entry={entry}
              showsSite={projectId === null}
              onRead={() => reported(readNotifications([entry]))}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {found !== undefined && found.sites.length > 0 && (
        <fieldset className="m-0 mt-5 flex flex-col gap-2 border-0 border-t border-line p-0 pt-4">
          <legend className="sr-only">{t('mails')}</legend>
          {found.sites.map((site) => (
            <Checkbox
              key={site.projectId}
              checked={site.mailsOwner}
              onChange={(isOn) => reported(setMails(site.projectId, isOn))}
            >
              {projectId === null ? t('mailsOf', { site: site.title }) : t('mails')}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
