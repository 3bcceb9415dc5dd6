import { useTranslation } from 'react-i18next';
import type { StorageNotice } from '#data/store/storage-state.ts';
import { dismissStorageNotice } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Tells that the storage under this tab has changed or gone. Only after a loss can the person go on here. */
export function StorageNoticeDialog({ notice }: { readonly notice: Exclude<StorageNotice, { kind: 'broken' }> }) {
  const { t } = useTranslation();
  const { kind } = notice;
  const isLost = kind === 'lost';
  return (
    <Dialog
      title={t(`storage.${kind}Title`)}
      description={
        <>
          <p className="m-0">{t(`storage.${kind}`)}</p>
          {isLost && notice.unsent > 0 && (
            <p className="m-0 mt-2 font-medium text-danger">{t('storage.lostUnsent', { count: notice.unsent })}</p>
          )}
        </>
      }
      closeLabel={t('actions.close')}
      canClose={isLost}
      onClose={dismissStorageNotice}
      footer={
        <>
          {kind === 'blocked' && (
            <span className="mr-auto inline-flex items-center gap-2 text-sm text-muted">
              <Spinner />
              {t('update.waiting')}
            </span>
          )}
          {/* It is the other tab that has to go: loading this one again seldom helps. */}
          <Button
            variant={kind === 'blocked' ? 'secondary' : 'primary'}
            onClick={isLost ? dismissStorageNotice : () => window.location.reload()}
          >
            {t(isLost ? 'storage.goOn' : 'actions.reload')}
          </Button>
        </>
      }
    />
  );
}
