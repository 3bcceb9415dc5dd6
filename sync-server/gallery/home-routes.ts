import { and, asc, count, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import {
  deployedVersionsAnswerSchema,
  HOME_SIZE,
  homePageQuerySchema,
  numberAnswerSchema,
  showcaseAnswerSchema,
  userBillAnswerSchema,
  userProjectsAnswerSchema,
} from '#core/protocol/http/gallery.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { HttpEnv, SignedInEnv } from '../http/http-env.ts';
import type { PreviewHost } from '../hosting/preview-host.ts';
import { respond } from '../http/respond.ts';
import { describeProjects } from '../projects/describe-projects.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { projects } from '../storage/tables/projects.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { cardAnswer } from './card-answer.ts';
import { inLanguage } from './list-items.ts';
import { readerOf } from './reader.ts';
import { findItems } from '../records/visible-items.ts';

/** Cards of the carousel (HOME-20). */
const CAROUSEL = 5;
/** The public number of sites is counted this often. */
const COUNTED_FOR_MS = 60_000;

/** What the home page shows to everybody. */
export function homeRoutes({ db }: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  const show = async (context: Context<HttpEnv>, limit: number) => {
    const reader = await readerOf(db, context);
    const where = and(eq(galleryItems.isOfficial, true), inLanguage(reader.language));
    const order = [asc(galleryItems.position), asc(galleryItems.id)];
    const items = await findItems(db, { userId: reader.userId, where, order, limit });
    const list = items.map((each) => cardAnswer(each, reader.language));
    return respond(context, showcaseAnswerSchema, { list });
  };
  routes.get(API_PATHS.showcase, (context) => show(context, CAROUSEL));
  routes.get(API_PATHS.templateShowcase, (context) => show(context, HOME_SIZE));
  const countSites = createSiteCount(db);
  routes.get(API_PATHS.siteCount, async (context) => respond(context, numberAnswerSchema, { ph_num: await countSites() }));
  return routes;
}

function createSiteCount(db: Database): () => Promise<number> {
  let counted = { count: 0, until: 0 };
  return async () => {
    if (Date.now() < counted.until) return counted.count;
    const isTemplate = sql`exists (select 1 from gallery_items where project_id = ${projects.id} and is_official)`;
    const isFinished = and(isNull(projects.deletedAt), eq(projects.state, PROJECT_STATE.finished), not(isTemplate));
    counted = { count: await db.$count(projects, isFinished), until: Date.now() + COUNTED_FOR_MS };
    return counted.count;
  };
}

/** What the home page shows a signed-in person of their own (HOME-24). */
export function ownHomeRoutes({ db, addresses }: Services, previews: PreviewHost): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  const signedIn = requireSignIn(db);

  routes.get(API_PATHS.ownEntries, signedIn, async (context) => {
    const { limit, offset } = pageOf(context);
    const isOwn = eq(creditEntries.userId, context.get('user').id);
    const order = [desc(creditEntries.createdAt), desc(creditEntries.id)];
    const found = await db
      .select()
      .from(creditEntries)
      .where(isOwn)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const list = found.map(({ id, amount, reason, createdAt }) => ({ id, amount, reason, create_time: createdAt.toISOString() }));
    return respond(context, userBillAnswerSchema, { total: await db.$count(creditEntries, isOwn), list });
  });

  routes.get(API_PATHS.ownProjects, signedIn, async (context) => {
    const { limit, offset } = pageOf(context);
    const isOwn = and(eq(projects.userId, context.get('user').id), isNull(projects.deletedAt));
    const found = await db
      .select({ project: projects, site: publishedSites, item: galleryItems })
      .from(projects)
      .leftJoin(publishedSites, eq(publishedSites.projectId, projects.id))
      .leftJoin(galleryItems, and(eq(galleryItems.projectId, projects.id), eq(galleryItems.isShared, true)))
      .where(isOwn)
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .limit(limit)
      .offset(offset);
    const list = await describeProjects({ db, addresses, previews, user: context.get('user') }, found);
    return respond(context, userProjectsAnswerSchema, { total: await db.$count(projects, isOwn), list });
  });

  routes.get(API_PATHS.ownDeployed, signedIn, async (context) => {
    const { limit, offset } = pageOf(context);
    const isOwn = and(eq(publishedSites.userId, context.get('user').id), isNull(projects.deletedAt));
    const ofProject = eq(projects.id, publishedSites.projectId);
    const found = await db
      .select({ site: publishedSites, title: projects.title })
      .from(publishedSites)
      .innerJoin(projects, ofProject)
      .where(isOwn)
      .orderBy(desc(publishedSites.publishedAt), desc(publishedSites.projectId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(publishedSites).innerJoin(projects, ofProject).where(isOwn);
    const list = found.map(({ site, title }) => ({
      project_id: site.projectId,
      version_id: site.versionId,
      project_title: title,
      domain: site.subdomain,
      url: addresses.siteOrigin(site.subdomain),
      create_time: site.publishedAt.toISOString(),
    }));
    return respond(context, deployedVersionsAnswerSchema, { total: all?.total ?? 0, list });
  });

  return routes;
}

function pageOf(context: Context): { readonly limit: number; readonly offset: number } {
  const { page, size } = homePageQuerySchema.parse(context.req.query());
  return { limit: size, offset: (page - 1) * size };
}
