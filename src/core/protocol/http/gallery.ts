import * as z from 'zod/mini';
import { GALLERY_TAGS, readTag, TAG_MAX_LENGTH } from '../../domain/gallery-tags.ts';
import { projectIdSchema } from '../project-schemas.ts';
import { projectAnswerSchema } from './projects.ts';
import { projectIdTextSchema } from '../project-schemas.ts';

/** Cards of one page of the gallery (HOME-10); the lists of the home page have HOME_SIZE (HOME-23). */
export const GALLERY_PAGE = 10;
export const HOME_SIZE = 1000;

export const GALLERY_SORTS = ['create_time', 'copy_count', 'favorite_count'] as const;
export type GallerySort = (typeof GALLERY_SORTS)[number];
/** Kinds of cards, by `status`: everything, templates of the product, projects that people share. */
export const GALLERY_STATUS = { all: 0, official: 1, shared: 2 } as const;

const count = z.int().check(z.minimum(0));
const pageText = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const sizeText = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(HOME_SIZE));
/** Whose list it is; it has to be the caller's own (GAL-05). */
const userIdText = z.optional(z.uuid());
export const officialTagSchema = z.enum(GALLERY_TAGS.map(({ id }) => id));
/** An official tag, or one that a person typed, as `readTag` gives it. */
export const galleryTagSchema = z.string().check(
  z.maxLength(TAG_MAX_LENGTH),
  z.refine((tag) => readTag(tag) === tag),
);

/**
 * GET /api/template/list (GAL-03). `cursor` is `next` of the page before: with it nothing is shown twice or left out while
 * others share; `page` is for those who have none. `is_all` has templates of every language, not of the request's alone.
 */
export const galleryQuerySchema = z.object({
  page: z._default(pageText, 1),
  size: z._default(sizeText, GALLERY_PAGE),
  status: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), GALLERY_STATUS.all),
  tag_id: z._default(z.string().check(z.maxLength(40)), ''),
  search_keyword: z._default(z.string().check(z.maxLength(100)), ''),
  sort_by: z._default(z.enum(GALLERY_SORTS), 'create_time'),
  sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
  current_user_id: userIdText,
  is_all: z._default(z.enum(['true', 'false', '1', '0', '']), 'false'),
  cursor: z._default(z.string().check(z.maxLength(120)), ''),
});
export type GalleryQuery = z.output<typeof galleryQuerySchema>;

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** A card with both sets of names (GAL-02). `id` is the template_id of the other calls. */
export const galleryCardSchema = z.object({
  id: z.uuid(),
  project_id: projectIdSchema,
  version: z.uuid(),
  version_id: z.uuid(),
  text: z.string(),
  quote: z.string(),
  project_title: z.string(),
  name: z.string(),
  user_nickname: z.string(),
  user_pic: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** A path of this server; null until there is a picture, which `colors` draw then. */
  image_url: z.nullable(z.string()),
  img: z.nullable(z.string()),
  colors: z.object({ background: colour, primary: colour }),
  tag_name: z.string(),
  tags: z.array(z.string()),
  likes: count,
  favorite_count: count,
  views: count,
  copy_count: count,
  is_favorited: z.boolean(),
  is_official: z.boolean(),
  create_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
});
export type GalleryCardAnswer = z.infer<typeof galleryCardSchema>;
/** `next` is null at the end. */
export const galleryListAnswerSchema = z.object({
  total: count,
  list: z.array(galleryCardSchema),
  next: z.nullable(z.string()),
});

/** Of tags that people typed the list has the most used ones, once so many people used them: nobody alone writes on everybody's page. */
export const TYPED_TAGS_LISTED = 20;
export const TYPED_TAG_PEOPLE = 2;

/** GET /api/tag/official: the official tags, then those that people typed, and the number of cards that have them. */
export const officialTagsAnswerSchema = z.object({
  list: z.array(z.object({ tag_id: z.string(), tag_name: z.string(), count })),
});

/** GET /api/template/favorite?template_id&user_id toggles. */
export const favoriteQuerySchema = z.object({ template_id: z.uuid(), user_id: userIdText });
export const favoriteAnswerSchema = z.object({ is_favorited: z.boolean(), favorite_count: count });

/** GET /api/template/my-favorites?user_id&page&size, the newest favourite first; `cursor` as for the list. */
export const myFavoritesQuerySchema = z.object({
  user_id: userIdText,
  page: z._default(pageText, 1),
  size: z._default(sizeText, GALLERY_PAGE),
  cursor: z._default(z.string().check(z.maxLength(120)), ''),
});
export type FavoritesQuery = z.output<typeof myFavoritesQuerySchema>;

/** GET /api/template/copy?template_id and POST /api/project_version/copy-project {project_id, version}. */
export const templateQuerySchema = z.object({ template_id: z.uuid() });
export const copyProjectRequestSchema = z.object({ project_id: projectIdTextSchema, version: z.uuid() });
export const copyAnswerSchema = z.object({ new_project_id: projectIdSchema });

/** POST /api/project_version/toggle-publish {project_id, version, status}: shows the version in the gallery, or takes it out. */
export const shareRequestSchema = z.object({ project_id: projectIdTextSchema, version: z.uuid(), status: z.boolean() });
export const shareAnswerSchema = z.object({ project_id: projectIdSchema, is_publish: z.boolean() });

/** POST /api/template/report {template_id, reason, note}: one report of each person about a card. */
export const REPORT_REASONS = ['spam', 'offensive', 'rights', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_NOTE_MAX = 500;

/** GET /api/home/show_case and /api/home/template_showcase. */
export const showcaseAnswerSchema = z.object({ list: z.array(galleryCardSchema) });
/** GET /api/home/ph_num: sites that were made here. */
export const numberAnswerSchema = z.object({ ph_num: count });
export const homePageQuerySchema = z.object({ page: z._default(pageText, 1), size: z._default(sizeText, HOME_SIZE) });
export const userBillAnswerSchema = z.object({
  total: count,
  list: z.array(z.object({ id: z.uuid(), amount: z.int(), reason: z.string(), create_time: z.iso.datetime() })),
});
export const userProjectsAnswerSchema = z.object({ total: count, list: z.array(projectAnswerSchema) });
export const deployedVersionsAnswerSchema = z.object({
  total: count,
  list: z.array(
    z.object({
      project_id: projectIdSchema,
      version_id: z.uuid(),
      project_title: z.string(),
      domain: z.string(),
      url: z.url(),
      create_time: z.iso.datetime(),
    }),
  ),
});
