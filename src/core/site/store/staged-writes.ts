import type { Row } from '../../engine/render/context.ts';
import type { SiteTransaction } from './site-store.ts';
import { queryRows } from './query-rows.ts';

/** One change of a transaction; a null row is a removal. */
export interface RowWrite {
  readonly entity: string;
  readonly id: string;
  readonly row: Row | null;
}

interface StagedWrites {
  readonly transaction: SiteTransaction;
  /** The last write of each row, in the order they were first made. */
  writes(): readonly RowWrite[];
}

/** Store below the staged writes. */
interface StoredRows {
  rowsOf(entity: string): Promise<Iterable<Row>>;
  rowOf(entity: string, id: string): Promise<Row | null>;
  each(visit: (entity: string, row: Row) => void): Promise<void>;
}

/** A transaction that keeps its writes to itself until the store commits them, and reads through them. */
export function stageWrites(stored: StoredRows): StagedWrites {
  const staged = new Map<string, RowWrite>();
  const stage = (write: RowWrite) => staged.set(`${write.entity}/${write.id}`, write);
  const rowsOf = async (entity: string) => {
    const rows = new Map([...(await stored.rowsOf(entity))].map((row) => [row.id, row]));
    for (const write of staged.values()) {
      if (write.entity !== entity) continue;
      if (write.row === null) rows.delete(write.id);
      else rows.set(write.id, write.row);
    }
    return rows;
  };
  return {
    transaction: {
      list: async (entity, query) => queryRows((await rowsOf(entity)).values(), query),
      get: async (entity, id) => {
        const write = staged.get(`${entity}/${id}`);
        return write === undefined ? stored.rowOf(entity, id) : write.row;
      },
      async each(visit) {
        await stored.each((entity, row) => {
          if (!staged.has(`${entity}/${row.id}`)) visit(entity, row);
        });
        for (const { entity, row } of staged.values()) if (row !== null) visit(entity, row);
      },
      put: async (entity, row) => void stage({ entity, id: row.id, row }),
      remove: async (entity, id) => void stage({ entity, id, row: null }),
    },
    writes: () => [...staged.values()],
  };
}
