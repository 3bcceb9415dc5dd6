import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { signOut } from '#data/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { showToast } from '#ui/toast.tsx';

interface SignOutDialogProps {
  /** How many changes exist only on this device. */
  readonly unsent: number;
  readonly onClose: () => void;
}

type Choice = 'send' | 'export' | 'discard';

/** Asks what is to become of changes that a sign-out would remove. */
export function SignOutDialog({ unsent, onClose }: SignOutDialogProps) {
  const { t } = useTranslation(['common', 'errors']);
  const [busy, setBusy] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (choice: Choice) => {
    if (busy !== null) return;
    setBusy(choice);
    setProblem(null);
    try {
      if (choice === 'export') await saveUnsent();
      else {
        await signOut(choice);
        showToast('success', t('signOut.done'));
        onClose();
      }
    } catch (error) {
      setProblem(
        t(choice === 'send' ? 'signOut.failed' : `errors:${errorCodeOf(error)}`, { reason: t(`errors:${errorCodeOf(error)}`) }),
      );
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog
      title={t('signOut.title')}
      description={t('signOut.text', { count: Math.max(1, unsent) })}
      closeLabel={t('actions.close')}
      onClose={onClose}
    >
      <p role="alert" className="m-0 mt-4 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-col gap-2.5">
        <Button variant="primary" busy={busy === 'send'} onClick={() => void run('send')}>
          {t('signOut.send')}
        </Button>
        <Button busy={busy === 'export'} onClick={() => void run('export')}>
          {t('signOut.export')}
        </Button>
        <Button busy={busy === 'discard'} className="text-danger!" onClick={() => void run('discard')}>
          {t('signOut.discard')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

async function saveUnsent(): Promise<void> {
  const { exportUnsent } = await import('#data/export/export-unsent.ts');
  const file = await exportUnsent();
  if (file !== null) saveFile(file, 'sparkvibe-unsent.zip');
}
