import { Link } from '@tanstack/react-router';
import { FolderX, HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useProject } from '#data/projects/use-project.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProjectWindow } from './project-window.tsx';

interface ProjectScreenProps {
  readonly details: ReturnType<typeof useProject>;
  /** The version to show first; the current one by default. */
  readonly versionId?: string | undefined;
  /** Stands in the header: whether the work is saved. */
  readonly saveStatus?: ReactNode;
  /** Stands beside it: what visitors sent. */
  readonly notifications?: ReactNode;
  /** A row of the live data to show, as ENTITY/ID. */
  readonly row?: string | undefined;
  readonly onRowShown?: (() => void) | undefined;
  readonly opensPlan: boolean;
  readonly onPlanBuilt: () => void;
}

/** Shows the window of a project: the conversation beside its live preview. */
export function ProjectScreen(props: ProjectScreenProps) {
  return (
    <main id="content" className="flex h-dvh min-h-112 flex-col">
      <Project {...props} />
    </main>
  );
}

function Project({ details, ...rest }: ProjectScreenProps) {
  if (details.status === 'loading') return <LoadingProject />;
  if (details.status === 'missing') return <MissingProject />;
  return <ProjectWindow details={details} {...rest} />;
}

function LoadingProject() {
  const { t } = useTranslation(['generate', 'common']);
  const { kind } = useSyncStatus();
  if (kind === 'storageFailed') {
    return (
      <UnavailableProject icon={<HardDrive className="size-6" />} title={t('common:sync.storageFailed')}>
        {t('common:sync.explain.storageFailed')}
      </UnavailableProject>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 p-3">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-10 w-64" />
      <div className="flex min-h-0 flex-1 gap-3">
        <Skeleton className="hidden w-96 md:block" />
        <Skeleton className="flex-1" />
      </div>
    </div>
  );
}

/** Covers a project that is deleted, somebody else's, or not synced to this device: the server tells no difference. */
function MissingProject() {
  const { t } = useTranslation('generate');
  const sync = useSyncStatus();
  return (
    <UnavailableProject icon={<FolderX className="size-6" />} title={t('missing.title')}>
      <p className="m-0">{t('missing.text')}</p>
      {sync.kind === 'offline' && <p className="m-0 mt-2">{t('missing.offline')}</p>}
    </UnavailableProject>
  );
}

/** Takes the place of a project that cannot be shown. */
function UnavailableProject({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('generate');
  const action = (
    <Link to="/Workspace" className={buttonClass('primary')}>
      {t('missing.action')}
    </Link>
  );
  return (
    <div className="page flex-1 py-16">
      <EmptyState heading="h1" {...{ icon, title, action }}>
        {children}
      </EmptyState>
    </div>
  );
}
