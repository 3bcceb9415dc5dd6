import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#data/session/session.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { showToast } from '#ui/toast.tsx';

/** Signs out at once when everything is saved, and asks first when something exists only on this device. */
export function useSignOut() {
  const { t } = useTranslation();
  const status = useSyncStatus();
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const startSignOut = async () => {
    if (status.kind !== 'saved') return setAskedFor('waiting' in status ? status.waiting : 1);
    await signOut('send');
    showToast('success', t('signOut.done'));
  };
  return { askedFor, startSignOut, cancelSignOut: () => setAskedFor(null) };
}
