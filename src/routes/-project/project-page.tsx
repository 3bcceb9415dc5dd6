import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { useProject } from '#data/projects/use-project.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { SyncStatusPill } from '#features/sync-status/sync-status-pill.tsx';
import { usePageTitle } from '../-layout/use-page-title.ts';
import { ProjectScreen } from './project-screen.tsx';

interface ProjectPageProps {
  readonly projectId: number;
  readonly versionId?: string | undefined;
  readonly row?: string | undefined;
  readonly onRowShown?: () => void;
  /** The plan is what one came for. */
  readonly opensPlan?: boolean;
}

/** A project under one of its addresses: its window, or what stands in the way. */
export function ProjectPage({ projectId, opensPlan = false, ...shown }: ProjectPageProps) {
  const { t } = useTranslation('generate');
  const details = useProject(projectId);
  usePageTitle(details.status === 'ready' ? details.project.title : t(`pageTitle.${details.status}`));
  const navigate = useNavigate();
  const isPublished = details.status === 'ready' && details.project.publish !== null;
  // REQ-09: from the page of the plan one comes to the window in which it is built.
  const openWindow = () => {
    if (!opensPlan) return;
    const shownId = encodeProjectId(projectId);
    void navigate({
      to: '/platform/generate/$projectId',
      params: { projectId: shownId },
      search: { PROJECTID: shownId },
      state: { internal: true },
      replace: true,
    });
  };
  return (
    <ProjectScreen
      key={projectId}
      {...shown}
      details={details}
      opensPlan={opensPlan}
      onPlanBuilt={openWindow}
      saveStatus={<SyncStatusPill onSignIn={() => signInRequest.open({})} />}
      notifications={isPublished && <NotificationBell projectId={projectId} />}
    />
  );
}
