import { ArrowUp } from 'lucide-react';
import { useId, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { creditsText } from '#core/domain/credits-text.ts';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import type { Draft } from '#data/drafts/use-draft.ts';
import { useAccount } from '#data/session/use-account.ts';
import { useReachable } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import type { FileSlot } from '#ui/file-slot.ts';
import { showToast } from '#ui/toast.tsx';
import { AutoGrowTextarea } from '#ui/textarea.tsx';
import { promptLimit, type PromptLimit } from './prompt-limit.ts';
import { WaitForModel } from './wait-for-model.tsx';
import type { CleanPaste } from './clean-paste.ts';

const MAX_HEIGHT_PX = 320;

interface PromptBoxProps {
  readonly draft: Draft;
  readonly isSignedIn: boolean;
  readonly placeholder: string;
  readonly cleanPaste: CleanPaste;
  readonly onSend: (prompt: string) => Promise<void>;
  /** Stands beside the button that sends. */
  readonly planSwitch: ReactNode;
  /** Said below while nothing else is. */
  readonly planHint: string | null;
  readonly attach: FileSlot;
  /** The prerendered box had it. */
  readonly hadFocus: boolean;
}

/** Takes a prompt: Enter sends, Shift and Enter makes a line, and an input method's own Enter does neither. */
export function PromptBox({ draft, isSignedIn, placeholder, cleanPaste, onSend, hadFocus, ...slots }: PromptBoxProps) {
  const { attach, planSwitch, planHint } = slots;
  const { t } = useTranslation(['home', 'errors', 'common']);
  const id = useId();
  const [message, setMessage] = useState<string | null>(null);
  /** Sent without a word; no longer said once there are some, from wherever they came. */
  const [isTextMissing, setTextMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isReachable = useReachable();
  const limit = promptLimit(draft.text);

  const send = async () => {
    if (isBusy || limit.kind === 'over') return;
    setMessage(null);
    setTextMissing(draft.text.trim() === '');
    if (draft.text.trim() === '') return;
    if (attach.isReading) return setMessage(t('common:attach.wait'));
    setBusy(true);
    try {
      await onSend(draft.text);
    } catch (error) {
      setMessage(t('prompt.failed', { reason: t(`errors:${errorCodeOf(error)}`) }));
    } finally {
      setBusy(false);
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (attach.paste(event)) return;
    const pasted = event.clipboardData.getData('text/plain');
    const { text, shortened } = cleanPaste(pasted);
    if (text === pasted) return;
    event.preventDefault();
    // Through the editing command, so that undo still works.
    document.execCommand('insertText', false, text);
    if (shortened) showToast('info', t('prompt.pasteCut', { count: text.length }));
  };

  return (
    <div className="w-full">
      <form
        {...attach.drop}
        className="rounded-[1.25rem] border border-line-strong bg-surface p-2 shadow-card transition-colors focus-within:border-accent-text hover:border-muted focus-within:hover:border-accent-text"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <AutoGrowTextarea
          data-kept
          focusOnMount={hadFocus}
          maxHeightPx={MAX_HEIGHT_PX}
          aria-label={t('prompt.label')}
          aria-describedby={`${id}-help`}
          aria-invalid={limit.kind === 'over' || undefined}
          className="block min-h-28 w-full resize-none border-0 bg-transparent px-3 pt-2.5 text-base text-ink outline-none"
          placeholder={placeholder}
          value={draft.text}
          onPaste={handlePaste}
          onKeyDown={(event) => isSendKey(event) && void (event.preventDefault(), send())}
          onChange={(event) => {
            setMessage(null);
            draft.setText(event.target.value);
          }}
        />
        {attach.chips}
        <PromptFooter priceId={`${id}-price`} isBusy={isBusy} isTooLong={limit.kind === 'over'} button={attach.button}>
          {planSwitch}
        </PromptFooter>
      </form>
      <PromptHelp
        message={isTextMissing && draft.text.trim() === '' ? t('prompt.empty') : message}
        {...{ id, limit, isReachable, isSignedIn, planHint }}
      />
      {!isReachable && isSignedIn && <WaitForModel />}
    </div>
  );
}

interface PromptFooterProps {
  readonly priceId: string;
  readonly isBusy: boolean;
  readonly isTooLong: boolean;
  readonly button: ReactNode;
  /** Stands before the button that sends. */
  readonly children: ReactNode;
}

function PromptFooter({ priceId, isBusy, isTooLong, button, children }: PromptFooterProps) {
  const { t } = useTranslation(['home', 'common']);
  const balance = useAccount()?.credits ?? null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pl-1">
      {button}
      <p className="m-0 hidden flex-1 text-[0.8125rem] text-faint md:block">{t('prompt.keys')}</p>
      <p id={priceId} className="m-0 ml-auto text-[0.8125rem] font-medium whitespace-nowrap text-muted">
        {t('prompt.price', { count: CREDITS_PER_PROMPT })}
        {balance !== null && (
          <span className={balance < CREDITS_PER_PROMPT ? 'text-danger' : 'text-faint'}>
            {` · ${t('common:balance', { credits: creditsText(balance) })}`}
          </span>
        )}
      </p>
      {children}
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabled={isTooLong}
        aria-describedby={priceId}
        className="h-11 rounded-xl"
      >
        {t('prompt.send')}
        {!isBusy && <ArrowUp aria-hidden className="size-4" />}
      </Button>
    </div>
  );
}

interface PromptHelpProps {
  readonly id: string;
  readonly message: string | null;
  readonly limit: PromptLimit;
  readonly isReachable: boolean;
  readonly isSignedIn: boolean;
  readonly planHint: string | null;
}

function PromptHelp({ id, message, limit, isReachable, isSignedIn, planHint }: PromptHelpProps) {
  const { t } = useTranslation('home');
  const isProblem = message !== null || limit.kind === 'over';
  const signInHint = isSignedIn ? '' : t('prompt.signedOut');
  const hint = !isReachable && isSignedIn ? t('prompt.offline') : signInHint;
  const limitText = limit.kind === 'fine' ? null : t(`prompt.${limit.kind}`, { count: limit.count });
  return (
    <p
      id={`${id}-help`}
      aria-live="polite"
      className={`m-0 mt-2.5 min-h-5 px-2 text-[0.8125rem] ${isProblem ? 'text-danger' : 'text-muted'}`}
    >
      {message ?? limitText ?? [planHint ?? '', hint].filter((part) => part !== '').join(' ')}
    </p>
  );
}

function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.nativeEvent.keyCode !== 229;
}
