import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { renameProject } from '#data/commands/rename-project.ts';
import { showToast } from '#ui/toast.tsx';

/** Renames a project, says so, and offers the name before. `rename` rejects with an AppError, `undoRename` tells it itself. */
export function useRename() {
  const { t } = useTranslation(['common', 'errors']);
  const rename = async (projectId: number, title: string) => {
    const before = await renameProject(projectId, title);
    const undo = { label: t('undo.action'), onSelect: () => undoRename(projectId, before), about: `name ${projectId}` };
    showToast('success', t('undo.renamed', { title }), undo);
  };
  const undoRename = (projectId: number, title: string) => {
    rename(projectId, title).catch((error: unknown) => showToast('error', t(`errors:${errorCodeOf(error)}`)));
  };
  return { rename, undoRename };
}
