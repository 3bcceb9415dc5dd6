import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavorites } from '#data/gallery/favorites.ts';
import type { ProjectCard as Project } from '#data/projects/project-card.ts';
import { useProjects, type ProjectsState } from '#data/projects/use-projects.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { buttonClass } from '#ui/button.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import type { WorkspaceTab } from './card-actions.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportButton } from './import-button.tsx';
import { ImportStatus } from './import-status.tsx';
import { ProjectGridSkeleton } from './project-grid.tsx';
import { ProjectList } from './project-list.tsx';
import { useCardActions } from './use-card-actions.ts';
import { useImport } from './use-import.ts';
import { WorkspaceBar, type Sort } from './workspace-bar.tsx';
import { GROUPS, LIST_ID, WorkspaceTabs } from './workspace-tabs.tsx';

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const LikedList = lazy(async () => ({ default: (await import('./liked-list.tsx')).LikedList }));

/** Fills rows of two and of three. */
const PAGE_SIZE = 12;
const NEXT_SIZE = 24;
const NONE: readonly number[] = [];

interface WorkspaceScreenProps {
  readonly tab: WorkspaceTab;
  readonly onTab: (tab: WorkspaceTab) => void;
  /** Downloads a project; publishes it in a dialog of its own. */
  readonly onExport: (project: Project) => void;
  readonly publishDialog: (project: Project, onClose: () => void) => ReactNode;
  /** Stands beside the actions: what visitors sent. */
  readonly notifications?: ReactNode;
  /** Stands at the end: leads to the catalogue. */
  readonly footer?: ReactNode;
}

export function WorkspaceScreen({ tab, onTab, onExport, publishDialog, notifications, footer }: WorkspaceScreenProps) {
  const { t } = useTranslation('workspace');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('updated');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const projectTab = tab === '3' ? '0' : tab;
  const state = useLastReady(useProjects({ search: useDeferredValue(search), group: GROUPS[projectTab], sort, limit }));
  const ready = state.status === 'ready' ? state : null;
  const liked = useFavorites()?.size;
  const isEmpty = ready?.isFetched === true && ready.counts.all === 0;
  const isOffline = useSyncStatus().kind === 'offline';
  const { actions, dialog, closeDialog } = useCardActions({ tab: projectTab, onExport });
  const imports = useImport();
  const counts = ready === null ? null : { '0': ready.counts.all, '1': ready.counts.unpublished, '2': ready.counts.published };
  // The likes look after their own.
  const nextFocus = useNextFocus(tab === '3' ? NONE : (ready?.projects.map(({ id }) => id) ?? NONE));

  return (
    <DropZone onFile={imports.start} className="page flex flex-1 flex-col gap-6 pt-8 pb-20 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('title')}</h1>
          <p className="m-0 mt-1 min-h-6 text-muted">
            {ready !== null && (ready.isFetched || ready.counts.all > 0) && t('count', { count: ready.counts.all })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {notifications}
          <ImportButton onFile={imports.start} busy={imports.state?.kind === 'running'} />
          <Link to="/platform" className={buttonClass('primary')}>
            <Plus aria-hidden className="size-4" />
            {t('new')}
          </Link>
        </div>
      </div>
      <ImportStatus state={imports.state} onDismiss={imports.dismiss} />
      <WorkspaceTabs
        tab={tab}
        counts={counts === null || liked === undefined ? counts : { ...counts, '3': liked }}
        onTab={(next) => {
          setLimit(PAGE_SIZE);
          onTab(next);
        }}
      />
      {!isEmpty && tab !== '3' && <WorkspaceBar {...{ search, sort }} onSearch={setSearch} onSort={setSort} />}
      {isOffline && <p className="m-0 rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning">{t('offline')}</p>}
      <div id={LIST_ID} role="tabpanel" aria-label={t(`tabs.${tab}`)} className="flex flex-col gap-6 outline-none" {...nextFocus}>
        {tab === '3' ? (
          <Suspense fallback={<ProjectGridSkeleton label={t('loading')} count={6} />}>
            <LikedList />
          </Suspense>
        ) : (
          <ProjectList
            {...{ state, search, actions }}
            onClearSearch={() => setSearch('')}
            onMore={() => setLimit((before) => Math.min(before, (ready?.projects.length ?? 0) + PAGE_SIZE) + NEXT_SIZE)}
          />
        )}
      </div>
      {footer}
      <Suspense fallback={null}>
        {dialog?.kind === 'rename' && <RenameDialog project={dialog.project} onClose={closeDialog} />}
        {dialog?.kind === 'share' && <ShareDialog project={dialog.project} onClose={closeDialog} />}
        {dialog?.kind === 'delete' && <DeleteDialog project={dialog.project} onClose={closeDialog} />}
        {dialog?.kind === 'publish' && publishDialog(dialog.project, closeDialog)}
      </Suspense>
    </DropZone>
  );
}

/** Keeps the last list in sight while the next one is read. */
function useLastReady(state: ProjectsState): ProjectsState {
  const [last, setLast] = useState(state);
  if (state.status === 'ready' && state !== last && !isSame(state, last)) setLast(state);
  return state.status === 'ready' ? state : last;
}

function isSame(left: ProjectsState, right: ProjectsState): boolean {
  return (
    left.status === 'ready' &&
    right.status === 'ready' &&
    left.projects === right.projects &&
    left.total === right.total &&
    left.counts === right.counts &&
    left.isFetched === right.isFetched
  );
}
