import { ArrowDown, ArrowUp, Copy, MousePointer2, Trash2, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { NamedSelection } from './name-selection.ts';
import { useSectionName } from './use-section-name.ts';

const ACTIONS = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['duplicate', Copy],
  ['delete', Trash2],
] as const;

interface SelectionBarProps {
  readonly selection: NamedSelection;
  readonly disabled: boolean;
  /** Sends a request, which is about the selection. */
  readonly onSend: (prompt: string) => void;
  /** Null for a section without a text of its own. */
  readonly onWrite: (() => void) | null;
  /** Null for a section without pictures. */
  readonly onPicture: (() => void) | null;
  readonly writeButton: RefObject<HTMLButtonElement | null>;
  readonly onRemove: () => void;
}

/** Names the selected section and offers its most frequent actions. */
export function SelectionBar({ selection, disabled, onSend, onWrite, onPicture, writeButton, onRemove }: SelectionBarProps) {
  const { t } = useTranslation('generate');
  const { number, isLast } = selection;
  const selected = t('selection.selected', { section: useSectionName()(selection), page: selection.page });
  const isAtEnd = { up: number === 1, down: isLast, duplicate: false, delete: false };
  return (
    <div className="mb-2 rounded-card border border-line bg-accent-soft px-1.5 py-1 text-[0.8125rem] text-ink">
      <div className="flex items-center gap-1.5 pl-1.5">
        <MousePointer2 aria-hidden className="size-4 shrink-0 text-accent-text" />
        <output className="min-w-0 flex-1 truncate">{selected}</output>
        <IconButton label={t('selection.remove')} size="small" onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <fieldset aria-label={selected} className="m-0 flex flex-wrap items-center border-0 p-0">
        {ACTIONS.map(([action, Icon]) => (
          <IconButton
            key={action}
            label={t(`selection.${action}`)}
            size="small"
            disabled={disabled || isAtEnd[action]}
            onClick={() => onSend(t(`selection.ask.${action}`))}
          >
            <Icon aria-hidden className="size-4" />
          </IconButton>
        ))}
        {onWrite !== null && (
          <Button ref={writeButton} variant="ghost" size="small" onClick={onWrite}>
            {t('selection.text')}
          </Button>
        )}
        {onPicture !== null && (
          <Button variant="ghost" size="small" onClick={onPicture}>
            {t('picture.open')}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
