import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { creditsText } from '#core/domain/credits-text.ts';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import { useAccount } from '#data/session/use-account.ts';
import type { FileSlot } from '#ui/file-slot.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AutoGrowTextarea } from '#ui/textarea.tsx';
import { cleanPaste, PASTE_MAX_LENGTH, type PastedText } from './paste-text.ts';

const MAX_HEIGHT_PX = 74;

interface PromptEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  /** Reason why nothing can be sent now; null when it can. */
  readonly blocked: 'loading' | 'busy' | 'planning' | null;
  /** True when the build has failed: a change that was asked for meanwhile is not sent by itself. */
  readonly hasFailed: boolean;
  readonly isFirst: boolean;
  readonly isFree: boolean;
  readonly attach: FileSlot;
  /** Stands before the button that sends. */
  readonly planSwitch: ReactNode;
}

export function PromptEditor({ text, onChange, onSend, blocked, hasFailed, isFirst, isFree, ...slots }: PromptEditorProps) {
  const { attach, planSwitch } = slots;
  const { t } = useTranslation(['generate', 'common']);
  const [notice, setNotice] = useState<string | null>(null);
  /** Sent while nothing could be: it goes once something can, unless it has been changed since. */
  const [queued, setQueued] = useState<string | null>(null);
  const noticeId = useId();
  const isTooLong = text.length > PROMPT_MAX_LENGTH;
  const reason = blockedReason();
  const message = blocked !== null && queued === text ? t('prompt.asked') : notice;
  const shownNotice = isTooLong ? t('prompt.tooLong', { count: text.length, max: PROMPT_MAX_LENGTH }) : message;

  function blockedReason(): string | null {
    if (blocked !== null) return t(`prompt.${blocked}`);
    if (isTooLong) return t('prompt.tooLong', { count: text.length, max: PROMPT_MAX_LENGTH });
    if (attach.isReading) return t('common:attach.wait');
    return text.trim() === '' ? t('prompt.empty') : null;
  }

  const send = () => {
    setQueued(blocked !== null && text.trim() !== '' ? text : null);
    if (reason !== null) return;
    setNotice(null);
    onSend();
  };
  const sendQueued = useEffectEvent(() => {
    if (queued === text && reason === null && !hasFailed) onSend();
  });
  useEffect(() => {
    if (blocked === null) sendQueued();
  }, [blocked]);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a Chinese word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (attach.paste(event)) return;
    const pasted = cleanPaste(event.clipboardData.getData('text/plain'));
    if (!pasted.stripped && !pasted.shortened) return;
    event.preventDefault();
    // Through the editing command, so that undo still works.
    document.execCommand('insertText', false, pasted.text);
    setNotice(pasteNotice(pasted, t));
  };

  return (
    <div className="flex flex-col gap-1.5">
      <output id={noticeId} className={classNames('m-0 px-1 text-xs empty:hidden', isTooLong ? 'text-danger' : 'text-warning')}>
        {shownNotice}
      </output>
      <div
        {...attach.drop}
        className="rounded-card border border-line-strong bg-surface p-2 transition-colors focus-within:border-accent-text"
      >
        <AutoGrowTextarea
          data-kept
          rows={1}
          maxHeightPx={MAX_HEIGHT_PX}
          value={text}
          aria-label={t('prompt.label')}
          aria-describedby={noticeId}
          placeholder={isFirst ? t('prompt.placeholderFirst') : t('prompt.placeholder')}
          onChange={(event) => {
            setNotice(null);
            setQueued(null);
            onChange(event.target.value);
          }}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          className="block min-h-9 w-full resize-none border-0 bg-transparent px-2 py-1.5 text-[0.9375rem] leading-normal text-ink outline-none"
        />
        {attach.chips}
        <div className="mt-1 flex items-center gap-1">
          {attach.button}
          <PromptPrice {...{ blocked, isFree }} />
          <div className="flex items-center gap-1">
            {planSwitch}
            <SendButton label={t('prompt.send')} reason={reason} busy={blocked === 'busy'} onClick={send} />
          </div>
        </div>
      </div>
    </div>
  );
}

function pasteNotice({ stripped, shortened }: PastedText, t: TFunction<'generate'>): string {
  const parts = [stripped && t('prompt.stripped'), shortened && t('prompt.shortened', { max: PASTE_MAX_LENGTH })];
  return parts.filter((part) => part !== false).join(' ');
}

function PromptPrice({ blocked, isFree }: Pick<PromptEditorProps, 'blocked' | 'isFree'>) {
  const { t } = useTranslation(['generate', 'common']);
  const balance = useAccount()?.credits ?? null;
  const price = isFree ? t('prompt.free') : t('prompt.price', { count: CREDITS_PER_PROMPT });
  return (
    <span className="mr-auto min-w-0 text-xs text-faint" title={t(isFree ? 'prompt.freeHint' : 'prompt.priceHint')}>
      {blocked === null ? price : t(`prompt.${blocked}`)}
      {blocked === null && !isFree && balance !== null && (
        <span className={balance < CREDITS_PER_PROMPT ? 'text-danger' : undefined}>
          {` · ${t('common:balance', { credits: creditsText(balance) })}`}
        </span>
      )}
    </span>
  );
}

interface SendButtonProps {
  readonly label: string;
  readonly reason: string | null;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function SendButton({ label, reason, busy, onClick }: SendButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={reason ?? label}
      disabled={reason !== null}
      onClick={onClick}
      className="control inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-accent text-accent-ink transition-colors hover:bg-accent-hover disabled:bg-hover disabled:text-faint"
    >
      {busy ? <Spinner /> : <ArrowUp aria-hidden className="size-5" />}
    </button>
  );
}
