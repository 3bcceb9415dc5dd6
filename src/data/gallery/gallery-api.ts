import * as z from 'zod/mini';
import { GALLERY_PAGE, type GallerySort } from '#core/protocol/http/gallery.ts';
import { readGalleryCard, type GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi } from '../http/call-api.ts';
import type { TagCount } from './gallery-cache.ts';

/** Cards that are asked for; `favorites` are the person's own likes, the newest first. */
export interface GalleryQuery {
  readonly kind: 'all' | 'official' | 'shared' | 'favorites';
  readonly tag: string | null;
  readonly search: string;
  readonly sort: GallerySort;
}
export interface GalleryPage {
  readonly cards: readonly GalleryCard[];
  readonly total: number;
  /** Asks for the next page; null at the end. */
  readonly next: string | null;
}

const listSchema = z.object({
  total: z.int(),
  list: z.array(z.unknown()),
  next: z._default(z.nullable(z.string()), null),
});
const tagsSchema = z.object({ list: z.array(z.object({ tag_id: z.string(), tag_name: z.string(), count: z.int() })) });
const STATUS = { all: '0', official: '1', shared: '2' } as const;

/** One page of the gallery (GAL-04, GAL-14). */
export async function fetchPage(query: GalleryQuery, next: string | null, signal: AbortSignal): Promise<GalleryPage> {
  if (query.kind === 'favorites') return fetchFavorites(next, signal);
  const parameters = new URLSearchParams({
    size: String(GALLERY_PAGE),
    status: STATUS[query.kind],
    sort_by: query.sort,
    sort_order: 'desc',
  });
  if (query.tag !== null) parameters.set('tag_id', query.tag);
  if (query.search.trim() !== '') parameters.set('search_keyword', query.search.trim().slice(0, 100));
  if (next !== null) parameters.set('cursor', next);
  return readPage(await callApi(`${API_PATHS.listTemplates}?${parameters}`, { answer: listSchema, signal }));
}

async function fetchFavorites(next: string | null, signal: AbortSignal): Promise<GalleryPage> {
  const parameters = new URLSearchParams({ size: String(GALLERY_PAGE), ...(next !== null && { cursor: next }) });
  return readPage(await callApi(`${API_PATHS.listFavorites}?${parameters}`, { answer: listSchema, signal }));
}

/** Cards of the carousel (HOME-20). */
export async function fetchShowcase(signal: AbortSignal): Promise<readonly GalleryCard[]> {
  const answer = z.object({ list: z.array(z.unknown()) });
  return readCards((await callApi(API_PATHS.showcase, { answer, signal })).list);
}

export async function fetchTags(signal: AbortSignal): Promise<readonly TagCount[]> {
  const { list } = await callApi(API_PATHS.officialTags, { answer: tagsSchema, signal });
  return list.map(({ tag_id: id, tag_name: name, count }) => ({ id, name, count }));
}

/** The address at which a card is looked at in a tab of its own, signed in or not (GAL-26). */
export function previewUrl({ id }: Pick<GalleryCard, 'id'>): string {
  return `${API_PATHS.previewTemplate}?template_id=${id}`;
}

function readPage({ total, list, next }: z.infer<typeof listSchema>): GalleryPage {
  return { total, cards: readCards(list), next };
}

/** One that cannot be read never holds up the others. */
function readCards(list: readonly unknown[]): GalleryCard[] {
  return list.flatMap((raw) => readGalleryCard(raw) ?? []);
}
