import { CloudCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox, type OutboxEntry } from '#data/sync/outbox-list.ts';
import type { SyncStatus } from '#data/sync/sync-status.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { DeviceStorageNote, StorageRefusal } from './device-storage.tsx';
import { OutboxItem } from './outbox-item.tsx';

/** Lists the changes that are on this device only: refused ones with the reasons, waiting ones, and the actions on each. */
export function OutboxDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['outbox', 'common']);
  const outbox = useOutbox();
  const entries = outbox?.entries ?? [];
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.filter(({ state }) => state !== 'refused');
  const more = outbox?.more ?? 0;
  const status = useSyncStatus();
  return (
    <Dialog
      title={t('title')}
      {...(entries.length > 0 && { description: t('lead') })}
      closeLabel={t('common:actions.close')}
      widthPx={640}
      onClose={onClose}
    >
      {isStorage(status) && <StorageRefusal kind={status.kind} />}
      {outbox === undefined && !isStorage(status) && <Spinner className="mx-auto my-10 size-5" />}
      {outbox !== undefined && entries.length === 0 && !isStorage(status) && (
        <p className="m-0 flex flex-col items-center gap-3 py-10 text-center text-muted">
          {status.kind === 'saved' && <CloudCheck aria-hidden className="size-6 text-success" />}
          {status.kind === 'saved' ? t('empty') : t(`common:sync.explain.${status.kind}`)}
        </p>
      )}
      <Suspense fallback={null}>
        <Section title={t('refused', { count: refused.length })} entries={refused} onClose={onClose} />
        <Section title={t('waiting', { count: waiting.length + more })} entries={waiting} onClose={onClose} />
      </Suspense>
      {more > 0 && <p className="m-0 mt-3 text-sm text-faint">{t('more', { count: more })}</p>}
      <DeviceStorageNote />
    </Dialog>
  );
}

function isStorage(status: SyncStatus): status is Extract<SyncStatus, { kind: 'storageFull' | 'storageFailed' }> {
  return status.kind === 'storageFull' || status.kind === 'storageFailed';
}

interface SectionProps {
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
  readonly onClose: () => void;
}

function Section({ title, entries, onClose }: SectionProps) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="m-0 text-sm font-semibold">{title}</h3>
      <ul className="m-0 mt-2.5 flex list-none flex-col gap-2.5 p-0">
        {entries.map((entry) => (
          <OutboxItem key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </ul>
    </section>
  );
}
