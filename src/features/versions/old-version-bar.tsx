import { useTranslation } from 'react-i18next';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { Button } from '#ui/button.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { useRestore } from './use-restore.ts';
import { useVersionName } from './use-version-name.ts';
import type { ViewedVersion } from './use-viewed-version.ts';

interface OldVersionBarProps {
  readonly details: ProjectDetails;
  readonly viewed: ViewedVersion;
}

/** Names the older version in the preview, with the ways to restore it and back to the current one. */
export function OldVersionBar({ details, viewed }: OldVersionBarProps) {
  const { t } = useTranslation('generate');
  const withErrorToast = useErrorToast();
  const nameOf = useVersionName();
  const restoreVersion = useRestore(details);
  const { project, versions } = details;
  const shown = versions.find((version) => version.id === viewed.versionId);
  const currentId = project.currentVersionId;
  if (shown === undefined || currentId === null) return null;
  const restore = () => withErrorToast(() => restoreVersion(shown.id, t('versions.restored')));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-warning-soft px-3 py-1.5 text-[0.8125rem] text-warning">
      <output className="m-0">{t('preview.viewingOld', { version: nameOf(shown) })}</output>
      <div className="flex gap-1.5">
        <Button size="small" title={t('versions.restoreFree')} onClick={restore}>
          {t('preview.restoreThis')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => viewed.view(currentId)}>
          {t('preview.backToCurrent')}
        </Button>
      </div>
    </div>
  );
}
