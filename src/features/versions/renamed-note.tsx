import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { Button } from '#ui/button.tsx';

interface RenamedNoteProps {
  readonly project: ProjectRecord;
  readonly onRename: (title: string) => void;
}

/** Offers the name before the last renaming, here or on another device, for as long as it can be restored. */
export function RenamedNote({ project, onRename }: RenamedNoteProps) {
  const { t } = useTranslation();
  const { previousTitle } = project;
  if (previousTitle === undefined || previousTitle === project.title) return null;
  return (
    <p className="m-0 mt-4 flex items-center justify-between gap-3 rounded-control bg-raised px-3.5 py-2 text-[0.8125rem] text-muted">
      <span className="min-w-0 break-words">{t('undo.before', { title: previousTitle })}</span>
      <Button size="small" variant="ghost" onClick={() => onRename(previousTitle)}>
        <Undo2 aria-hidden className="size-3.5" />
        {t('undo.rename')}
      </Button>
    </p>
  );
}
