import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { galleryTagName } from '#core/domain/gallery-tags.ts';
import {
  copyAnswerSchema,
  copyProjectRequestSchema,
  favoriteAnswerSchema,
  favoriteQuerySchema,
  galleryListAnswerSchema,
  galleryQuerySchema,
  myFavoritesQuerySchema,
  officialTagsAnswerSchema,
  shareAnswerSchema,
  shareRequestSchema,
  templateQuerySchema,
} from '#core/protocol/http/gallery.ts';
import { addressKey } from '#core/site/quota/address-key.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { PreviewHost } from '../hosting/preview-host.ts';
import type { HttpEnv, SignedInEnv } from '../http/http-env.ts';
import { languageOf as browserLanguage, plainPage } from '../http/plain-page.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { galleryFavorites, galleryItems, galleryPictures, type GalleryItem } from '../storage/tables/gallery.ts';
import { createGalleryDeeds } from './gallery-deeds.ts';
import { listFavorites, listItems } from './list-items.ts';
import { listTags } from './list-tags.ts';
import { languageOf, readerOf, requireSelf } from './reader.ts';
import { cardAnswer } from './card-answer.ts';
import { findVisibleItem } from '../records/visible-items.ts';

/** Previews of cards that one network may open in a day: each is a visit of its own, with what is stored in it. */
const PREVIEWS = { points: 200, seconds: 24 * 60 * 60 } as const;

/** The gallery for everybody: lists, tags, pictures and previews. */
export function galleryRoutes({ db }: Services, previews: PreviewHost): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();

  routes.get(API_PATHS.listTemplates, async (context) => {
    const query = galleryQuerySchema.parse(context.req.query());
    const reader = await readerOf(db, context, query.current_user_id);
    const { total, items, next } = await listItems(db, query, reader);
    const list = items.map((each) => cardAnswer(each, reader.language));
    return respond(context, galleryListAnswerSchema, { total, list, next });
  });

  routes.get(API_PATHS.officialTags, async (context) => {
    const language = languageOf(context);
    const list = (await listTags(db, language)).map(({ id, count }) => ({
      tag_id: id,
      tag_name: galleryTagName(id, language),
      count,
    }));
    return respond(context, officialTagsAnswerSchema, { list });
  });

  routes.get(API_PATHS.previewTemplate, async (context) => {
    const { template_id: id } = templateQuerySchema.parse(context.req.query());
    const item = await findVisibleItem(db, eq(galleryItems.id, id));
    if (item === null) return goneCard(context.req.raw);
    try {
      await countPoint(db, `gallery previews ${addressKey(context.get('ip'))}`, PREVIEWS);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return tooManyPreviews(context.req.raw, Number(error.values['seconds']));
    }
    const { projectId, versionId } = item;
    return context.redirect(previews.issueForGallery({ projectId, versionId }), 303);
  });

  routes.get(`${API_PATHS.pictures}/:name`, async (context) => {
    const [found] = await db
      .select({ bytes: galleryPictures.bytes })
      .from(galleryPictures)
      .where(eq(galleryPictures.name, context.req.param('name')));
    if (found === undefined) throw new AppError('NOT_FOUND', { values: { what: 'picture' } });
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(Uint8Array.from(found.bytes), { headers });
  });

  return routes;
}

