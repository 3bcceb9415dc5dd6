import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stopDeviceWriting } from '#data/builds/device-writing.ts';
import { cancelCommand } from '#data/commands/cancel-command.ts';
import { resendCommand } from '#data/commands/resend-command.ts';
import { restoreVersion } from '#data/commands/restore-version.ts';
import { submitPrompt } from '#data/commands/submit-prompt.ts';
import { useAttachedFiles, type AttachedBox } from '#data/attachments/use-attached-files.ts';
import { useDraft } from '#data/drafts/use-draft.ts';
import { startPlan } from '#data/plans/start-plan.ts';
import { usePlanFirst } from '#data/preferences/preferences.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import type { ChatActions } from './chat-turn.tsx';
import type { Turn } from './conversation.ts';
import { canResend } from './can-resend.ts';
import { readRequest } from './read-request.ts';
import type { PromptTarget } from './prompt-target.ts';

interface ChatActionsOptions {
  readonly details: ProjectDetails;
  readonly draft: ReturnType<typeof useDraft>;
  readonly files: AttachedBox;
  /** Holds the prompt editor, to give it the focus. */
  readonly editor: React.RefObject<HTMLElement | null>;
  readonly onView: (versionId: string) => void;
  /** Makes a version the current one again and says `message`. */
  readonly onRestore: (versionId: string, message: string) => Promise<void>;
  readonly targetOf: (prompt: string) => PromptTarget | undefined;
}

export function useChatActions({ details, draft, files, editor, ...options }: ChatActionsOptions): ChatActions {
  const { t } = useTranslation('generate');
  const navigate = useNavigate();
  const newDraft = useDraft('new');
  const isPlanFirst = usePlanFirst();
  const newFiles = useAttachedFiles('new');
  const withErrorToast = useErrorToast();
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
    const { prompt, restored, target } = readRequest(typed, details, options.targetOf);
    // A suggestion goes by itself: the files belong to what is being written.
    const attached = typed === draft.text ? files.files : [];
    if (restored === null && isPlanFirst && details.project.currentVersionId === null)
      await startPlan({ projectId, prompt, attached });
    else if (restored === null)
      await submitPrompt({ projectId, prompt, attached, ...(target !== undefined && { selection: target }) });
    else await restoreVersion(projectId, restored.id, prompt);
    if (typed !== draft.text) return;
    draft.clear(typed);
    files.clear();
  };
  /** Takes the prompt back; false when it is too late. A project's first prompt takes the project with it. */
  const cancelSubmission = async (turn: Turn): Promise<boolean> => {
    const answer = await cancelCommand(turn.id);
    if (!answer.cancelled)
      showToast('info', t(answer.because === 'sent' ? 'submission.cancelTooLate' : 'submission.cancelBuiltOn'));
    return answer.cancelled;
  };
  const leave = () => navigate({ to: '/platform' });
  const retry = async (turn: Turn) => {
    if (turn.submission !== null && canResend(turn.submission) && (await resendCommand(turn.id))) return;
    if (turn.submission?.state === 'refused' && !isOnlyPrompt(turn) && !(await cancelSubmission(turn))) return;
    await sendAgain(projectId, turn);
  };
  const edit = async (turn: Turn) => {
    const text = turn.prompt?.text ?? '';
    const attached = turn.submission?.attached ?? [];
    const composeAgain = () => {
      compose(text);
      if (attached.length > 0) files.restore(attached);
    };
    if (turn.submission?.state === 'failed') return composeAgain();
    if (!(await cancelSubmission(turn)) || turn.submission?.brief !== undefined) return;
    if (!isOnlyPrompt(turn)) return composeAgain();
    // The draft of the home page stays.
    newDraft.setText([newDraft.text.trim(), text].filter((part) => part !== '').join('\n'));
    if (attached.length > 0) newFiles.restore(attached);
    await leave();
  };
  const cancel = async (turn: Turn) => {
    if (!(await cancelSubmission(turn))) return;
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
    send: (prompt) => withErrorToast(() => sendOnce(prompt)),
    compose,
    focusAgain: afterClick,
    retry: (turn) => withErrorToast(() => retry(turn)),
    edit: (turn) => withErrorToast(() => edit(turn)),
    cancel: (turn) => withErrorToast(() => cancel(turn)),
    stopDevice: (id) => withErrorToast(() => stopDeviceWriting(id)),
    cancelBeside: (id) => withErrorToast(async () => void (await cancelCommand(id))),
    take: (versionId) => withErrorToast(() => options.onRestore(versionId, t('chat.taken')).then(afterClick)),
    undo: (versionId) => withErrorToast(() => options.onRestore(versionId, t('chat.undone')).then(afterClick)),
    view: options.onView,
  };
}

/** A plan that was not built goes on being one, in its project. */
function isOnlyPrompt({ submission }: Turn): boolean {
  return submission?.baseVersionId === null && submission.brief === undefined;
}

async function sendAgain(projectId: number, { prompt, submission }: Turn): Promise<void> {
  const { selection, brief, attached = [] } = submission ?? {};
  await submitPrompt({
    projectId,
    prompt: prompt?.text ?? '',
    attached,
    ...(selection === undefined ? {} : { selection }),
    // The first free correction may be over by now: at the price of a build it is never refused for its price.
    ...(brief === undefined ? {} : { plan: { brief, isFirstCorrection: false } }),
  });
}
