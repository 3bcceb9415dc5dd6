import { Link } from '@tanstack/react-router';
import { ArrowLeft, History, Rocket, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ExportButton } from '#features/export/export-button.tsx';
import { ProjectTitle } from '#features/rename/project-title.tsx';
import { useRename } from '#features/rename/use-rename.ts';
import { useVersionName } from '#features/versions/use-version-name.ts';

const VersionsDialog = lazy(() =>
  import('#features/versions/versions-dialog.tsx').then((module) => ({ default: module.VersionsDialog })),
);
const PublishDialog = lazy(() =>
  import('#features/publish/publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
);

const SettingsDialog = lazy(() =>
  import('#features/publish/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

interface ProjectHeaderProps {
  readonly details: ProjectDetails;
  /** The version in the preview. */
  readonly version: VersionRecord | null;
  readonly viewedVersionId: string | null;
  readonly onView: (versionId: string) => void;
  readonly children: ReactNode;
}

export function ProjectHeader({ details, version, viewedVersionId, onView, children }: ProjectHeaderProps) {
  const { t } = useTranslation('generate');
  const [open, setOpen] = useState<'versions' | 'publish' | 'settings' | null>(null);
  const { project } = details;
  const rename = useRename(project.id);
  const nameOf = useVersionName();
  const close = () => setOpen(null);
  const missing = version === null ? t('header.noVersion') : undefined;
  return (
    <header className="flex items-center gap-1.5 border-b border-line bg-surface px-2 py-1.5 sm:gap-2 sm:px-3">
      <Link
        to="/Workspace"
        aria-label={t('header.back')}
        title={t('header.back')}
        className="control inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <ProjectTitle title={project.title} onRename={rename} />
      <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
        {children}
        <Button
          variant="ghost"
          aria-label={t('header.versions')}
          aria-haspopup="dialog"
          className="px-2.5 sm:px-3"
          onClick={() => setOpen('versions')}
        >
          <History aria-hidden className="size-4" />
          <span className="hidden lg:inline">{t('header.versions')}</span>
        </Button>
        <ExportButton projectId={project.id} versionId={version?.id ?? null} title={project.title} />
        <IconButton label={t('header.settings')} aria-haspopup="dialog" onClick={() => setOpen('settings')}>
          <Settings2 aria-hidden className="size-5" />
        </IconButton>
        <Button
          variant="primary"
          aria-label={t('header.publish')}
          aria-haspopup="dialog"
          title={missing}
          disabled={version === null}
          className="px-2.5 sm:px-4"
          onClick={() => setOpen('publish')}
        >
          <Rocket aria-hidden className="size-4" />
          <span className="hidden sm:inline">{t('header.publish')}</span>
        </Button>
      </div>
      <Suspense>
        {open === 'versions' && <VersionsDialog {...{ details, viewedVersionId, onView }} onRename={rename} onClose={close} />}
        {open === 'publish' && version !== null && <PublishDialog {...{ details, version, nameOf }} onClose={close} />}
        {open === 'settings' && <SettingsDialog details={details} onClose={close} />}
      </Suspense>
    </header>
  );
}
