import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAccount, readStorage } from '#data/account/account-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { Progress } from '#ui/progress.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { LoadState } from './load-state.tsx';
import { SettingsCard, SettingsRow, SettingsSection } from './settings-section.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

const EXPORT_NAME = 'sparkvibe-account.zip';

interface DataSectionProps {
  /** Asks who is there, then goes on. */
  readonly onProve: (goOn: () => void) => void;
}

/** The data of the account: how much it is, a copy of all, and its end. */
export function DataSection({ onProve }: DataSectionProps) {
  const { t } = useTranslation('account');
  const isOffline = useSyncStatus().kind === 'offline';
  const [isDeleting, setDeleting] = useState(false);
  return (
    <SettingsSection id="data" title={t('data.title')}>
      <StorageUsed isOffline={isOffline} />
      <SettingsCard>
        <SettingsRow title={t('data.export')} text={t('data.exportText')}>
          <ExportButton isOffline={isOffline} />
        </SettingsRow>
        <SettingsRow title={t('data.delete')} text={t('data.deleteText')}>
          <Button className="text-danger!" disabled={isOffline} onClick={() => setDeleting(true)}>
            {t('data.deleteButton')}
          </Button>
        </SettingsRow>
      </SettingsCard>
      <Suspense fallback={null}>
        {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} onProve={onProve} />}
      </Suspense>
    </SettingsSection>
  );
}

function StorageUsed({ isOffline }: { readonly isOffline: boolean }) {
  const { t, i18n } = useTranslation('account');
  const { state, retry } = useAnswer(readStorage);
  if (state.status !== 'ready') return <LoadState {...{ state, retry, isOffline }} />;
  const { projects, sites } = state.answer;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const share = Math.min(1, Math.max(sites.bytes / sites.bytes_max, sites.rows / sites.rows_max));
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="m-0 text-[0.9375rem] font-medium">
        {t('data.sites', { count: sites.count, used: size(sites.bytes), max: size(sites.bytes_max) })}
      </p>
      <Progress label={t('data.storage')} value={share * 100} failed={share >= 1} />
      <p className="m-0 text-sm text-muted">{t('data.rows', { rows: number(sites.rows), max: number(sites.rows_max) })}</p>
      <p className="m-0 text-sm text-muted">{t('data.projects', { count: projects.count, used: size(projects.bytes) })}</p>
    </div>
  );
}

function ExportButton({ isOffline }: { readonly isOffline: boolean }) {
  const { t } = useTranslation('account');
  const run = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await exportAccount(), EXPORT_NAME);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} disabled={isOffline} onClick={() => run(save)}>
      {t('data.exportButton')}
    </Button>
  );
}
