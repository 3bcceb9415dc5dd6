import { Link } from '@tanstack/react-router';
import { CloudOff, HardDrive, Rocket, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectsState } from '#data/projects/use-projects.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { CardActions } from './card-actions.ts';
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx';
import { useLoadMore } from './use-load-more.ts';

interface ProjectListProps {
  readonly state: ProjectsState;
  readonly search: string;
  readonly actions: CardActions;
  readonly onClearSearch: () => void;
  readonly onMore: () => void;
}

/** The projects of a tab, or what stands for them. */
export function ProjectList({ state, search, actions, onClearSearch, onMore }: ProjectListProps) {
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
  if (state.counts.all === 0 && !state.isFetched) return <NotFetched isRead />;
  if (state.counts.all === 0) return <NoProjects />;
  if (state.total === 0) return <NothingInTab tab={actions.tab} />;
  return (
    <>
      <ProjectGrid projects={state.projects} headingLevel={2} actions={actions} />
      {state.total > state.projects.length && <More onMore={onMore}>{t('more')}</More>}
    </>
  );
}

function More({ onMore, children }: { readonly onMore: () => void; readonly children: ReactNode }) {
  return (
    <div ref={useLoadMore(onMore)} className="flex justify-center pt-2">
      <Button onClick={onMore}>{children}</Button>
    </div>
  );
}

function NoProjects() {
  const { t } = useTranslation('workspace');
  const action = (
    <Link to="/platform" className={buttonClass('primary')}>
      {t('empty.action')}
    </Link>
  );
  return (
    <EmptyState icon={<Sparkles className="size-5" />} title={t('empty.title')} action={action}>
      {t('empty.text')}
    </EmptyState>
  );
}

/** Some projects there are, in other tabs. */
function NothingInTab({ tab }: { readonly tab: CardActions['tab'] }) {
  const { t } = useTranslation('workspace');
  const kind = tab === '2' ? 'published' : 'unpublished';
  return (
    <EmptyState icon={<Rocket className="size-5" />} title={t(`nothing.${kind}.title`)}>
      {t(`nothing.${kind}.text`)}
    </EmptyState>
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
