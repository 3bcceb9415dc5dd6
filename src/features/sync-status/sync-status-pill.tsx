import { Cloud, CloudAlert, CloudOff, CloudUpload, HardDrive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncStatus } from '#data/sync/sync-status.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { classNames } from '#ui/class-names.ts';

const OutboxDialog = lazy(async () => ({ default: (await import('./outbox-dialog.tsx')).OutboxDialog }));

const ICONS = {
  saved: Cloud,
  saving: CloudUpload,
  offline: CloudOff,
  needsSignIn: CloudAlert,
  refused: CloudAlert,
  storageFull: HardDrive,
  storageFailed: HardDrive,
} as const;
const COLORS = {
  saved: 'text-muted',
  saving: 'text-muted',
  offline: 'text-warning',
  needsSignIn: 'text-warning',
  refused: 'text-danger',
  storageFull: 'text-danger',
  storageFailed: 'text-danger',
} as const;

interface SyncStatusPillProps {
  readonly onSignIn: () => void;
  /** Leaves little room: an icon on narrow screens; on the narrowest, only states that need attention show. */
  readonly compact?: boolean;
}

/** Tells whether the person's work is safe; the only place that does. */
export function SyncStatusPill({ onSignIn, compact = false }: SyncStatusPillProps) {
  const { t } = useTranslation();
  const status = useSyncStatus();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = ICONS[status.kind];
  const isFine = status.kind === 'saved' || status.kind === 'saving';
  const look = classNames(
    'inline-flex h-8 items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] whitespace-nowrap',
    COLORS[status.kind],
  );
  const text = useStatusText(status);
  const inside = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={classNames(compact && (isFine ? 'max-md:sr-only' : 'max-sm:sr-only'))}>{text}</span>
    </>
  );
  return (
    <div title={t(`sync.explain.${status.kind}`)}>
      {/* Read out only what needs attention, not every save. */}
      <output className="sr-only">{isFine ? '' : t(`sync.explain.${status.kind}`)}</output>
      <output aria-live="off" aria-label={t('sync.label')}>
        {status.kind === 'needsSignIn' ? (
          <button type="button" className={classNames(look, 'control bg-warning-soft hover:underline')} onClick={onSignIn}>
            {inside}
          </button>
        ) : (
          <button type="button" className={classNames(look, 'control hover:bg-hover')} onClick={() => setIsOpen(true)}>
            {inside}
            <span className="sr-only">{t('sync.show')}</span>
          </button>
        )}
      </output>
      <Suspense fallback={null}>{isOpen && <OutboxDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  );
}

function useStatusText(status: SyncStatus): string {
  const { t } = useTranslation();
  switch (status.kind) {
    case 'offline':
      return status.waiting > 0 ? t('sync.offlineWaiting', { count: status.waiting }) : t('sync.offline');
    case 'refused':
      return t('sync.refused', { count: status.refused });
    case 'needsSignIn':
      return status.waiting > 0 ? t('sync.needsSignInWaiting', { count: status.waiting }) : t('sync.needsSignIn');
    case 'saved':
    case 'saving':
    case 'storageFull':
    case 'storageFailed':
      return t(`sync.${status.kind}`);
  }
}
