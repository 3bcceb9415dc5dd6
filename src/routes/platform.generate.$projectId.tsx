import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { decodeProjectId } from '#core/domain/project-id.ts';
import { useProject } from '#data/projects/use-project.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { GenerateScreen } from '#features/generate/generate-screen.tsx';
import { SyncStatusPill } from '#features/sync-status/sync-status-pill.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export interface GenerateSearch {
  readonly PROJECTID?: string;
  readonly VERSIONID?: string;
}

export const Route = createFileRoute('/platform/generate/$projectId')({
  validateSearch: (search: Record<string, unknown>): GenerateSearch => ({
    ...(typeof search['PROJECTID'] === 'string' && { PROJECTID: search['PROJECTID'] }),
    ...(typeof search['VERSIONID'] === 'string' && { VERSIONID: search['VERSIONID'] }),
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
  const { VERSIONID } = Route.useSearch();
  const saveStatus = <SyncStatusPill onSignIn={() => signInRequest.open({})} />;
  return <GenerateScreen key={projectId} details={details} versionId={VERSIONID} saveStatus={saveStatus} />;
}

function readProjectId(shown: string | undefined): number {
  if (shown === undefined) return 0;
  const decoded = decodeProjectId(shown);
  if (decoded !== 0 || !/^[0-9]{1,10}$/.test(shown)) return decoded;
  const plain = Number(shown);
  return plain < 4294967296 ? plain : 0;
}
