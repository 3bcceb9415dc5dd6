import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbsentCount } from '#data/projects/use-absent-count.ts';
import { askToKeepStorage, readDeviceStorage, type DeviceStorage } from '#data/store/device-storage.ts';
import { tryStorageAgain } from '#data/session/retry-storage.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format-bytes.ts';

/** Tells that the browser stores nothing more, and offers to try again. */
export function StorageRefusal({ kind }: { readonly kind: 'storageFull' | 'storageFailed' }) {
  const { t } = useTranslation(['outbox', 'common']);
  const [isTrying, setTrying] = useState(false);
  const tryAgain = () => {
    setTrying(true);
    void tryStorageAgain().finally(() => setTrying(false));
  };
  return (
    <div role="alert" className="mt-5 rounded-control border border-danger bg-danger-soft p-3.5 text-sm">
      <p className="m-0 font-medium text-danger">{t(`common:sync.${kind}`)}</p>
      <p className="m-0 mt-1">{t(`storage.${kind}`)}</p>
      <Button size="small" className="mt-3" disabled={isTrying} onClick={tryAgain}>
        {t('storage.tryAgain')}
      </Button>
    </div>
  );
}

/** Shows the storage of this device, and whether the browser has promised to keep it. */
export function DeviceStorageNote() {
  const { t, i18n } = useTranslation('outbox');
  const { storage, ask } = useDeviceStorage();
  const absent = useAbsentCount();
  if (storage === null) return null;
  const format = (bytes: number) => formatBytes(bytes, i18n.language);
  return (
    <div className="mt-6 flex items-start gap-2.5 border-t border-line pt-4 text-[0.8125rem] text-muted">
      <HardDrive aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="m-0">{t('storage.used', { used: format(storage.usedBytes), most: format(storage.mostBytes) })}</p>
        <p className="m-0 mt-0.5">{t(storage.isKept ? 'storage.kept' : 'storage.notKept')}</p>
        {absent > 0 && <p className="m-0 mt-0.5">{t('storage.absent', { count: absent })}</p>}
        {!storage.isKept && (
          <Button size="small" variant="ghost" className="mt-1.5 -ml-3 text-accent-text!" onClick={ask}>
            {t('storage.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}

function useDeviceStorage() {
  const [storage, setStorage] = useState<DeviceStorage | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readDeviceStorage().then((read) => isCurrent && setStorage(read));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return { storage, ask: () => void askToKeepStorage().then(() => setAsked(asked + 1)) };
}
