import type { MarkKind } from '../../engine/blueprint/entity-schema.ts';
import { MAX_ROWS } from '../../engine/render/block-data.ts';
import type { DataAnswer, DataNeed, RenderContext, Row } from '../../engine/render/context.ts';
import { readsRows } from '../../engine/render/accounts.ts';
import { pageNeeds } from '../../engine/render/render-page.ts';
import { markedIds } from '../marks/read-marks.ts';
import { mayRead, readScope } from '../access/readable.ts';
import { may, ownScope } from '../request/identity.ts';
import { resolveServerRows } from '../rows/server-row.ts';
import type { Identity } from '../request/identity.ts';
import { agreedSteps } from '../access/open-steps.ts';
import { rowPermissions } from '../access/row-permissions.ts';
import { onClock, publicRow, wholeRow } from '../access/public-rows.ts';
import { resolveFilter } from '../rows/resolve-query.ts';
import { wholeOrder } from '../../engine/render/whole-order.ts';
import { searchOf } from '../rows/search-words.ts';
import { findBySlug } from '../rows/find-by-slug.ts';
import { findEntity } from '../request/site.ts';
import { dataSources } from '../sources/registry.ts';
import type { Site } from '../request/site.ts';
import type { RowPage, RowQuery } from '../store/site-store.ts';
import { evaluateFor, flaggedFor } from '../computed/evaluate-for.ts';
import { queryRows } from '../store/query-rows.ts';
import type { Call } from '../request/call.ts';

/** Also the order of the Blueprint's seed rows: each is a little older than the one before. */
export const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;
const NOTHING: DataAnswer = { rows: [], total: 0 };

/** Everything the blocks of a page asked for, by block and key. What the visitor may not read comes back empty. */
export async function resolveNeeds(
  site: Site,
  identity: Identity,
  context: Omit<RenderContext, 'data'>,
): Promise<RenderContext['data']> {
  const data: Record<string, Record<string, DataAnswer>> = {};
  const place = placeOf(site, context);
  for (const { blockId, needs } of pageNeeds(context)) {
    const answers: Record<string, DataAnswer> = {};
    for (const need of needs) {
      const source = need.source === undefined ? undefined : dataSources.get(need.source);
      answers[need.key] =
        source === undefined
          ? await resolveNeed({ site, identity }, need, place)
          : clocked(site, need, await source({ site, identity, blockId, need, context }));
    }
    data[blockId] = answers;
  }
  return data;
}

/** Sources whose moments a clock runs from: they stay what they are. */
const RUNNING: ReadonlySet<string | undefined> = new Set(['examPaper', 'examAttempt']);

function clocked(site: Site, { source }: DataNeed, answer: DataAnswer): DataAnswer {
  return RUNNING.has(source) ? answer : { ...answer, rows: answer.rows.map((row) => onClock(site, row)) };
}

