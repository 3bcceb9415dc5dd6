import { CloudOff, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LiveSite } from './live-site.tsx';
import { PublishForm, type VersionName } from './publish-form.tsx';
import { PublishSuccess } from './publish-success.tsx';
import { usePublishing } from './use-publishing.ts';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

interface PublishDialogProps {
  readonly details: ProjectDetails;
  /** The version in the preview: what is published. */
  readonly version: VersionRecord;
  readonly nameOf: VersionName;
  readonly onClose: () => void;
}

export function PublishDialog({ details, version, nameOf, onClose }: PublishDialogProps) {
  const { t } = useTranslation('publish');
  const { publishing, publish } = usePublishing();
  const sync = useSyncStatus();
  const { publish: live } = details.project;
  const isDone = publishing.state === 'success';
  // The project learns of its publication while the dialog is open: its title must not change under the reader.
  const [isUpdate] = useState(live !== null);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  if (areSettingsOpen) {
    return (
      <Suspense>
        <SettingsDialog details={details} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      title={isUpdate ? t('title.updates') : t('title.first')}
      description={isDone ? undefined : t(isUpdate ? 'introUpdates' : 'intro')}
      closeLabel={t('close')}
      onClose={onClose}
      canClose={publishing.state !== 'checking' && publishing.state !== 'publishing'}
      closesOnMask={false}
    >
      {isDone && <PublishSuccess url={publishing.url} subdomain={publishing.subdomain} />}
      {!isDone && live !== null && <LiveSite {...{ details, live, nameOf }} isOffline={sync.kind === 'offline'} />}
      {!isDone && sync.kind === 'offline' && <OfflineNote />}
      {!isDone && sync.kind !== 'offline' && (
        <PublishForm {...{ details, version, nameOf, publishing }} onPublish={publish} onCancel={onClose} />
      )}
      {publishing.state !== 'checking' && publishing.state !== 'publishing' && (
        <Button size="small" variant="ghost" className="mt-3 -ml-3" onClick={() => setSettingsOpen(true)}>
          <Settings2 aria-hidden className="size-4" />
          {t('settings')}
        </Button>
      )}
    </Dialog>
  );
}

function OfflineNote() {
  const { t } = useTranslation('publish');
  return (
    <output className="mt-6 flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="block font-semibold">{t('offlineTitle')}</span>
        {t('offline')}
      </span>
    </output>
  );
}
