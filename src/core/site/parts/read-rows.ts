import type { Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { findBySlug } from '../rows/find-by-slug.ts';
import { NEWEST_FIRST } from '../pages/resolve-needs.ts';
import { mayRead, readScope } from '../access/readable.ts';
import { findEntity } from '../request/site.ts';
import type { RowFilter } from '../store/site-store.ts';
import { done, NOT_FOUND, NOT_GRANTED } from './part-answer.ts';
import type { PartAnswer } from './part-answer.ts';
import type { RowCall } from './part-call.ts';
import { granted, seenFields } from './part-place.ts';
import type { Granted, PartPlace } from './part-place.ts';
import { shownRows } from './shown-row.ts';
import type { ShownRow } from './shown-row.ts';

const ROWS_AT_FIRST = 100;
const SORTED_ANYWAY = ['createdAt', 'updatedAt'];
const SEARCHED: ReadonlySet<Field['type']> = new Set(['text', 'longtext', 'tags', 'enum', 'address']);

/** Tells a part who is asking and where, and the first rows of everything that it may read. */
export async function startPart(place: PartPlace): Promise<PartAnswer> {
  const { identity, route, block } = place;
  const { user } = identity;
  const rows: Record<string, readonly ShownRow[]> = {};
  for (const { entity } of block.uses ?? []) {
    const given = granted(place, entity, 'read');
    if (given !== null) rows[entity] = (await listOf(place, given, { limit: ROWS_AT_FIRST })).rows;
  }
  const me = user === null ? null : { id: user.id, name: user.name, role: user.role };
  return done({ rows, row: await pageRow(place), me, locale: route.locale, page: route.pageId });
}

export async function listRows(place: PartPlace, call: RowCall<'list'>): Promise<PartAnswer> {
  const given = granted(place, call.entity, 'read');
  if (given === null) return NOT_GRANTED;
  const keys = [...seenFields(given).map(({ key }) => key), ...SORTED_ANYWAY];
  const named = [...Object.keys(call.where ?? {}), ...(call.sort === undefined ? [] : [call.sort.replace(/^-/, '')])];
  if (named.some((key) => !keys.includes(key))) return NOT_GRANTED;
  return done(await listOf(place, given, call));
}

export async function getRow(place: PartPlace, { entity: entityId, id }: RowCall<'get'>): Promise<PartAnswer> {
  const given = granted(place, entityId, 'read');
  if (given === null) return NOT_GRANTED;
  const row = await place.site.store.get(entityId, id);
  const isOpen = row !== null && (await mayRead({ ...place, reader: place.site.store }, entityId, row));
  return isOpen ? done((await shownRows(place, given, [row]))[0]) : NOT_FOUND;
}

type Query = Pick<RowCall<'list'>, 'where' | 'sort' | 'search' | 'limit' | 'offset'>;

async function listOf(place: PartPlace, given: Granted, query: Query): Promise<{ rows: ShownRow[]; total: number }> {
  const { site, identity } = place;
  const readable = readScope(site, identity, given.entityId);
  if (readable === null) return { rows: [], total: 0 };
  const { where = {}, sort, search, limit = 200, offset = 0 } = query;
  const searched = seenFields(given).filter(({ type }) => SEARCHED.has(type));
  const { rows, total } = await site.store.list(given.entityId, {
    filter: Object.entries(where).map(filterOf),
    ...(search === undefined ? {} : { search: { text: search, fields: searched.map(({ key }) => key) } }),
    sort: sort === undefined ? NEWEST_FIRST : { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    offset,
    limit,
    ...readable,
  });
  return { rows: await shownRows(place, given, rows), total };
}

function filterOf([field, value]: [string, Value | readonly (string | number | boolean | null)[]]): RowFilter {
  if (!Array.isArray(value)) return { field, op: 'eq', value: value as Value };
  return { field, op: 'in', value: value.map(String) };
}

/** The record of the page that the part stands on, when the part may read such records. */
async function pageRow(place: PartPlace): Promise<ShownRow | null> {
  const { site, route } = place;
  const entityId = site.blueprint.pages[route.pageId]?.entity ?? '';
  const entity = findEntity(site, entityId);
  const given = granted(place, entityId, 'read');
  if (entity === undefined || given === null || route.slug === undefined) return null;
  const row = await findBySlug(site.store, { entityId, entity }, route.slug);
  const isOpen = row !== null && (await mayRead({ ...place, reader: site.store }, entityId, row));
  return isOpen ? ((await shownRows(place, given, [row]))[0] ?? null) : null;
}