/** The rows of one need that the asking visitor may read. */
export async function resolveNeed(
  { site, identity }: Call<'site' | 'identity'>,
  need: DataNeed,
  place: Place,
): Promise<DataAnswer> {
  const { query } = need;
  if (query.entity.startsWith('_')) return resolveServerRows(site, identity, need);
  const entity = findEntity(site, query.entity);
  const readable = entity === undefined ? null : readScope(site, identity, query.entity);
  if (entity === undefined || readable === null) return NOTHING;
  const readsAll = readsRows(site.blueprint, identity.user, query.entity);
  const isManaged = (row: Row) => readsAll || may(identity, { entityId: query.entity, row }, 'nobody');
  const shown = async (rows: readonly Row[]): Promise<readonly Row[]> => {
    const can = await rowPermissions({ site, identity, reader: site.store }, { entityId: query.entity, entity, rows });
    const flagged = await flaggedFor(site, site.store, { entityId: query.entity, rows, userId: identity.user?.id ?? null });
    const agreed = await agreedSteps({ site, identity, reader: site.store }, { entityId: query.entity, entity, rows });
    return flagged.map((row, at) => {
      const given = agreed[at] ?? null;
      return {
        ...onClock(site, (isManaged(row) ? wholeRow : publicRow)(site, entity, row)),
        can: can[at] ?? [],
        ...(given === null ? {} : { agreed: given }),
      };
    });
  };
  if (need.slug !== undefined || need.id !== undefined) {
    const row =
      need.id === undefined
        ? await findBySlug(site.store, { entityId: query.entity, entity }, need.slug ?? '')
        : await site.store.get(query.entity, need.id);
    const isOpen = row !== null && (await mayRead({ site, identity, reader: site.store }, query.entity, row));
    return isOpen ? { rows: await shown([row]), total: 1 } : NOTHING;
  }
  const usesRow =
    query.filter?.some(({ value }) => value === '$row' || (Array.isArray(value) && value.includes('$row'))) === true;
  const pageRow = usesRow ? await place.row() : null;
  const filter = resolveFilter(query.filter ?? [], { identity, now: place.now, pageRow });
  if (filter === null) return NOTHING;
  const rowQuery: RowQuery = {
    filter,
    ...(query.where === undefined ? {} : { where: { text: query.where, userId: identity.user?.id ?? null } }),
    ...(query.mine === true ? { scope: ownScope(identity) } : readable),
    sort: wholeOrder(site.blueprint.entities, query.entity, query.sort) ?? NEWEST_FIRST,
    ...(need.search === undefined ? {} : { search: await searchOf(site, entity, need.search) }),
    offset: need.offset ?? 0,
    limit: Math.min(query.limit ?? MAX_ROWS, MAX_ROWS),
  };
  const { rows, total } =
    query.marked === undefined
      ? await site.store.list(query.entity, rowQuery)
      : await listMarked(
          { site, identity },
          { entityId: query.entity, kind: query.marked, isSorted: query.sort !== undefined },
          rowQuery,
        );
  return { rows: await shown(rows), total };
}

/** The rows that the visitor marked and may read, the newest mark first unless the query says otherwise. */
async function listMarked(
  { site, identity }: Call<'site' | 'identity'>,
  wanted: { readonly entityId: string; readonly kind: MarkKind; readonly isSorted: boolean },
  query: RowQuery,
): Promise<RowPage> {
  const rows: Row[] = [];
  for (const id of await markedIds(site.store, identity, { entity: wanted.entityId, kind: wanted.kind })) {
    const row = await site.store.get(wanted.entityId, id);
    if (row !== null && (await mayRead({ site, identity, reader: site.store }, wanted.entityId, row))) rows.push(row);
  }
  const { where } = query;
  const met = await evaluateFor(site, site.store, {
    entityId: wanted.entityId,
    rows,
    texts: where === undefined ? [] : [where.text],
    userId: where?.userId ?? null,
  });
  const fitting = rows.filter((_, index) => where === undefined || met[index]?.[0] === true);
  if (wanted.isSorted) return queryRows(fitting, query);
  const found = new Set(queryRows(fitting, { ...query, offset: 0, limit: rows.length }).rows);
  const ordered = fitting.filter((row) => found.has(row));
  return { rows: ordered.slice(query.offset, query.offset + query.limit), total: ordered.length };
}

/** Facts that a page's queries may speak of beside the visitor. */
interface Place {
  readonly now: string;
  /** The row of a detail page. */
  row(): Promise<Row | null>;
}

/** Returns the facts that queries on a page may speak of. */
export function placeOf(site: Site, context: Omit<RenderContext, 'data'>): Place {
  let row: Promise<Row | null> | null = null;
  return {
    now: context.now,
    row: () => {
      row ??= pageRow(site, context);
      return row;
    },
  };
}

async function pageRow(site: Site, { blueprint, pageId, slug }: Omit<RenderContext, 'data'>): Promise<Row | null> {
  const entityId = blueprint.pages[pageId]?.entity ?? '';
  const entity = findEntity(site, entityId);
  return entity === undefined || slug === undefined ? null : findBySlug(site.store, { entityId, entity }, slug);
}
