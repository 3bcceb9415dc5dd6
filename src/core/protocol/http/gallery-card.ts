import * as z from 'zod/mini';
import { projectIdSchema } from '../project-schemas.ts';

const count = z._default(z.int().check(z.minimum(0)), 0);
const text = z._default(z.string(), '');
/** A path of the product's own server: no card loads anything from elsewhere. */
const path = z.catch(z._default(z.nullable(z.string().check(z.regex(/^\/(?!\/)/))), null), null);
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** A card of the gallery under our own names. `id` is its template_id. */
export const galleryCardModelSchema = z.object({
  id: z.uuid(),
  projectId: projectIdSchema,
  versionId: z.uuid(),
  title: text,
  text,
  author: text,
  avatarUrl: path,
  imageUrl: path,
  colors: z.catch(z.object({ background: colour, primary: colour }), { background: '#ffffff', primary: '#4456c7' }),
  tagName: text,
  tags: z.catch(z.array(z.string()), []),
  favorites: count,
  copies: count,
  /** As the server knew it when the card was read. */
  isFavorite: z._default(z.boolean(), false),
  isOfficial: z._default(z.boolean(), false),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type GalleryCard = z.infer<typeof galleryCardModelSchema>;

/** Reads a card under either set of names (GAL-02, DATA-14); null for what is none. */
export function readGalleryCard(raw: unknown): GalleryCard | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = new Map<string, unknown>(Object.entries(raw));
  const first = (...names: readonly string[]) => names.map((name) => fields.get(name)).find((value) => value !== undefined);
  const createdAt = first('create_time', 'update_time');
  const parsed = galleryCardModelSchema.safeParse({
    id: first('id', 'template_id'),
    projectId: first('project_id'),
    versionId: first('version_id', 'version'),
    title: first('project_title', 'title'),
    text: first('text', 'quote'),
    author: first('user_nickname', 'name'),
    avatarUrl: first('user_pic', 'avatar'),
    imageUrl: first('image_url', 'img'),
    colors: first('colors'),
    tagName: first('tag_name'),
    tags: first('tags'),
    favorites: first('favorite_count', 'likes'),
    copies: first('copy_count', 'views'),
    isFavorite: first('is_favorited'),
    isOfficial: first('is_official'),
    createdAt,
    updatedAt: first('update_time') ?? createdAt,
  });
  return parsed.success ? parsed.data : null;
}
