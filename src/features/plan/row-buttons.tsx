import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

interface RowButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves and removes an item. In sight while its row is pointed at or has the focus; on a touch screen once it is touched. */
export function RowButtons({ index, count, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation('plan');
  return (
    <div className="flex shrink-0 items-center">
      <span className="flex items-center max-sm:hidden max-sm:group-focus-within/row:flex sm:invisible sm:group-focus-within/row:visible sm:group-hover/row:visible">
        <IconButton size="small" label={t('item.up')} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton size="small" label={t('item.down')} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
      </span>
      <IconButton size="small" label={t('item.remove')} onClick={onRemove} className="text-faint">
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
