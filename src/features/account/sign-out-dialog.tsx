import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { signOut } from '#data/session/session.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { showToast } from '#ui/toast.tsx';

interface SignOutDialogProps {
  /** Number of changes that exist only on this device. */
  readonly unsent: number;
  readonly onClose: () => void;
}

type Choice = 'send' | 'export' | 'discard';

/** Asks what is to become of changes that a sign-out would remove. Where they cannot be sent, keeping them in a file comes first. */
export function SignOutDialog({ unsent, onClose }: SignOutDialogProps) {
  const { t } = useTranslation(['common', 'errors']);
  const { busy, problem, isInFile, run } = useChoice(onClose);
  const { kind } = useSyncStatus();
  const obstacle = kind === 'offline' || kind === 'needsSignIn' || kind === 'refused' ? kind : null;
  const fallback = isInFile ? 'discard' : 'export';
  const main: Choice = obstacle === null ? 'send' : fallback;
  const variantOf = (choice: Choice) => (choice === main ? 'primary' : 'secondary');
  return (
    <Dialog
      title={t('signOut.title')}
      description={
        <>
          <p className="m-0">{t('signOut.text', { count: Math.max(1, unsent) })}</p>
          {obstacle !== null && <p className="m-0 mt-2 font-medium text-warning">{t(`signOut.cannotSend.${obstacle}`)}</p>}
        </>
      }
      closeLabel={t('actions.close')}
      onClose={onClose}
    >
      <p role="alert" className="m-0 mt-4 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
      <output className="m-0 mt-4 block rounded-control bg-accent-soft px-3 py-2 text-sm empty:hidden">
        {isInFile && t('signOut.exported', { file: UNSENT_FILE })}
      </output>
      <div className="mt-6 flex flex-col gap-2.5">
        {obstacle === null && (
          <Button variant={variantOf('send')} busy={busy === 'send'} onClick={() => run('send')}>
            {t('signOut.send')}
          </Button>
        )}
        <Button variant={variantOf('export')} busy={busy === 'export'} onClick={() => run('export')}>
          {t('signOut.export')}
        </Button>
        <Button
          variant={variantOf('discard')}
          busy={busy === 'discard'}
          className={isInFile ? '' : 'text-danger!'}
          onClick={() => run('discard')}
        >
          {t(isInFile ? 'signOut.leave' : 'signOut.discard')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

function useChoice(onClose: () => void) {
  const { t } = useTranslation(['common', 'errors']);
  const [busy, setBusy] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isInFile, setInFile] = useState(false);
  const choose = async (choice: Choice) => {
    if (busy !== null) return;
    setBusy(choice);
    setProblem(null);
    try {
      if (choice === 'export') {
        await saveUnsent();
        setInFile(true);
      } else {
        await signOut(choice);
        showToast('success', t('signOut.done'));
        onClose();
      }
    } catch (error) {
      const reason = t(`errors:${errorCodeOf(error)}`);
      setProblem(choice === 'send' ? t('signOut.failed', { reason }) : reason);
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, isInFile, run: (choice: Choice) => void choose(choice) };
}

const UNSENT_FILE = 'sparkvibe-unsent.zip';

async function saveUnsent(): Promise<void> {
  const { exportUnsent } = await import('#data/export/export-unsent.ts');
  const file = await exportUnsent();
  if (file !== null) saveFile(file, UNSENT_FILE);
}
