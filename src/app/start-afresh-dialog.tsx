import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { dismissStorageNotice, useOnline } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';

/** Offers a fresh start when the copy on this device cannot be opened: saves the readable part, then fetches everything anew. */
export function StartAfreshDialog({ unsent }: { readonly unsent: number }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, hasFailed, start } = useStartAfresh();
  return (
    <Dialog
      title={t('storage.brokenTitle')}
      description={
        <>
          <p className="m-0">{t('storage.broken')}</p>
          {unsent > 0 && <p className="m-0 mt-2 font-medium text-danger">{t('storage.brokenUnsent', { count: unsent })}</p>}
          <p className="m-0 mt-2">{t('storage.brokenSaved')}</p>
          {!isOnline && <p className="m-0 mt-2 font-medium text-warning">{t('storage.brokenOffline')}</p>}
        </>
      }
      closeLabel={t('actions.close')}
      closesOnMask={false}
      onClose={dismissStorageNotice}
      footer={
        <>
          <Button onClick={dismissStorageNotice}>{t('update.later')}</Button>
          <Button variant="primary" busy={isBusy} onClick={start}>
            {t('storage.startAfresh')}
          </Button>
        </>
      }
    >
      <p role="alert" className="m-0 mt-4 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
        {hasFailed && t('storage.stillBroken')}
      </p>
    </Dialog>
  );
}

function useStartAfresh() {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const run = async () => {
    if (session.status === 'signedOut') return;
    const { rescueUnsent, startAfresh } = await import('#data/session/start-afresh.ts');
    const rescued = await rescueUnsent(session.userId);
    if (rescued !== null) saveFile(rescued, 'sparkvibe-rescued.json');
    if (await startAfresh(session.userId)) window.location.reload();
    else setFailed(true);
  };
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    void run().finally(() => setBusy(false));
  };
  return { isBusy, hasFailed, start };
}
