import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from '#features/export/use-export.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { WORKSPACE_TABS, type WorkspaceTab } from '#features/workspace/card-actions.ts';
import { WorkspaceScreen } from '#features/workspace/workspace-screen.tsx';
import { requireSignIn } from './-layout/access.ts';
import { IN_PLACE } from './-layout/in-place.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./-workspace/publish-from-list.tsx')).PublishFromList }));

export const Route = createFileRoute('/_page/Workspace')({
  validateSearch: (search: Record<string, unknown>): { tab?: WorkspaceTab } => {
    const tab = WORKSPACE_TABS.find((each) => each === String(search['tab']));
    return tab === undefined || tab === '0' ? {} : { tab };
  },
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: WorkspacePage,
});

function WorkspacePage() {
  const { tab = '0' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { run } = useExport();
  usePageTitle(useTranslation('workspace').t('title'));
  return (
    <WorkspaceScreen
      tab={tab}
      onTab={(next) =>
        void navigate({ search: ({ tab: _tab, ...rest }) => (next === '0' ? rest : { ...rest, tab: next }), ...IN_PLACE })
      }
      onExport={({ id, currentVersionId, title }) => {
        if (currentVersionId !== null) void run({ projectId: id, versionId: currentVersionId, title });
      }}
      publishDialog={({ id }, onClose) => <PublishDialog projectId={id} onClose={onClose} />}
      notifications={<NotificationBell projectId={null} />}
      footer={<CatalogueLinks />}
    />
  );
}

function CatalogueLinks() {
  const { t } = useTranslation('workspace');
  const look = 'control text-muted no-underline hover:text-ink hover:underline';
  return (
    <nav aria-label={t('library.title')} className="mt-auto flex flex-wrap gap-x-5 gap-y-2 pt-6 text-sm">
      <Link to="/platform/history" className={look}>
        {t('library.history')}
      </Link>
      <Link to="/platform/layouts" className={look}>
        {t('library.catalogue')}
      </Link>
    </nav>
  );
}
