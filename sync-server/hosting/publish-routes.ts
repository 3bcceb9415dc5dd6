import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { previewTokenAnswerSchema, previewTokenRequestSchema, projectQuerySchema } from '#core/protocol/http/projects.ts';
import {
  adminTicketAnswerSchema,
  adminTicketRequestSchema,
  deploymentSwitchAnswerSchema,
  deploymentSwitchRequestSchema,
  deployRequestSchema,
  domainCheckAnswerSchema,
  domainCheckRequestSchema,
  hostAnswerSchema,
  type DeployStatus,
} from '#core/protocol/http/publish.ts';
import { readUsage } from '#core/site/quota/ledger.ts';
import { USAGE } from '#core/site/quota/row-usage.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { findVersion, requireOwnProject } from '../records/project-access.ts';
import { failureText, messageLanguage, type MessageLanguage } from '../http/failure-texts.ts';
import { respond } from '../http/respond.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readForm, readJson } from '../http/read-body.ts';
import type { Services } from '../services/services.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { issueAdminTicket } from './admin-sessions.ts';
import { livePath } from './live-host.ts';
import { createPostgresSiteStore } from './postgres-site-store.ts';
import { ENTER_PATH } from './enter-admin.ts';
import type { PreviewHost } from './preview-host.ts';
import { checkPublication, publishProject, unpublishProject, type Publication } from './publish-project.ts';
import { subdomainRefusal, requestedSubdomain } from './subdomains.ts';

/** Publishing a project, and the owner's ways into what is published or previewed. */
export function publishRoutes(services: Services, previews: PreviewHost): Hono<SignedInEnv> {
  const { db, addresses } = services;
  const routes = new Hono<SignedInEnv>();
  for (const path of ['/api/project_pz/*', API_PATHS.switchDeployment, '/api/site-admin/*', '/api/preview-token'])
    routes.use(path, requireSignIn(db));

  routes.post(API_PATHS.checkSubdomain, async (context) => {
    const { domain, project_id: projectId } = await readJson(context, domainCheckRequestSchema);
    await requireOwnProject(db, context.get('user').id, projectId);
    const refusal = await subdomainRefusal(db, addresses, { subdomain: requestedSubdomain(domain, addresses), projectId });
    return respond(
      context,
      domainCheckAnswerSchema,
      refusal === null ? { status: 'success' } : { status: 'failed', reason: refusal },
    );
  });

  routes.post(API_PATHS.publish, async (context) => {
    const { project_id: projectId, domain, version: versionId } = await readForm(context, deployRequestSchema);
    const publication = {
      userId: context.get('user').id,
      projectId,
      versionId,
      subdomain: requestedSubdomain(domain, addresses),
    };
    await checkPublication(services, publication);
    return streamMessages(context, (say) =>
      deploy(services, { ...publication, language: messageLanguage(context.req.raw.headers) }, say),
    );
  });

  routes.get(API_PATHS.readPublication, async (context) => {
    const { project_id: projectId } = projectQuerySchema.parse(context.req.query());
    const project = await requireOwnProject(db, context.get('user').id, projectId);
    const [site] = await db.select().from(publishedSites).where(eq(publishedSites.projectId, projectId));
    return respond(context, hostAnswerSchema, {
      host: site === undefined ? null : addresses.siteOrigin(site.subdomain),
      host_version: site?.versionId ?? null,
      is_latest_version: site !== undefined && site.versionId === project.currentVersionId,
      usage: await usageOf(services, projectId),
    });
  });

  routes.post(API_PATHS.switchDeployment, async (context) => {
    const { project_id: projectId } = await readJson(context, deploymentSwitchRequestSchema);
    await unpublishProject(services, context.get('user').id, projectId);
    return respond(context, deploymentSwitchAnswerSchema, { project_id: projectId, is_prod: false });
  });

  routes.post('/api/site-admin/ticket', async (context) => {
    const { subdomain, to, in_frame: isFramed = false } = await readJson(context, adminTicketRequestSchema);
    const ticket = await issueAdminTicket(db, context.get('user'), subdomain);
    const site = isFramed ? `${addresses.projectOrigin}${livePath(subdomain)}` : addresses.siteOrigin(subdomain);
    const place = to === undefined ? '' : `&to=${encodeURIComponent(to)}`;
    return respond(context, adminTicketAnswerSchema, { url: `${site}${ENTER_PATH}?ticket=${ticket}${place}` });
  });

  routes.post('/api/preview-token', async (context) => {
    const { project_id: projectId, version: versionId } = await readJson(context, previewTokenRequestSchema);
    await requireOwnProject(db, context.get('user').id, projectId);
    if ((await findVersion(db, projectId, versionId)) === null) throw new AppError('NOT_FOUND', { values: { what: 'version' } });
    const { url, sharedUrl, expiresAt } = previews.issue({ projectId, versionId, signInId: context.get('user').signInId });
    const expires_at = expiresAt.toISOString();
    return respond(context, previewTokenAnswerSchema, { url, shared_url: sharedUrl, expires_at });
  });

  return routes;
}

async function usageOf({ db, config }: Services, projectId: number) {
  const { rows, bytes } = readUsage(await createPostgresSiteStore(db, `published:${projectId}`).get(USAGE, USAGE)) ?? NO_USAGE;
  return { rows, bytes, rows_max: config.siteLimits.site.rows, bytes_max: config.siteLimits.site.bytes };
}
const NO_USAGE = { rows: 0, bytes: 0 };

interface DescribedPublication extends Publication {
  readonly language: MessageLanguage;
}
type EmitStatus = (status: DeployStatus) => void;

/** Publishes and emits each step; a failure after the response has begun ends the stream with `failed`. */
async function deploy(services: Services, publication: DescribedPublication, say: EmitStatus): Promise<void> {
  say({ status: 'checking' });
  try {
    await checkPublication(services, publication);
    say({ status: 'publishing' });
    await publishProject(services, publication);
    say({ status: 'finish', url: services.addresses.siteOrigin(publication.subdomain) });
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'SERVER';
    if (code === 'SERVER') services.log.error({ err: error }, 'deploy failed');
    say({ status: 'failed', error: code, message: failureText(code, publication.language) });
  }
}

/** One JSON object in each line of data, sent as it happens (NET-08). The work goes on when nobody listens any longer. */
function streamMessages(context: Context, work: (say: EmitStatus) => Promise<void>): Response {
  const encoder = new TextEncoder();
  let isHeard = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await work((status) => {
        if (isHeard) controller.enqueue(encoder.encode(`data: ${JSON.stringify(status)}\n\n`));
      });
      if (isHeard) controller.close();
    },
    cancel() {
      isHeard = false;
    },
  });
  return context.body(body, 200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
}
