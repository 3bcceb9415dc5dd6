import { useTranslation } from 'react-i18next';
import { restoreVersion } from '#data/commands/restore-version.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Makes a version the current one again, says `message`, and offers to undo that. */
export function useRestore({ project }: ProjectDetails): (versionId: string, message: string) => Promise<void> {
  const { t } = useTranslation(['generate', 'common']);
  const withErrorToast = useErrorToast();
  return async (versionId, told) => {
    const before = project.currentVersionId;
    await restoreVersion(project.id, versionId);
    const undo = async (beforeId: string) => {
      await restoreVersion(project.id, beforeId);
      showToast('success', t('chat.undone'));
    };
    showToast(
      'success',
      told,
      before === null
        ? null
        : { label: t('common:undo.action'), onSelect: () => withErrorToast(() => undo(before)), about: `version ${project.id}` },
    );
  };
}
