import type { Row } from '../../engine/render/context.ts';
import type { SiteStore, SiteTransaction } from './site-store.ts';
import { queryRows } from './query-rows.ts';
import { stageWrites } from './staged-writes.ts';
import type { RowWrite } from './staged-writes.ts';

/** All rows of a site by entity. */
export type SiteRows = Readonly<Record<string, readonly Row[]>>;

/**
 * Keeps a site's rows in memory. `save` is given all rows before a change becomes visible; when it rejects, the change
 * did not happen.
 */
export function createMemoryStore(rows: SiteRows = {}, save?: (rows: SiteRows) => Promise<void>): SiteStore {
  let tables = new Map(Object.entries(rows).map(([entity, list]) => [entity, tableOf(list)]));
  let queue: Promise<unknown> = Promise.resolve();
  const rowsOf = (entity: string) => tables.get(entity)?.values() ?? [];

  async function runAlone<Value>(work: (transaction: SiteTransaction) => Promise<Value>): Promise<Value> {
    const staged = stageWrites({
      rowsOf: async (entity) => rowsOf(entity),
      rowOf: async (entity, id) => tables.get(entity)?.get(id) ?? null,
      async each(visit) {
        for (const [entity, table] of tables) for (const row of table.values()) visit(entity, row);
      },
    });
    const value = await work(staged.transaction);
    if (staged.writes().length === 0) return value;
    const next = applyWrites(tables, staged.writes());
    await save?.(Object.fromEntries([...next].map(([entity, table]) => [entity, [...table.values()]])));
    tables = next;
    return value;
  }

  return {
    list: async (entity, query) => queryRows(rowsOf(entity), query),
    get: async (entity, id) => tables.get(entity)?.get(id) ?? null,
    exclusive: (work) => {
      const result = queue.then(() => runAlone(work));
      queue = result.catch(() => undefined);
      return result;
    },
  };
}

type Table = ReadonlyMap<string, Row>;

function tableOf(rows: readonly Row[]): Table {
  return new Map(rows.map((row) => [row.id, row]));
}

function applyWrites(tables: ReadonlyMap<string, Table>, writes: readonly RowWrite[]): Map<string, Table> {
  const next = new Map(tables);
  const copies = new Map<string, Map<string, Row>>();
  for (const write of writes) {
    const table = copies.get(write.entity) ?? new Map(tables.get(write.entity));
    copies.set(write.entity, table);
    next.set(write.entity, table);
    if (write.row === null) table.delete(write.id);
    else table.set(write.id, write.row);
  }
  return next;
}
