import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { deleteProject } from '#data/outbox/delete-project.ts';
import type { ProjectCard } from '#data/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';

export function DeleteDialog({ project, onClose }: { readonly project: ProjectCard; readonly onClose: () => void }) {
  const { t } = useTranslation(['workspace', 'common', 'errors']);
  const handleDelete = async () => {
    onClose();
    try {
      await deleteProject(project.id);
    } catch (error) {
      showToast('error', t(`errors:${errorCodeOf(error)}`));
    }
  };
  return (
    <Dialog
      title={t('remove.title', { title: project.title })}
      description={t(project.publish === null ? 'remove.text' : 'remove.textPublished')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" onClick={() => void handleDelete()}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    />
  );
}
