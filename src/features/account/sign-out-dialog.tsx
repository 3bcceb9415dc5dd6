import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { signOut } from '#data/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';

interface SignOutDialogProps {
  /** How many changes exist only on this device. */
  readonly waiting: number;
  readonly onClose: () => void;
}

export function SignOutDialog({ waiting, onClose }: SignOutDialogProps) {
  const { t } = useTranslation(['common', 'errors']);
  const [busy, setBusy] = useState<'send' | 'discard' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async (choice: 'send' | 'discard') => {
    if (busy !== null) return;
    setBusy(choice);
    try {
      await signOut(choice);
      showToast('success', t('signOut.done'));
      onClose();
    } catch (error) {
      setProblem(t('signOut.failed', { reason: t(`errors:${errorCodeOf(error)}`) }));
      setBusy(null);
    }
  };
  return (
    <Dialog
      title={t('signOut.title')}
      description={t('signOut.text', { count: Math.max(1, waiting) })}
      closeLabel={t('actions.close')}
      onClose={onClose}
    >
      <p role="alert" className="m-0 mt-4 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-col gap-2.5">
        <Button variant="primary" busy={busy === 'send'} onClick={() => void leave('send')}>
          {t('signOut.send')}
        </Button>
        <Button busy={busy === 'discard'} className="text-danger" onClick={() => void leave('discard')}>
          {t('signOut.discard')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
