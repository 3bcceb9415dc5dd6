import { Check, Eye, FileText, Image, Table2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '#core/protocol/records.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BuildNotes } from './build-notes.tsx';
import { formatChatTime, useOpenedAt } from '#ui/chat-time.ts';
import type { Turn } from './conversation.ts';
import { ReadingChips } from './reading-chips.tsx';
import { BesideNote } from './beside-note.tsx';
import { SubmissionNote } from './submission-note.tsx';
import { SuggestionList } from './suggestion-list.tsx';

export interface ChatActions {
  readonly send: (prompt: string) => void;
  /** Puts text into the prompt editor. */
  readonly compose: (text: string) => void;
  /** For a button that goes with its click. */
  readonly focusAgain: () => void;
  readonly retry: (turn: Turn) => void;
  readonly edit: (turn: Turn) => void;
  readonly cancel: (turn: Turn) => void;
  /** Goes on without the model on this device. */
  readonly stopDevice: (submissionId: string) => void;
  readonly cancelBeside: (submissionId: string) => void;
  readonly undo: (versionId: string) => void;
  /** Makes an offered version the one that is shown. */
  readonly take: (versionId: string) => void;
  readonly view: (versionId: string) => void;
}

interface ChatTurnProps {
  readonly turn: Turn;
  readonly isNewest: boolean;
  readonly currentVersionId: string | null;
  readonly viewedVersionId: string | null;
  readonly canSend: boolean;
  /** A model is writing what the prompt asks for: no answer to it is the last word. */
  readonly isWriting: boolean;
  /** A model may answer later requests. */
  readonly changesByModel: boolean;
  readonly actions: ChatActions;
}

/** While a model may still answer, what the device made of a request by itself is no answer yet. */
function mayModelAnswer({ submission }: Turn, changesByModel: boolean): boolean {
  return changesByModel && submission?.state === 'accepted' && submission.baseVersionId !== null;
}

export function ChatTurn(props: ChatTurnProps) {
  const { turn, actions, canSend, isWriting } = props;
  const { t } = useTranslation('generate');
  const isModelAsked = mayModelAnswer(turn, props.changesByModel);
  return (
    <li className="flex flex-col gap-3">
      {turn.prompt !== null && <PromptBubble entry={turn.prompt} />}
      {isWriting && (
        <output className="flex items-center justify-end gap-1.5 text-xs text-faint">
          <Spinner className="size-3.5" />
          {t('chat.writing')}
        </output>
      )}
      {turn.submission !== null && !isWriting && (
        <div className="flex flex-col items-end">
          <SubmissionNote
            submission={turn.submission}
            // A version may still come of it.
            hasVersion={turn.versionId !== null || isModelAsked}
            isBaseRefused={turn.isBaseRefused}
            canSend={canSend}
            onRetry={() => actions.retry(turn)}
            onPlain={() => actions.stopDevice(turn.id)}
            onEdit={() => actions.edit(turn)}
            onCancel={() => actions.cancel(turn)}
          />
        </div>
      )}
      {turn.beside !== null && (
        <BesideNote submission={turn.beside} onCancel={() => actions.cancelBeside(turn.beside?.id ?? '')} />
      )}
      {turn.submission?.device === 'failed' && <DeviceFailure />}
      {isModelAsked && <ModelNote />}
      {!isModelAsked && !isWriting && turn.replies.map((reply) => <Reply key={reply.id} {...props} reply={reply} />)}
    </li>
  );
}

function ModelNote() {
  const { t } = useTranslation('generate');
  return (
    <output className="flex items-center gap-2 text-sm text-muted">
      <Spinner className="size-3.5" />
      {t('chat.modelWorks')}
    </output>
  );
}

/** Stands before the answer, as the server says the same of its own models. */
function DeviceFailure() {
  const { t } = useTranslation('generate');
  return <p className="m-0 pr-4 text-sm text-muted">{t('submission.deviceFailed')}</p>;
}

function PromptBubble({ entry }: { readonly entry: ChatRecord }) {
  const { t } = useTranslation('generate');
  return (
    <div className="flex flex-col items-end gap-1 pl-8">
      <VisuallyHidden>{t('chat.you')}</VisuallyHidden>
      <p className="m-0 max-w-full rounded-card rounded-br-sm bg-accent-soft px-3.5 py-2.5 text-sm break-words whitespace-pre-wrap">
        {entry.text}
      </p>
      <SentFiles files={entry.attached ?? []} />
      <ChatTime createdAt={entry.createdAt} />
    </div>
  );
}

const FILE_ICONS = { picture: Image, text: FileText, table: Table2 } as const;

function SentFiles({ files }: { readonly files: NonNullable<ChatRecord['attached']> }) {
  const { t } = useTranslation('common');
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('attach.list')} className="m-0 flex max-w-full list-none flex-wrap justify-end gap-1.5 p-0">
      {files.map(({ kind, name }, index) => {
        const Icon = FILE_ICONS[kind];
        return (
          <li
            key={index}
            className="flex h-7 max-w-full items-center gap-1.5 rounded-control border border-line px-2 text-xs text-muted"
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Reply({ turn, reply, isNewest, canSend, actions, ...rest }: ChatTurnProps & { readonly reply: ChatRecord }) {
  const { t } = useTranslation('generate');
  const suggestions = reply.suggestions ?? [];
  return (
    <div className="flex flex-col items-start gap-3 pr-4">
      <div className="flex max-w-full flex-col gap-1">
        <VisuallyHidden>{t('chat.assistant')}</VisuallyHidden>
        <ReplyText text={reply.text} />
        <BuildNotes diagnostics={reply.diagnostics ?? []} />
      </div>
      {reply.reading !== undefined && (
        <ReadingChips reading={reply.reading} prompt={turn.prompt?.text ?? ''} onCorrect={actions.compose} />
      )}
      {suggestions.length > 0 && isNewest && (
        <SuggestionList
          title={t(`chat.${kindOf(reply)}`, { count: suggestions.length })}
          suggestions={suggestions}
          disabled={!canSend}
          onChoose={actions.send}
        />
      )}
      <div className="flex w-full items-center justify-between gap-2">
        <ChatTime createdAt={reply.createdAt} />
        <VersionActions {...rest} turn={turn} isOffer={reply.isOffer === true} actions={actions} />
      </div>
    </div>
  );
}

/** Candidates are described in words, suggestions are prompts themselves, and a question at the end of a reply has answers. */
function kindOf({ text, suggestions = [] }: ChatRecord): 'candidates' | 'suggestions' | 'answers' {
  if (suggestions.some(({ label, prompt }) => label !== prompt)) return 'candidates';
  return /[?？]\s*$/.test(text) && suggestions.length <= ANSWERS_MAX ? 'answers' : 'suggestions';
}

const ANSWERS_MAX = 4;

/** Splits a reply into lines: the engine says one thing per line. */
function ReplyText({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm break-words">
      {text.split('\n').map((line, index) => (
        // Lines may repeat and never move.
        <p key={index} className="m-0">
          {line}
        </p>
      ))}
    </div>
  );
}

type VersionActionsProps = Pick<ChatTurnProps, 'turn' | 'actions' | 'currentVersionId' | 'viewedVersionId'> & {
  readonly isOffer: boolean;
};

function VersionActions({ turn, isOffer, actions, currentVersionId, viewedVersionId }: VersionActionsProps) {
  const { t } = useTranslation('generate');
  const { versionId, previousVersionId } = turn;
  if (versionId === null) return null;
  const canUndo = versionId === currentVersionId && previousVersionId !== null;
  const canView = versionId !== viewedVersionId;
  if (!canUndo && !canView && !isOffer) return null;
  return (
    <div className="flex gap-1">
      {canUndo && (
        <Button variant="ghost" size="small" title={t('chat.undoHint')} onClick={() => actions.undo(previousVersionId)}>
          <Undo2 aria-hidden className="size-3.5" />
          {t('chat.undo')}
        </Button>
      )}
      {isOffer && (
        <Button size="small" title={t('chat.takeHint')} onClick={() => actions.take(versionId)}>
          <Check aria-hidden className="size-3.5" />
          {t('chat.take')}
        </Button>
      )}
      {canView && (
        <Button variant="ghost" size="small" onClick={() => actions.view(versionId)}>
          <Eye aria-hidden className="size-3.5" />
          {t('chat.view')}
        </Button>
      )}
    </div>
  );
}

function ChatTime({ createdAt }: { readonly createdAt: string }) {
  const { i18n } = useTranslation('generate');
  const now = useOpenedAt();
  return (
    <time dateTime={createdAt} className="text-[0.6875rem] text-faint">
      {formatChatTime(createdAt, { now, language: i18n.language })}
    </time>
  );
}
