import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnsent, signOut } from '#data/session/session.ts';
import { showToast } from '#ui/toast.tsx';

/** Signs out at once when everything is saved, and asks first when something exists only on this device. */
export function useSignOut() {
  const { t } = useTranslation();
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const startSignOut = async () => {
    // A database that cannot be read may hold something.
    const unsent = await countUnsent().catch(() => 1);
    if (unsent > 0) return setAskedFor(unsent);
    await signOut('discard');
    showToast('success', t('signOut.done'));
  };
  return { askedFor, startSignOut, cancelSignOut: () => setAskedFor(null) };
}
