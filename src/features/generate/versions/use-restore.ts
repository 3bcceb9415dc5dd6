import { useTranslation } from 'react-i18next';
import { restoreVersion } from '#data/commands/restore-version.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { showToast } from '#ui/toast.tsx';
import { useReported } from '../use-reported.ts';

/** Brings a version back, says `told`, and offers to take that back again. */
export function useRestore({ project }: ProjectDetails): (versionId: string, told: string) => Promise<void> {
  const { t } = useTranslation(['generate', 'common']);
  const reported = useReported();
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
        : { label: t('common:undo.action'), onSelect: () => reported(() => undo(before)), about: `version ${project.id}` },
    );
  };
}
