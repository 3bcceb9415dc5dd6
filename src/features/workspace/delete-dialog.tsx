import { useTranslation } from 'react-i18next';
import { deleteProject } from '#data/outbox/delete-project.ts';
import type { ProjectCard } from '#data/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export function DeleteDialog({ project, onClose }: { readonly project: ProjectCard; readonly onClose: () => void }) {
  const { t } = useTranslation(['workspace', 'common']);
  const isOut = project.publish !== null || project.share !== undefined;
  const handleDelete = () => {
    onClose();
    // Silent (WS-15): a device that stores nothing any more is told of in the status, and the card is still there.
    deleteProject(project.id).catch(() => undefined);
  };
  return (
    <Dialog
      title={t('remove.title', { title: project.title })}
      description={t(isOut ? 'remove.textShared' : 'remove.text')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" onClick={handleDelete}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    />
  );
}
