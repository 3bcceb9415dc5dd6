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
  const shown = typed?.over === value ? typed.text : value;
  const commit = () => {
    if (shown !== value) onCommit(shown);
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
    commit();
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <li className="group/field inline-flex max-w-full items-center rounded-full border border-line bg-canvas pl-3 focus-within:border-accent-text hover:border-line-strong">
      <input
        data-kept
        aria-label={t('column.oneField', { number })}
        readOnly={readOnly}
        value={shown}
        maxLength={300}
        size={Math.max(3, shown.length)}
        onChange={({ target }) => setTyped({ text: target.value, over: value })}
        onBlur={commit}
        onKeyDown={handleKeyDown}
        className={classNames(
          'control field-sizing-content h-8 max-w-full min-w-8 border-0 bg-transparent p-0 text-sm text-ink outline-none',
          readOnly && 'pr-3',
        )}
      />
      {!readOnly && (
        <>
          <span className="hidden group-focus-within/field:inline-flex">
            <FieldButton label={t('item.earlier')} onClick={() => onMove(-1)}>
              <ChevronLeft aria-hidden className="size-3.5" />
            </FieldButton>
            <FieldButton label={t('item.later')} onClick={() => onMove(1)}>
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

function FieldButton({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="control inline-flex h-8 w-7 shrink-0 items-center justify-center rounded-full text-faint hover:text-ink"
    >
      {children}
    </button>
  );
}
