import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { cancelCommand } from '#data/commands/cancel-command.ts';
import { editAsNew } from '#data/commands/edit-as-new.ts';
import { resendCommand } from '#data/commands/resend-command.ts';
import type { OutboxEntry } from '#data/sync/outbox-list.ts';
import { saveFile } from '#ui/save-file.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Actions on a change that is not in the account yet. */
export function useOutboxActions(entry: OutboxEntry, onLeave: () => void) {
  const { t } = useTranslation('outbox');
  const navigate = useNavigate();
  const withErrorToast = useErrorToast();
  const showReason = (because: 'sent' | 'builtOn') => showToast('info', t(because === 'sent' ? 'tooLate' : 'builtOn'));
  const discard = async () => {
    const answer = await cancelCommand(entry.id);
    if (!answer.cancelled) return showReason(answer.because);
    return showToast('success', t(entry.state === 'refused' ? 'discarded' : 'cancelled'));
  };
  const edit = async () => {
    const answer = await editAsNew(entry.id);
    if ('because' in answer) return showReason(answer.because);
    onLeave();
    showToast('success', t('edited'));
    if (answer.projectId === null) return navigate({ to: '/platform' });
    const shownId = encodeProjectId(answer.projectId);
    return navigate({
      to: '/platform/generate/$projectId',
      params: { projectId: shownId },
      search: { PROJECTID: shownId },
      state: { internal: true },
    });
  };
  const save = async () => {
    const text = JSON.stringify({ format: 'sparkvibe-command', project: entry.projectTitle, command: entry.command }, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${entry.kind}-${entry.id.slice(0, 8)}.json`);
    await Promise.resolve();
  };
  return {
    discard: () => withErrorToast(discard),
    edit: () => withErrorToast(edit),
    resend: () => withErrorToast(() => resendCommand(entry.id)),
    save: () => withErrorToast(save),
  };
}
