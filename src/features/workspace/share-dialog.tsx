import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GALLERY_TAGS, GALLERY_TAGS_MAX, readTag } from '#core/domain/gallery-tags.ts';
import { shareProject } from '#data/gallery/share-project.ts';
import type { ProjectCard } from '#data/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TagField } from '#ui/tag-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Shows a project in the gallery, under the tags by which it is to be found. */
export function ShareDialog({ project, onClose }: { readonly project: ProjectCard; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['site', 'workspace', 'common']);
  // Null until something is chosen: a project that was shared before keeps its tags.
  const [tags, setTags] = useState<readonly string[] | null>(null);
  const withErrorToast = useErrorToast();
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    withErrorToast(async () => {
      await shareProject(project.id, project.currentVersionId, tags ?? undefined);
      showToast('success', t('workspace:menu.shared', { title: project.title }));
      onClose();
    });
  };
  return (
    <Dialog
      title={t('workspace:menu.share')}
      description={t('share.hint')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
    >
      <form noValidate className="mt-6" onSubmit={submit}>
        <TagField
          chosen={tags ?? []}
          onChange={setTags}
          options={GALLERY_TAGS.map(({ id, name }) => ({ id, label: name[language] }))}
          most={GALLERY_TAGS_MAX}
          read={readTag}
          words={t('share.tags', { returnObjects: true })}
        />
        <div className="mt-7 flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('workspace:menu.share')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
