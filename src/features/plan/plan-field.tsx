import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';

interface PlanFieldProps {
  readonly number: number;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onCommit: (text: string) => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
  /** Asks for another field after this one. */
  readonly onEnter: () => void;
}

export function PlanField({ number, value, readOnly, onCommit, onRemove, onMove, onEnter }: PlanFieldProps) {
  const { t } = useTranslation('plan');
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  // Kept by now, or changed elsewhere: it must not come back with an earlier value.
  if (typed !== null && typed.over !== value) setTyped(null);
  const shown = typed?.over === value ? typed.text : value;
  const commit = () => {
    if (shown !== value) onCommit(shown);
  };
  const move = (by: 1 | -1) => {
    commit();
    onMove(by);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || readOnly) return;
    if (event.key === 'Enter' && shown.trim() !== '') {
      event.preventDefault();
      commit();
      onEnter();
    }
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <li className="inline-flex max-w-full items-center rounded-full border border-line bg-canvas pl-3 focus-within:border-accent-text hover:border-line-strong">
      <input
        aria-label={t('column.oneField', { number })}
        readOnly={readOnly}
        value={shown}
        maxLength={300}
        size={Math.max(3, shown.length)}
        onChange={({ target }) => setTyped({ text: target.value, over: value })}
        onBlur={commit}
        onKeyDown={handleKeyDown}
        className={classNames(
          'peer control field-sizing-content h-8 max-w-full min-w-8 border-0 bg-transparent p-0 text-sm text-ink outline-none',
          readOnly && 'pr-3',
        )}
      />
      {!readOnly && (
        <>
          <span className="hidden peer-focus:inline-flex">
            <FieldButton isReached={false} label={t('item.earlier')} onClick={() => move(-1)}>
              <ChevronLeft aria-hidden className="size-3.5" />
            </FieldButton>
            <FieldButton isReached={false} label={t('item.later')} onClick={() => move(1)}>
              <ChevronRight aria-hidden className="size-3.5" />
            </FieldButton>
          </span>
          <FieldButton label={t('item.removeField')} onClick={onRemove}>
            <X aria-hidden className="size-3.5" />
          </FieldButton>
        </>
      )}
    </li>
  );
}

interface FieldButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  /** False where the keyboard has another way. */
  readonly isReached?: boolean;
  readonly children: ReactNode;
}

/** Leaves the focus where it is when it is clicked: what shows with the focus must not move under the pointer. */
function FieldButton({ label, onClick, isReached = true, children }: FieldButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={isReached ? undefined : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="control inline-flex h-8 w-7 shrink-0 items-center justify-center rounded-full text-faint hover:text-ink"
    >
      {children}
    </button>
  );
}
