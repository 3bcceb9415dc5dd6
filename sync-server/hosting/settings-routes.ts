import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { wallClock } from '#core/domain/wall-clock.ts';
import { projectQuerySchema } from '#core/protocol/http/projects.ts';
import {
  deploymentsAnswerSchema,
  siteSettingsAnswerSchema,
  siteSettingsRequestSchema,
  visitsAnswerSchema,
  visitsQuerySchema,
  visitTicketAnswerSchema,
  visitTicketRequestSchema,
} from '#core/protocol/http/site-settings.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import { requireOwnProject } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { versions } from '../storage/tables/projects.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { readVisits } from '../visits/visit-store.ts';
import { PASS_PATH } from './site-gate.ts';
import { changeSiteSettings, listDeployments, readSiteSettings } from './site-settings.ts';
import { issueVisitTicket } from './visit-passes.ts';

/** What an owner sets for a published site, what was published, who came, and the way into private sites. */
export function settingsRoutes(services: Services): Hono<SignedInEnv> {
  const { db, addresses } = services;
  const routes = new Hono<SignedInEnv>();
  for (const path of ['/api/site-settings', '/api/site-deployments', '/api/site-visits', '/api/site-access/*'])
    routes.use(path, requireSignIn(db));

  routes.get('/api/site-settings', async (context) => {
    const { project_id: projectId } = projectQuerySchema.parse(context.req.query());
    return respond(context, siteSettingsAnswerSchema, await readSiteSettings(services, context.get('user').id, projectId));
  });

  routes.post('/api/site-settings', async (context) => {
    const request = await readJson(context, siteSettingsRequestSchema);
    return respond(context, siteSettingsAnswerSchema, await changeSiteSettings(services, context.get('user').id, request));
  });

  routes.get('/api/site-deployments', async (context) => {
    const { project_id: projectId } = projectQuerySchema.parse(context.req.query());
    return respond(context, deploymentsAnswerSchema, await listDeployments(services, context.get('user').id, projectId));
  });

  routes.get('/api/site-visits', async (context) => {
    const { project_id: projectId, days } = visitsQuerySchema.parse(context.req.query());
    await requireOwnProject(db, context.get('user').id, projectId);
    return respond(context, visitsAnswerSchema, await readVisits(db, projectId, { days, today: await todayOf(db, projectId) }));
  });

  routes.post('/api/site-access/ticket', async (context) => {
    const { subdomain, to = '/' } = await readJson(context, visitTicketRequestSchema);
    const ticket = await issueVisitTicket(db, context.get('user'), subdomain);
    const url = `${addresses.siteOrigin(subdomain)}${PASS_PATH}?ticket=${ticket}&to=${encodeURIComponent(to)}`;
    return respond(context, visitTicketAnswerSchema, { url });
  });

  return routes;
}

/** The day on the clocks of the published site. */
async function todayOf(db: Database, projectId: number): Promise<string> {
  const [site] = await db
    .select({ timeZone: sql<string | null>`${versions.blueprint} -> 'site' ->> 'timeZone'` })
    .from(publishedSites)
    .innerJoin(versions, eq(versions.id, publishedSites.versionId))
    .where(eq(publishedSites.projectId, projectId));
  return wallClock(new Date().toISOString(), site?.timeZone ?? undefined).slice(0, 10);
}
