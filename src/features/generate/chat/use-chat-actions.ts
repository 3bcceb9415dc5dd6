import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCommand } from '#data/commands/cancel-command.ts';
import { resendCommand } from '#data/commands/resend-command.ts';
import { restoreVersion } from '#data/commands/restore-version.ts';
import { submitPrompt } from '#data/commands/submit-prompt.ts';
import { useDraft } from '#data/drafts/use-draft.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { showToast } from '#ui/toast.tsx';
import { useRestore } from '../versions/use-restore.ts';
import { useReported } from '../use-reported.ts';
import type { ChatActions } from './chat-turn.tsx';
import type { Turn } from './conversation.ts';
import { canResend } from './can-resend.ts';
import { readRequest } from './read-request.ts';
import type { Meant } from './what-is-meant.ts';

interface ChatActionsOptions {
  readonly details: ProjectDetails;
  readonly draft: ReturnType<typeof useDraft>;
  /** Holds the prompt editor, to give it the focus. */
  readonly editor: React.RefObject<HTMLElement | null>;
  readonly onView: (versionId: string) => void;
  readonly meantBy: (prompt: string) => Meant | undefined;
}

export function useChatActions({ details, draft, editor, onView, meantBy }: ChatActionsOptions): ChatActions {
  const { t } = useTranslation('generate');
  const navigate = useNavigate();
  const newDraft = useDraft('new');
  const reported = useReported();
  const bringBack = useRestore(details);
  const projectId = details.project.id;

  const focusEditor = () => editor.current?.querySelector('textarea')?.focus();
  const compose = (text: string) => {
    draft.setText(text);
    focusEditor();
  };
  /** A button that goes with its click leaves the focus to the editor; on a touch screen that would open the keyboard. */
  const afterClick = () => {
    if (window.matchMedia('(pointer: fine)').matches) focusEditor();
  };
  const send = async (typed: string) => {
    const { prompt, back, meant } = readRequest(typed, details, meantBy);
    if (back === null) await submitPrompt({ projectId, prompt, ...(meant !== undefined && { selection: meant }) });
    else await restoreVersion(projectId, back.id, prompt);
    if (typed === draft.text) draft.clear(typed);
  };
  /** Takes the prompt back; false when it is too late. A project's first prompt takes the project with it. */
  const takeBack = async (turn: Turn): Promise<boolean> => {
    const answer = await cancelCommand(turn.id);
    if (!answer.cancelled)
      showToast('info', t(answer.because === 'sent' ? 'submission.cancelTooLate' : 'submission.cancelBuiltOn'));
    return answer.cancelled;
  };
  const isOnlyPrompt = (turn: Turn) => turn.submission?.baseVersionId === null;
  const leave = () => navigate({ to: '/platform' });
  const retry = async (turn: Turn) => {
    if (turn.submission !== null && canResend(turn.submission) && (await resendCommand(turn.id))) return;
    const text = turn.prompt?.text ?? '';
    if (turn.submission?.state === 'refused' && !isOnlyPrompt(turn) && !(await takeBack(turn))) return;
    await submitPrompt({ projectId, prompt: text, ...(turn.submission?.selection && { selection: turn.submission.selection }) });
  };
  const edit = async (turn: Turn) => {
    const text = turn.prompt?.text ?? '';
    if (turn.submission?.state === 'failed') return compose(text);
    if (!(await takeBack(turn))) return;
    if (!isOnlyPrompt(turn)) return compose(text);
    // What is being typed there stays.
    newDraft.setText([newDraft.text.trim(), text].filter((part) => part !== '').join('\n'));
    await leave();
  };
  const cancel = async (turn: Turn) => {
    if (!(await takeBack(turn))) return;
    showToast('success', t('submission.cancelled'));
    if (isOnlyPrompt(turn)) await leave();
  };
  /** A second Enter while the prompt is being stored must not send it again. */
  const sending = useRef(false);
  const sendOnce = async (prompt: string) => {
    if (sending.current) return;
    sending.current = true;
    await send(prompt).finally(() => (sending.current = false));
    afterClick();
  };
  return {
    send: (prompt) => reported(() => sendOnce(prompt)),
    compose,
    focusAgain: afterClick,
    retry: (turn) => reported(() => retry(turn)),
    edit: (turn) => reported(() => edit(turn)),
    cancel: (turn) => reported(() => cancel(turn)),
    undo: (versionId) => reported(() => bringBack(versionId, t('chat.undone')).then(afterClick)),
    view: onView,
  };
}
