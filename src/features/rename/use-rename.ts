import { useTranslation } from 'react-i18next';
import { renameProject } from '#data/commands/rename-project.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Renames the project, says so, and offers the name before. */
export function useRename(projectId: number): (title: string) => void {
  const { t } = useTranslation();
  const withErrorToast = useErrorToast();
  const rename = (title: string) =>
    withErrorToast(async () => {
      const before = await renameProject(projectId, title);
      const undo = { label: t('undo.action'), onSelect: () => rename(before), about: `name ${projectId}` };
      showToast('success', t('undo.renamed', { title: title.trim() }), undo);
    });
  return rename;
}
