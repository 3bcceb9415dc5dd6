import { MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/drafts/use-draft.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { Button } from '#ui/button.tsx';
import { SelectionTools } from '../selection/selection-tools.tsx';
import type { SelectionControl } from '../selection/use-selection.ts';
import { canStart, type ScreenStatus } from '../screen-status.ts';
import { ChatScroller } from './chat-scroller.tsx';
import { ChatTurn } from './chat-turn.tsx';
import { conversation } from './conversation.ts';
import { PromptEditor } from './prompt-editor.tsx';
import { readRequest } from './read-request.ts';
import { useChatActions } from './use-chat-actions.ts';
import { useChatHistory } from './use-chat-history.ts';
import type { Meant } from './what-is-meant.ts';

interface ChatPaneProps {
  readonly details: ProjectDetails;
  readonly status: ScreenStatus;
  readonly viewedVersionId: string | null;
  readonly onView: (versionId: string) => void;
  readonly meantBy: (prompt: string) => Meant | undefined;
  readonly selection: SelectionControl;
  /** Where what is done with the selection stands while the chat is out of sight. */
  readonly barSlot: HTMLElement | null;
}

export function ChatPane({ details, status, viewedVersionId, onView, meantBy, ...rest }: ChatPaneProps) {
  const { selection, barSlot } = rest;
  const { t } = useTranslation('generate');
  const { project } = details;
  const draft = useDraft(project.id);
  const editor = useRef<HTMLDivElement>(null);
  const actions = useChatActions({ details, draft, editor, onView, meantBy });
  const { chat, showEarlier } = useChatHistory(details);
  const turns = conversation({ ...details, chat });
  const canSend = canStart(status);
  const tools = (
    <SelectionTools
      projectId={project.id}
      selection={selection}
      canSend={canSend}
      onSend={actions.send}
      onGone={actions.focusAgain}
    />
  );
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
              canSend={canSend}
              actions={actions}
            />
          ))}
        </ol>
      </ChatScroller>
      <div ref={editor} data-prompt-area className="px-3 pt-2 pb-3">
        {barSlot === null ? tools : createPortal(tools, barSlot)}
        <PromptEditor
          text={draft.text}
          onChange={draft.setText}
          onSend={() => actions.send(draft.text)}
          blocked={blockedBy(status)}
          hasFailed={status === 'failed' || status === 'update_failed'}
          isFirst={turns.length === 0}
          isFree={readRequest(draft.text, details, meantBy).isFree}
        />
      </div>
    </section>
  );
}

function blockedBy(status: ScreenStatus): 'loading' | 'busy' | null {
  if (status === 'loading') return 'loading';
  return canStart(status) ? null : 'busy';
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
