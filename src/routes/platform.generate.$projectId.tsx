import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireSignIn } from './-layout/access.ts';
import { IN_PLACE } from './-layout/in-place.ts';
import { ProjectPage } from './-project/project-page.tsx';
import { readProjectId } from './-project/read-project-id.ts';

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
  const { VERSIONID, ROW } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Once it is shown, so that the same one can be asked for again.
  const forgetRow = () => void navigate({ search: ({ ROW: _row, ...rest }) => rest, ...IN_PLACE });
  return <ProjectPage projectId={projectId} versionId={VERSIONID} row={ROW} onRowShown={forgetRow} />;
}
