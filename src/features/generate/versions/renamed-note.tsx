import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { Button } from '#ui/button.tsx';
import { useRename } from '../use-rename.ts';

/** The name before the last renaming, here or on another device, for as long as it can be had back. */
export function RenamedNote({ project }: { readonly project: ProjectRecord }) {
  const { t } = useTranslation();
  const rename = useRename(project.id);
  const { previousTitle } = project;
  if (previousTitle === undefined || previousTitle === project.title) return null;
  return (
    <p className="m-0 mt-4 flex items-center justify-between gap-3 rounded-control bg-raised px-3.5 py-2 text-[0.8125rem] text-muted">
      <span className="min-w-0 break-words">{t('undo.before', { title: previousTitle })}</span>
      <Button size="small" variant="ghost" onClick={() => rename(previousTitle)}>
        <Undo2 aria-hidden className="size-3.5" />
        {t('undo.rename')}
      </Button>
    </p>
  );
}
