import { MessagesSquare } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/drafts/use-draft.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { AttachedBox } from '#data/attachments/use-attached-files.ts';
import { Button } from '#ui/button.tsx';
import type { FileSlot } from '#ui/file-slot.ts';
import { ChatScroller } from './chat-scroller.tsx';
import { ChatTurn, type ChatActions } from './chat-turn.tsx';
import { conversation } from './conversation.ts';
import { PromptEditor } from './prompt-editor.tsx';
import { readRequest } from './read-request.ts';
import { useChatActions } from './use-chat-actions.ts';
import { useChangesByModel } from './use-changes-by-model.ts';
import { useChatHistory } from './use-chat-history.ts';
import type { PromptTarget } from './prompt-target.ts';

interface ChatPaneProps {
  readonly details: ProjectDetails;
  /** The reason why nothing can be sent now. */
  readonly blocked: 'loading' | 'busy' | 'planning' | null;
  /** The newest request has failed. */
  readonly hasFailed: boolean;
  /** Id of the prompt for which a model is writing. */
  readonly writingId: string | null;
  /** Stands beside the button that sends, before the first version. */
  readonly planSwitch: ReactNode;
  readonly viewedVersionId: string | null;
  readonly onView: (versionId: string) => void;
  readonly targetOf: (prompt: string) => PromptTarget | undefined;
  readonly onRestore: (versionId: string, message: string) => Promise<void>;
  /** Files that go with the next prompt. */
  readonly files: AttachedBox;
  readonly attach: FileSlot;
  /** Stands above the prompt editor and acts through the chat. */
  readonly tools: (actions: ChatActions) => ReactNode;
}

export function ChatPane({ details, blocked, viewedVersionId, targetOf, files, ...props }: ChatPaneProps) {
  const { t } = useTranslation('generate');
  const { project } = details;
  const draft = useDraft(project.id);
  const editor = useRef<HTMLDivElement>(null);
  const actions = useChatActions({ details, draft, files, editor, targetOf, onView: props.onView, onRestore: props.onRestore });
  const { chat, showEarlier } = useChatHistory(details);
  const turns = conversation({ ...details, chat });
  const changesByModel = useChangesByModel();
  return (
    <section aria-label={t('chat.region')} className="flex min-h-0 flex-1 flex-col">
      <ChatScroller lastSentId={details.submissions.at(-1)?.id ?? null}>
        {turns.length === 0 && <EmptyChat />}
        {showEarlier !== null && (
          <Button size="small" variant="ghost" className="mx-auto mb-4 flex" onClick={() => void showEarlier()}>
            {t('chat.earlier')}
          </Button>
        )}
        <ol className="m-0 flex list-none flex-col gap-6 p-0">
          {turns.map((turn, index) => (
            <ChatTurn
              key={turn.id}
              turn={turn}
              isNewest={index === turns.length - 1}
              currentVersionId={project.currentVersionId}
              viewedVersionId={viewedVersionId}
              canSend={blocked === null}
              isWriting={turn.id === props.writingId}
              changesByModel={changesByModel}
              actions={actions}
            />
          ))}
        </ol>
      </ChatScroller>
      <div ref={editor} data-prompt-area className="px-3 pt-2 pb-3">
        {props.tools(actions)}
        <PromptEditor
          text={draft.text}
          onChange={draft.setText}
          onSend={() => actions.send(draft.text)}
          blocked={blocked}
          hasFailed={props.hasFailed}
          attach={props.attach}
          isFirst={turns.length === 0}
          planSwitch={props.planSwitch}
          isFree={readRequest(draft.text, details, targetOf).isFree}
        />
      </div>
    </section>
  );
}

function EmptyChat() {
  const { t } = useTranslation('generate');
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center text-sm text-muted">
      <MessagesSquare aria-hidden className="size-6 text-accent-text" />
      <p className="m-0">{t('chat.empty')}</p>
    </div>
  );
}
