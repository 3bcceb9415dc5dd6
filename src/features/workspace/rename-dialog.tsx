import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { PROJECT_TITLE_MAX } from '#core/domain/project-title.ts';
import type { ProjectCard } from '#data/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRename } from './use-rename.ts';

export function RenameDialog({ project, onClose }: { readonly project: ProjectCard; readonly onClose: () => void }) {
  const { t } = useTranslation(['workspace', 'common', 'errors']);
  const { rename } = useRename();
  const [title, setTitle] = useState(project.title);
  const [problem, setProblem] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setProblem(t('rename.required'));
    if (title.trim() === project.title) return onClose();
    try {
      await rename(project.id, title.trim());
      onClose();
    } catch (error) {
      setProblem(t(`errors:${errorCodeOf(error)}`));
    }
  };
  return (
    <Dialog title={t('rename.title')} closeLabel={t('common:actions.close')} onClose={onClose}>
      <form noValidate className="mt-5 flex flex-col gap-6" onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('rename.field')}
          value={title}
          maxLength={PROJECT_TITLE_MAX}
          error={problem}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setProblem(null);
            setTitle(event.target.value);
          }}
        />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('common:actions.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
