import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireSignIn } from './-layout/access.ts';
import { ProjectPage } from './-project/project-page.tsx';
import { readProjectId } from './-project/read-project-id.ts';

export interface RequirementSearch {
  readonly PROJECTID?: string;
}

/** The plan of a project, before it is built and after. */
export const Route = createFileRoute('/platform/requirement/$projectId')({
  validateSearch: (search: Record<string, unknown>): RequirementSearch => ({
    ...(typeof search['PROJECTID'] === 'string' && { PROJECTID: search['PROJECTID'] }),
  }),
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  loaderDeps: ({ search }) => ({ shownId: search.PROJECTID }),
  loader: ({ params, deps }) => {
    const projectId = readProjectId(deps.shownId) || readProjectId(params.projectId);
    if (projectId === 0) throw notFound();
    return { projectId };
  },
  component: RequirementPage,
});

function RequirementPage() {
  const { projectId } = Route.useLoaderData();
  return <ProjectPage projectId={projectId} opensPlan />;
}
