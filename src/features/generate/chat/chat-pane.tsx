import { MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from '#ui/use-translation.ts';
import { priceOfPrompt } from '#core/domain/prices.ts';
import { useDraft } from '#data/drafts/use-draft.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { Button } from '#ui/button.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { TextForm } from '../selection/text-form.tsx';
import type { SelectionControl } from '../selection/use-selection.ts';
import { canStart, type ScreenStatus } from '../screen-status.ts';
import { ChatScroller } from './chat-scroller.tsx';
import { ChatTurn } from './chat-turn.tsx';
import { conversation } from './conversation.ts';
import { PromptEditor } from './prompt-editor.tsx';
import { useChatActions } from './use-chat-actions.ts';
import { useChatHistory } from './use-chat-history.ts';
import { versionAsked } from './version-asked.ts';
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
  const writeButton = useRef<HTMLButtonElement>(null);
  const stopWriting = () => {
    flushSync(() => selection.setWriting(null));
    writeButton.current?.focus();
  };
  const bar = selection.writing ? (
    <TextForm
      projectId={project.id}
      writing={selection.writing}
      canSave={canSend}
      onWrite={selection.setWriting}
      onClose={stopWriting}
    />
  ) : (
    selection.named !== null && (
      <SelectionBar
        selection={selection.named}
        disabled={!canSend}
        onSend={actions.send}
        onWrite={selection.write}
        writeButton={writeButton}
        onRemove={() => {
          selection.select(null);
          actions.focusAgain();
        }}
      />
    )
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
        {barSlot === null ? bar : createPortal(bar, barSlot)}
        <PromptEditor
          text={draft.text}
          onChange={draft.setText}
          onSend={() => actions.send(draft.text)}
          blocked={blockedBy(status)}
          hasFailed={status === 'failed' || status === 'update_failed'}
          isFirst={turns.length === 0}
          isFree={versionAsked(draft.text, details) !== null || priceOfPrompt(draft.text, selection.selected ?? undefined) === 0}
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
