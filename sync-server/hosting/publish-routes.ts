import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { previewTokenAnswerSchema, previewTokenRequestSchema, projectQuerySchema } from '#core/protocol/http/projects.ts';
import {
  adminTicketAnswerSchema,
  adminTicketRequestSchema,
  deployRequestSchema,
  domainCheckAnswerSchema,
  domainCheckRequestSchema,
  hostAnswerSchema,
  unpublishAnswerSchema,
  unpublishRequestSchema,
  type DeployStatus,
} from '#core/protocol/http/publish.ts';
import { readUsage } from '#core/site/quota/ledger.ts';
import { USAGE } from '#core/site/quota/weigh.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { findVersion, requireOwnProject } from '../commands/project-access.ts';
import { answer } from '../http/answers.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readForm, readJson } from '../http/read-body.ts';
import type { Services } from '../services.ts';
import { publishedSites } from '../storage/schema.ts';
import { issueAdminTicket } from './admin-passes.ts';
import { livePath } from './live-host.ts';
import { createPostgresSiteStore } from './postgres-site-store.ts';
import { ENTER_PATH } from './published-host.ts';
import type { PreviewHost } from './preview-host.ts';
import { checkPublication, publishProject, unpublishProject, type Publication } from './publish-project.ts';
import { subdomainRefusal, wishedSubdomain } from './subdomains.ts';

/** Publishing a project, and the owner's ways into what is published or previewed. */
export function publishRoutes(services: Services, previews: PreviewHost): Hono<SignedInEnv> {
  const { db, addresses } = services;
  const routes = new Hono<SignedInEnv>();
  for (const path of ['/project_pz/*', '/site-admin/*', '/preview-token']) routes.use(path, requireSignIn(db));

  routes.post('/project_pz/domain/check', async (context) => {
    const { domain, project_id: projectId } = await readJson(context, domainCheckRequestSchema);
    await requireOwnProject(db, context.get('user').id, projectId);
    const refusal = await subdomainRefusal(db, addresses, { subdomain: wishedSubdomain(domain, addresses), projectId });
    return answer(
      context,
      domainCheckAnswerSchema,
      refusal === null ? { status: 'success' } : { status: 'failed', reason: refusal },
    );
  });

  routes.post('/project_pz/project/deploy', async (context) => {
    const { project_id: projectId, domain, version: versionId } = await readForm(context, deployRequestSchema);
    const publication = { userId: context.get('user').id, projectId, versionId, subdomain: wishedSubdomain(domain, addresses) };
    await checkPublication(services, publication);
    return streamLines(context, (say) => deploy(services, publication, say));
  });

  routes.get('/project_pz/project/host', async (context) => {
    const { project_id: projectId } = projectQuerySchema.parse(context.req.query());
    const project = await requireOwnProject(db, context.get('user').id, projectId);
    const [site] = await db.select().from(publishedSites).where(eq(publishedSites.projectId, projectId));
    return answer(context, hostAnswerSchema, {
      host: site === undefined ? null : addresses.siteOrigin(site.subdomain),
      host_version: site?.versionId ?? null,
      is_latest_version: site !== undefined && site.versionId === project.currentVersionId,
      usage: await usageOf(services, projectId),
    });
  });

  routes.post('/project_pz/project/unpublish', async (context) => {
    const { project_id: projectId } = await readJson(context, unpublishRequestSchema);
    await unpublishProject(services, context.get('user').id, projectId);
    return answer(context, unpublishAnswerSchema, { project_id: projectId, is_prod: false });
  });

  routes.post('/site-admin/ticket', async (context) => {
    const { subdomain, to, in_frame: isFramed = false } = await readJson(context, adminTicketRequestSchema);
    const ticket = await issueAdminTicket(db, context.get('user'), subdomain);
    const site = isFramed ? `${addresses.projectOrigin}${livePath(subdomain)}` : addresses.siteOrigin(subdomain);
    const place = to === undefined ? '' : `&to=${encodeURIComponent(to)}`;
    return answer(context, adminTicketAnswerSchema, { url: `${site}${ENTER_PATH}?ticket=${ticket}${place}` });
  });

  routes.post('/preview-token', async (context) => {
    const { project_id: projectId, version: versionId } = await readJson(context, previewTokenRequestSchema);
    await requireOwnProject(db, context.get('user').id, projectId);
    if ((await findVersion(db, projectId, versionId)) === null) throw new AppError('NOT_FOUND', { values: { what: 'version' } });
    const { url, sharedUrl, expiresAt } = previews.issue({ projectId, versionId, signInId: context.get('user').signInId });
    const expires_at = expiresAt.toISOString();
    return answer(context, previewTokenAnswerSchema, { url, shared_url: sharedUrl, expires_at });
  });

  return routes;
}

async function usageOf({ db, config }: Services, projectId: number) {
  const { rows, bytes } = readUsage(await createPostgresSiteStore(db, `published:${projectId}`).get(USAGE, USAGE)) ?? NOTHING;
  return { rows, bytes, rows_max: config.siteLimits.site.rows, bytes_max: config.siteLimits.site.bytes };
}
const NOTHING = { rows: 0, bytes: 0 };

type Say = (status: DeployStatus) => void;

/** What fails after the answer has begun ends the stream with `failed`. */
async function deploy(services: Services, publication: Publication, say: Say): Promise<void> {
  say({ status: 'checking' });
  try {
    await checkPublication(services, publication);
    say({ status: 'publishing' });
    await publishProject(services, publication);
    say({ status: 'finish', url: services.addresses.siteOrigin(publication.subdomain) });
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'SERVER';
    if (code === 'SERVER') services.log.error({ err: error }, 'deploy failed');
    say({ status: 'failed', error: code, message: code.toLowerCase().replaceAll('_', ' ') });
  }
}

/** One JSON object per line, sent as it happens. */
function streamLines(context: Context, work: (say: Say) => Promise<void>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await work((status) => controller.enqueue(encoder.encode(`${JSON.stringify(status)}\n`)));
      controller.close();
    },
  });
  return context.body(body, 200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
}
