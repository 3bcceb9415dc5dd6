import { Link } from '@tanstack/react-router';
import { CloudOff, HardDrive, Plus, Sparkles } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectCard as Project } from '#data/projects/project-card.ts';
import { useProjects, type ProjectsState } from '#data/projects/use-projects.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { CardActions } from './card-actions.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportButton } from './import-button.tsx';
import { ImportStatus } from './import-status.tsx';
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx';
import { useImport } from './use-import.ts';
import { useNextFocus } from './use-next-focus.ts';
import { useRename } from './use-rename.ts';
import { WorkspaceBar, type Sort } from './workspace-bar.tsx';

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** Fills rows of two and of three. */
const PAGE_SIZE = 12;
const NONE: readonly Project[] = [];

interface WorkspaceScreenProps {
  /** Stands beside the actions: what visitors sent. */
  readonly notifications?: ReactNode;
}

export function WorkspaceScreen({ notifications }: WorkspaceScreenProps) {
  const { t } = useTranslation('workspace');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('updated');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'delete'; project: Project } | null>(null);
  const latest = useProjects({ search: useDeferredValue(search), sort, limit });
  const state = useLastReady(latest);
  const isEmpty = state.status === 'ready' && state.isFetched && state.total === 0 && search === '';
  const isOffline = useSyncStatus().kind === 'offline';
  const { undoRename } = useRename();
  const actions = {
    onRename: (project: Project) => setDialog({ kind: 'rename', project }),
    onUndoRename: undoRename,
    onDelete: (project: Project) => setDialog({ kind: 'delete', project }),
  };
  const imports = useImport();
  const closeDialog = () => setDialog(null);

  return (
    <DropZone onFile={imports.start} className="page flex flex-1 flex-col gap-6 pt-8 pb-20 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('title')}</h1>
          <p className="m-0 mt-1 min-h-6 text-muted">
            {state.status === 'ready' && (state.isFetched || state.total > 0) && t('count', { count: state.total })}
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
      {!isEmpty && <WorkspaceBar {...{ search, sort }} onSearch={setSearch} onSort={setSort} />}
      {isOffline && <p className="m-0 rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning">{t('offline')}</p>}
      <div className="contents" {...useNextFocus(state.status === 'ready' ? state.projects : NONE)}>
        <ProjectList
          {...{ state, search, actions }}
          onClearSearch={() => setSearch('')}
          onMore={() => setLimit(limit + PAGE_SIZE)}
        />
      </div>
      <Suspense fallback={null}>
        {dialog?.kind === 'rename' && <RenameDialog project={dialog.project} onClose={closeDialog} />}
        {dialog?.kind === 'delete' && <DeleteDialog project={dialog.project} onClose={closeDialog} />}
      </Suspense>
    </DropZone>
  );
}

interface ProjectListProps {
  readonly state: ProjectsState;
  readonly search: string;
  readonly actions: CardActions;
  readonly onClearSearch: () => void;
  readonly onMore: () => void;
}

function ProjectList({ state, search, actions, onClearSearch, onMore }: ProjectListProps) {
  const { t } = useTranslation('workspace');
  if (state.status === 'loading') return <NotFetched isRead={false} />;
  if (state.total === 0 && search.trim() !== '') {
    return (
      <EmptyState
        title={t('none.title', { search: search.trim() })}
        action={<Button onClick={onClearSearch}>{t('none.action')}</Button>}
      />
    );
  }
  if (state.total === 0 && !state.isFetched) return <NotFetched isRead />;
  if (state.total === 0) {
    return (
      <EmptyState
        icon={<Sparkles className="size-5" />}
        title={t('empty.title')}
        action={
          <Link to="/platform" className={buttonClass('primary')}>
            {t('empty.action')}
          </Link>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <ProjectGrid projects={state.projects} headingLevel={2} actions={actions} />
      {state.total > state.projects.length && (
        <div className="flex justify-center pt-2">
          <Button onClick={onMore}>{t('more')}</Button>
        </div>
      )}
    </>
  );
}

/** Explains a device that has never read the account, or has lost its copy. */
function NotFetched({ isRead }: { readonly isRead: boolean }) {
  const { t } = useTranslation(['workspace', 'common']);
  const { kind } = useSyncStatus();
  if (kind === 'storageFailed') {
    return (
      <EmptyState icon={<HardDrive className="size-5" />} title={t('common:sync.storageFailed')}>
        {t('common:sync.explain.storageFailed')}
      </EmptyState>
    );
  }
  if (!isRead || kind !== 'offline') return <ProjectGridSkeleton label={t('loading')} count={6} />;
  return (
    <EmptyState icon={<CloudOff className="size-5" />} title={t('notFetched.title')}>
      {t('notFetched.text')}
    </EmptyState>
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
    left.isFetched === right.isFetched
  );
}
