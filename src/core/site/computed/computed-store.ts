import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { queryRows } from '../store/query-rows.ts';
import type { RowCondition, RowPage, RowQuery, RowReader, SiteStore, SiteTransaction } from '../store/site-store.ts';
import { computeRows, MOST_ROWS, openRows, rowsWhere } from './compute-rows.ts';
import { remembering } from './remembering.ts';
import { isWorkedOut } from '../../engine/expression/compute-all.ts';
import { computedFields } from '../../engine/expression/computed-fields.ts';
import { KEPT_KEY, keptFields, keptPart, withKept } from '../../engine/expression/kept-fields.ts';
import { queryByOthers, sortsByOthers } from './sort-values.ts';

interface Meaning {
  /** Entities of the site as they are now. */
  entities(): Readonly<Record<string, Entity>>;
  /** The entity of the users' profiles. */
  profiles(): string | undefined;
  /** Now, or another moment, on the clocks of the site. */
  clock(moment?: string): string;
}

/** Computed fields may read computed fields of other entities, this far. */
const MOST_STEPS = 4;

/**
 * A store whose rows have their computed fields, whatever store it is: they are worked out when rows are read, can be
 * filtered and sorted by, and are never stored, save for what a row keeps of when it was written.
 */
export function computedStore(store: SiteStore, meaning: Meaning): SiteStore {
  return {
    ...store,
    ...computedReader(store, meaning),
    exclusive: (work) => store.exclusive((transaction) => work(computedTransaction(transaction, meaning))),
  };
}

function computedTransaction(transaction: SiteTransaction, meaning: Meaning): SiteTransaction {
  return {
    ...transaction,
    ...computedReader(transaction, meaning),
    async put(entityId, read) {
      const entities = meaning.entities();
      const entity = Object.hasOwn(entities, entityId) ? entities[entityId] : undefined;
      const row = withoutComputed(read, entity);
      await transaction.put(entityId, row);
      if (entity === undefined || keptFields(entity).length === 0) return;
      // As it is read with the row in its place: an amount may count the row itself.
      const reader = computedReader(transaction, meaning);
      const clock = (moment?: string) => meaning.clock(moment);
      const setting = { entity: keptPart(entity), entities, clock, profiles: meaning.profiles(), reader };
      const [now = row] = await computeRows([row], setting);
      const values = withKept(entity, row.values, now.values);
      if (values[KEPT_KEY] !== row.values[KEPT_KEY]) await transaction.put(entityId, { ...row, values });
    },
  };
}

/** Rows with their computed fields, worked out over what another reader has; `stored` are the rows of that one. */
export function computedReader(inner: RowReader, meaning: Meaning): RowReader {
  // Fields that read each other's records lead to the same rows again and again: one answer reads each once.
  const answering = () => readerAt(remembering(inner), meaning, 0);
  return {
    list: (entityId, query) => answering().list(entityId, query),
    get: (entityId, id) => answering().get(entityId, id),
    stored: inner.stored ?? inner,
  };
}

/** Rows whose computed fields may read those of other rows, as many steps as are left. */
function readerAt(inner: RowReader, meaning: Meaning, steps: number): RowReader {
  const reader = steps < MOST_STEPS ? remembering(readerAt(inner, meaning, steps + 1)) : inner;
  const setting = (entity: Entity) => ({
    entity,
    entities: meaning.entities(),
    clock: (moment?: string) => meaning.clock(moment),
    profiles: meaning.profiles(),
    reader,
  });
  const compute = async (entity: Entity, rows: readonly Row[]) => computeRows(rows, setting(entity));
  const listWhere = async (entityId: string, { where, open, ...query }: RowQuery): Promise<RowPage> => {
    const entities = meaning.entities();
    const entity = Object.hasOwn(entities, entityId) ? entities[entityId] : undefined;
    if (entity === undefined) return { rows: [], total: 0 };
    const rows = await compute(entity, await candidates(inner, entityId, { where, stored: storedPart(entity, query) }));
    const met = where === undefined ? rows : await rowsWhere(rows, where, setting(entity));
    const shown = open === undefined ? met : await openRows(met, open, setting(entity));
    return sortsByOthers(entity, query, entities) ? queryByOthers(shown, query, setting(entity)) : queryRows(shown, query);
  };
  return {
    async list(entityId, query) {
      if (query.where !== undefined || query.open !== undefined) return listWhere(entityId, query);
      const known = meaning.entities();
      const listed = Object.hasOwn(known, entityId) ? known[entityId] : undefined;
      if (listed !== undefined && query.sort !== undefined && sortsByOthers(listed, query, known))
        return listWhere(entityId, query);
      const sorted = query.sort?.next !== undefined && Object.hasOwn(known, entityId) ? known[entityId] : undefined;
      const entity = sorted ?? computedEntity(meaning, entityId);
      if (entity === null) return inner.list(entityId, query);
      if (sorted !== undefined || asksForComputed(entity, query)) {
        const { rows } = await inner.list(entityId, storedPart(entity, query));
        return queryRows(await compute(entity, rows), query);
      }
      const page: RowPage = await inner.list(entityId, query);
      return { ...page, rows: await compute(entity, page.rows) };
    },
    async get(entityId, id) {
      const entity = computedEntity(meaning, entityId);
      const row = await inner.get(entityId, id);
      if (entity === null || row === null) return row;
      return (await compute(entity, [row]))[0] ?? null;
    },
  };
}

async function candidates(
  inner: RowReader,
  entityId: string,
  { where, stored }: { readonly where: RowCondition | undefined; readonly stored: RowQuery },
): Promise<readonly Row[]> {
  if (where?.ids === undefined) return (await inner.list(entityId, stored)).rows;
  const found = await Promise.all(where.ids.map((id) => inner.get(entityId, id)));
  return found.filter((row) => row !== null);
}

function computedEntity(meaning: Meaning, id: string): Entity | null {
  const entities = meaning.entities();
  const entity = Object.hasOwn(entities, id) ? entities[id] : undefined;
  return entity === undefined || !isWorkedOut(entity) ? null : entity;
}

function asksForComputed(entity: Entity, { sort, filter = [], search, scope }: RowQuery): boolean {
  const also = Object.values(search?.also ?? {}).flat();
  const asked = [
    sort?.field,
    ...(sort?.next ?? []).map(({ field }) => field),
    scope?.field,
    ...filter.map(({ field }) => field),
    ...also.map(({ field }) => field),
    ...(search?.fields ?? []),
  ];
  return computedFields(entity).some(({ field }) => asked.includes(field.key));
}

/** The part of a query that the store can answer: no computed field, no page, no order. */
function storedPart(entity: Entity, { filter = [], scope }: RowQuery): RowQuery {
  const isStored = (key: string) => !computedFields(entity).some(({ field }) => field.key === key);
  const stored = filter.filter(({ field }) => isStored(field));
  return {
    ...(stored.length === 0 ? {} : { filter: stored }),
    ...(scope === undefined || !isStored(scope.field) ? {} : { scope }),
    offset: 0,
    limit: MOST_ROWS,
  };
}

function withoutComputed(read: Row, entity: Entity | undefined): Row {
  const { flags: _flags, unseen: _unseen, ...row } = read;
  const computed = entity === undefined ? [] : computedFields(entity);
  if (!computed.some(({ field }) => Object.hasOwn(row.values, field.key))) return row;
  const keys = new Set(computed.map(({ field }) => field.key));
  return { ...row, values: Object.fromEntries(Object.entries(row.values).filter(([key]) => !keys.has(key))) };
}
