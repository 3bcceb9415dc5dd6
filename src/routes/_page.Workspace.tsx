import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { WorkspaceScreen } from '#features/workspace/workspace-screen.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/Workspace')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: WorkspacePage,
});

function WorkspacePage() {
  usePageTitle(useTranslation('workspace').t('title'));
  return <WorkspaceScreen notifications={<NotificationBell projectId={null} />} />;
}
