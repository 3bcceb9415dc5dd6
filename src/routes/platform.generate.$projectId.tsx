import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { decodeProjectId } from '#core/domain/project-id.ts';
import { useProject } from '#data/projects/use-project.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { ProjectScreen } from './-project/project-screen.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { SyncStatusPill } from '#features/sync-status/sync-status-pill.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export interface GenerateSearch {
  readonly PROJECTID?: string;
  readonly VERSIONID?: string;
  /** A row of the live data to show, as ENTITY/ID. */
  readonly ROW?: string;
}

export const Route = createFileRoute('/platform/generate/$projectId')({
  validateSearch: (search: Record<string, unknown>): GenerateSearch => ({
    ...(typeof search['PROJECTID'] === 'string' && { PROJECTID: search['PROJECTID'] }),
    ...(typeof search['VERSIONID'] === 'string' && { VERSIONID: search['VERSIONID'] }),
    ...(typeof search['ROW'] === 'string' && { ROW: search['ROW'] }),
  }),
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  // The query parameter wins over the path; a plain number is accepted too.
  loaderDeps: ({ search }) => ({ shownId: search.PROJECTID }),
  loader: ({ params, deps }) => {
    const projectId = readProjectId(deps.shownId) || readProjectId(params.projectId);
    if (projectId === 0) throw notFound();
    return { projectId };
  },
  component: GeneratePage,
});

function GeneratePage() {
  const { projectId } = Route.useLoaderData();
  const { t } = useTranslation('generate');
  const details = useProject(projectId);
  usePageTitle(details.status === 'ready' ? details.project.title : t(`pageTitle.${details.status}`));
  const { VERSIONID, ROW } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Once it is shown, so that the same one can be asked for again.
  const forgetRow = () => void navigate({ search: ({ ROW: _row, ...rest }) => rest, replace: true });
  const saveStatus = <SyncStatusPill onSignIn={() => signInRequest.open({})} />;
  const isPublished = details.status === 'ready' && details.project.publish !== null;
  return (
    <ProjectScreen
      key={projectId}
      details={details}
      versionId={VERSIONID}
      row={ROW}
      onRowShown={forgetRow}
      saveStatus={saveStatus}
      notifications={isPublished && <NotificationBell projectId={projectId} />}
    />
  );
}

function readProjectId(shown: string | undefined): number {
  if (shown === undefined) return 0;
  const decoded = decodeProjectId(shown);
  if (decoded !== 0 || !/^[0-9]{1,10}$/.test(shown)) return decoded;
  const plain = Number(shown);
  return plain < 4294967296 ? plain : 0;
}
