import { and, count, desc, eq, ilike, inArray, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { must } from '#core/domain/assert.ts';
import {
  projectAnswerSchema,
  projectCountAnswerSchema,
  projectPageAnswerSchema,
  projectPageRequestSchema,
  projectQuerySchema,
  projectStatesAnswerSchema,
  VERSION_LIST_MAX,
  versionListAnswerSchema,
} from '#core/protocol/http/projects.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { requireOwnProject } from '../records/project-access.ts';
import { respond } from '../http/respond.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import type { PreviewHost } from '../hosting/preview-host.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { galleryItems, type GalleryItem } from '../storage/tables/gallery.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { describeProjects } from './describe-projects.ts';

const isOwn = (userId: string) => and(eq(projects.userId, userId), isNull(projects.deletedAt));

/** Reading projects without a synced device; changes go through commands. */
export function projectRoutes(services: Services, previews: PreviewHost): Hono<SignedInEnv> {
  const { db, addresses } = services;
  const parts = { db, addresses, previews };
  const routes = new Hono<SignedInEnv>();
  for (const path of ['/api/project/*', '/api/project_version/*']) routes.use(path, requireSignIn(db));

  routes.get(API_PATHS.readProject, async (context) => {
    const { project_id: projectId } = projectQuerySchema.parse(context.req.query());
    const project = await requireOwnProject(db, context.get('user').id, projectId);
    const found = { project, site: await findSite(db, projectId), item: await findCard(db, projectId) };
    const [described] = await describeProjects({ ...parts, user: context.get('user') }, [found]);
    return respond(context, projectAnswerSchema, must(described, 'description of a project'));
  });

  routes.post(API_PATHS.listProjects, async (context) => {
    const { title, state_list: states, page, size, project_id: id } = await readJson(context, projectPageRequestSchema);
    const isWanted = and(
      isOwn(context.get('user').id),
      ilike(projects.title, `%${title.replace(/[\\%_]/g, String.raw`\$&`)}%`),
      states.length === 0 ? undefined : inArray(projects.state, states),
      id === undefined ? undefined : eq(projects.id, id),
    );
    const [found] = await db.select({ total: count() }).from(projects).where(isWanted);
    const list = await db
      .select({ project: projects, site: publishedSites, item: galleryItems })
      .from(projects)
      .leftJoin(publishedSites, eq(publishedSites.projectId, projects.id))
      .leftJoin(galleryItems, and(eq(galleryItems.projectId, projects.id), eq(galleryItems.isShared, true)))
      .where(isWanted)
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .limit(size)
      .offset((page - 1) * size);
    return respond(context, projectPageAnswerSchema, {
      total: found?.total ?? 0,
      list: await describeProjects({ ...parts, user: context.get('user') }, list),
    });
  });

  routes.get(API_PATHS.countProjects, async (context) => {
    const [found] = await db
      .select({ total: count() })
      .from(projects)
      .where(isOwn(context.get('user').id));
    return respond(context, projectCountAnswerSchema, { total: found?.total ?? 0 });
  });

  routes.get(API_PATHS.projectStates, async (context) => {
    const own = await db
      .select({ project_id: projects.id, state: projects.state, status: projects.state })
      .from(projects)
      .where(isOwn(context.get('user').id))
      .orderBy(desc(projects.updatedAt), desc(projects.id));
    return respond(context, projectStatesAnswerSchema, { list: own });
  });

  routes.get(API_PATHS.listVersions, async (context) => {
    const { project_id: projectId } = projectQuerySchema.parse(context.req.query());
    await requireOwnProject(db, context.get('user').id, projectId);
    const version = await listVersions(db, projectId);
    const prod = version.find((each) => each.is_deployed) ?? null;
    return respond(context, versionListAnswerSchema, { version, prod });
  });

  return routes;
}

/** Newest first; when the deployed version is too old to be among them, it takes the last place. */
async function listVersions(db: Database, projectId: number) {
  const site = await findSite(db, projectId);
  const columns = { id: versions.id, number: versions.number, title: versions.title, createdAt: versions.createdAt };
  const newest = await db
    .select(columns)
    .from(versions)
    .where(eq(versions.projectId, projectId))
    .orderBy(desc(versions.number))
    .limit(VERSION_LIST_MAX);
  const isListed = site === null || newest.some(({ id }) => id === site.versionId);
  const deployed = isListed ? [] : await db.select(columns).from(versions).where(eq(versions.id, site.versionId));
  return [...newest.slice(0, VERSION_LIST_MAX - deployed.length), ...deployed].map((version) => ({
    version_id: version.id,
    version_number: version.number,
    title: version.title,
    is_deployed: version.id === site?.versionId,
    created_at: version.createdAt.toISOString(),
  }));
}

async function findSite(db: Database, projectId: number): Promise<typeof publishedSites.$inferSelect | null> {
  const [site] = await db.select().from(publishedSites).where(eq(publishedSites.projectId, projectId));
  return site ?? null;
}

async function findCard(db: Database, projectId: number): Promise<GalleryItem | null> {
  const isShown = and(eq(galleryItems.projectId, projectId), eq(galleryItems.isShared, true));
  const [item] = await db.select().from(galleryItems).where(isShown);
  return item ?? null;
}
