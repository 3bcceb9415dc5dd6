import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { AutoGrowTextarea } from '#ui/textarea.tsx';

const MAX_HEIGHT_PX = 160;
const MAX_LENGTH = 300;
/** A pause in typing after which a text is kept, for a reload and for other tabs. */
const PAUSE_MS = 700;

interface Typed {
  readonly text: string;
  /** The value that it was typed over. */
  readonly over: string;
  readonly isComposing: boolean;
}

interface PlanTextProps {
  readonly label: string;
  readonly value: string;
  readonly onCommit: (text: string) => void;
  readonly onEnter?: () => void;
  readonly isStrong?: boolean;
  readonly describedBy?: string | undefined;
  readonly readOnly?: boolean;
}

/** A text of the plan, edited where it stands: kept when one pauses, leaves it or presses Enter. */
export function PlanText({ label, value, onCommit, onEnter, isStrong = false, describedBy, readOnly = false }: PlanTextProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  // The value that comes back is what was sent: what was typed since stays. Any other is another tab's, or one taken back.
  if (typed !== null && typed.over !== value) {
    setTyped(sent === value && typed.text !== value ? { ...typed, over: value } : null);
    setSent(null);
  }
  const shown = typed?.text ?? value;
  const commit = () => {
    if (typed === null || typed.text === value || typed.text === sent) return;
    setSent(typed.text);
    onCommit(typed.text);
  };
  const commitAfterPause = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null || typed.isComposing) return undefined;
    const timer = setTimeout(() => commitAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Alt with an arrow moves the item, which takes along what is typed.
    if (event.altKey) commit();
    // While a Chinese word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    commit();
    onEnter?.();
  };
  return (
    <AutoGrowTextarea
      data-kept
      rows={1}
      maxHeightPx={MAX_HEIGHT_PX}
      maxLength={MAX_LENGTH}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={readOnly ? undefined : label}
      readOnly={readOnly}
      value={shown}
      onChange={({ target, nativeEvent }) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        setTyped({ text: target.value.replaceAll(/\s*\n\s*/g, ' '), over: value, isComposing });
      }}
      onCompositionEnd={() => setTyped((now) => now && { ...now, isComposing: false })}
      onBlur={commit}
      onKeyDown={handleKeyDown}
      className={classNames(
        'control block min-h-9 w-full resize-none rounded-control border border-transparent bg-transparent px-2.5 py-1.5 text-[0.9375rem] leading-normal text-ink transition-colors placeholder:text-faint',
        !readOnly &&
          'hover:border-line-strong focus:border-accent-text focus:bg-surface focus:outline-2 focus:-outline-offset-1 focus:outline-accent-text',
        isStrong && 'font-medium',
      )}
    />
  );
}
