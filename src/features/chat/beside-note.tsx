import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Submission } from '#data/store/rows.ts';
import { Button } from '#ui/button.tsx';

interface BesideNoteProps {
  readonly submission: Submission;
  readonly onCancel: () => void;
}

/** Tells how far a model's version is that was asked for beside the one that is shown. */
export function BesideNote({ submission: { state }, onCancel }: BesideNoteProps) {
  const { t } = useTranslation('generate');
  const isOver = state === 'refused' || state === 'failed';
  const text = state === 'waiting' ? t('beside.waiting') : t('beside.writing');
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <output className="flex items-start gap-1.5 text-right text-xs text-faint">
        <Hourglass aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>{isOver ? t('beside.refused') : text}</span>
      </output>
      {(state === 'waiting' || isOver) && (
        <Button variant="ghost" size="small" onClick={onCancel}>
          {t('beside.cancel')}
        </Button>
      )}
    </div>
  );
}