/** What a signed-in person does in the gallery. The verbs are the specification's; a sign-in in the header is needed for all (GAL-13). */
export function galleryDeedRoutes(services: Services): Hono<SignedInEnv> {
  const { db } = services;
  const deeds = createGalleryDeeds(services);
  const routes = new Hono<SignedInEnv>();
  const signedIn = requireSignIn(db);

  routes.get(API_PATHS.toggleFavorite, signedIn, async (context) => {
    const { template_id: itemId, user_id: named } = favoriteQuerySchema.parse(context.req.query());
    const userId = callerOf(context, named);
    const isLiked = and(eq(galleryFavorites.userId, userId), eq(galleryFavorites.itemId, itemId));
    const isFavorite = (await db.$count(galleryFavorites, isLiked)) === 0;
    const { projectId } = isFavorite ? await requireItem(db, itemId) : await requireKnownItem(db, itemId);
    await deeds.run(userId, { kind: 'setFavorite', projectId, itemId, isFavorite });
    const { favoriteCount } = await requireKnownItem(db, itemId);
    return respond(context, favoriteAnswerSchema, { is_favorited: isFavorite, favorite_count: favoriteCount });
  });

  routes.get(API_PATHS.listFavorites, signedIn, async (context) => {
    const { user_id: named, ...page } = myFavoritesQuerySchema.parse(context.req.query());
    const { total, items, next } = await listFavorites(db, callerOf(context, named), page);
    const list = items.map((each) => cardAnswer(each, languageOf(context)));
    return respond(context, galleryListAnswerSchema, { total, list, next });
  });

  routes.get(API_PATHS.copyTemplate, signedIn, async (context) => {
    const { template_id: id } = templateQuerySchema.parse(context.req.query());
    const { projectId, versionId } = await requireItem(db, id);
    const newProjectId = await deeds.copy(context.get('user').id, { projectId, versionId });
    return respond(context, copyAnswerSchema, { new_project_id: newProjectId });
  });

  routes.post(API_PATHS.copyProject, signedIn, async (context) => {
    const { project_id: projectId, version: versionId } = await readJson(context, copyProjectRequestSchema);
    const newProjectId = await deeds.copy(context.get('user').id, { projectId, versionId });
    return respond(context, copyAnswerSchema, { new_project_id: newProjectId });
  });

  routes.post(API_PATHS.share, signedIn, async (context) => {
    const { project_id: projectId, version, status } = await readJson(context, shareRequestSchema);
    const { id: userId } = context.get('user');
    await deeds.run(userId, { kind: 'shareProject', projectId, sharedVersionId: status ? version : null });
    return respond(context, shareAnswerSchema, { project_id: projectId, is_publish: status });
  });

  return routes;
}

const TOO_MANY = {
  en: {
    title: 'Too many previews',
    text: 'From your network, no more projects of the gallery can be opened today.',
    label: 'See the gallery',
  },
  zh: { title: '预览次数过多', text: '您的网络今天打开作品库项目的次数已达上限，请明天再试。', label: '查看作品库' },
} as const;

function tooManyPreviews(request: Request, seconds: number): Response {
  const language = browserLanguage(request);
  const { label, ...words } = TOO_MANY[language];
  const page = plainPage(429, { ...words, link: { href: '/platform#templates', label }, language });
  page.headers.set('retry-after', String(seconds));
  return page;
}

const GONE = {
  en: { title: 'This project is no longer shared', text: 'Its owner took it out of the gallery.', label: 'See the gallery' },
  zh: { title: '该项目已不再分享', text: '作者已将其从作品库中撤下。', label: '查看作品库' },
} as const;

/** Opened in a tab of its own, so a page and no answer of the interface. */
function goneCard(request: Request): Response {
  const language = browserLanguage(request);
  const { label, ...words } = GONE[language];
  return plainPage(404, { ...words, link: { href: '/platform#templates', label }, language });
}

function callerOf(context: Context<SignedInEnv>, named: string | undefined): string {
  const { id } = context.get('user');
  requireSelf(id, named);
  return id;
}

async function requireItem(db: Database, id: string): Promise<GalleryItem> {
  const item = await findVisibleItem(db, eq(galleryItems.id, id));
  if (item === null) throw new AppError('NOT_FOUND', { values: { what: 'template' } });
  return item;
}

/** Also one that is no longer shown, which its friends may still unlike. */
async function requireKnownItem(db: Database, id: string): Promise<GalleryItem> {
  const [item] = await db.select().from(galleryItems).where(eq(galleryItems.id, id));
  if (item === undefined) throw new AppError('NOT_FOUND', { values: { what: 'template' } });
  return item;
}
