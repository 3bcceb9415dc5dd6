import type { Row } from '#core/engine/render/context.ts';
import { queryRows, stageWrites } from '#core/site/archive/site-kit.ts';
import type { SiteStore, SiteTransaction } from '#core/site/store/site-store.ts';
import type { RowWrite } from '#core/site/store/staged-writes.ts';
import { finished, keepConnection, openDatabase, settled } from './indexed-db.ts';

const TABLE = 'rows';

/**
 * The rows of one project's preview in IndexedDB. A Web Lock makes exclusive work run alone in every tab and worker of
 * the origin; what it wrote is committed in one transaction.
 */
export function createIndexedDbStore(projectId: number): SiteStore {
  const name = `site-${projectId}`;
  const connect = keepConnection(name, TABLE);

  async function rowsOf(entity: string): Promise<Row[]> {
    const table = (await connect()).transaction(TABLE, 'readonly').objectStore(TABLE);
    return settled<Row[]>(table.getAll(IDBKeyRange.bound([entity], [entity, []])));
  }
  async function rowOf(entity: string, id: string): Promise<Row | null> {
    const table = (await connect()).transaction(TABLE, 'readonly').objectStore(TABLE);
    return (await settled<Row | undefined>(table.get([entity, id]))) ?? null;
  }
  async function runAlone<Value>(work: (transaction: SiteTransaction) => Promise<Value>): Promise<Value> {
    const staged = stageWrites({ rowsOf, rowOf, each: (visit) => withEach(connect, visit) });
    const value = await work(staged.transaction);
    if (staged.writes().length > 0) await commit(await connect(), staged.writes());
    return value;
  }

  return {
    list: async (entity, query) => queryRows(await rowsOf(entity), query),
    get: rowOf,
    exclusive: async (work) => await navigator.locks.request(name, () => runAlone(work)),
  };
}

/** One row at a time: files are large. */
async function withEach(connect: () => Promise<IDBDatabase>, visit: (entity: string, row: Row) => void): Promise<void> {
  const transaction = (await connect()).transaction(TABLE, 'readonly');
  eachRow(transaction.objectStore(TABLE), visit);
  await finished(transaction);
}

/** Visits every row of the table while its transaction lasts. */
export function eachRow(table: IDBObjectStore, visit: (entity: string, row: Row) => void): void {
  const cursor = table.openCursor();
  cursor.addEventListener('success', () => {
    const found = cursor.result;
    if (found === null) return;
    const entity: unknown = Array.isArray(found.key) ? found.key[0] : undefined;
    if (typeof entity === 'string') visit(entity, found.value);
    found.continue();
  });
}

/** Runs one transaction over all rows of a project's preview. */
export async function withRows(
  projectId: number,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => void,
): Promise<void> {
  const database = await openDatabase(`site-${projectId}`, { table: TABLE, onClosed: () => undefined });
  try {
    const transaction = database.transaction(TABLE, mode);
    work(transaction.objectStore(TABLE));
    await finished(transaction);
  } finally {
    database.close();
  }
}

function commit(database: IDBDatabase, writes: readonly RowWrite[]): Promise<void> {
  const transaction = database.transaction(TABLE, 'readwrite');
  const table = transaction.objectStore(TABLE);
  for (const { entity, id, row } of writes) {
    if (row === null) table.delete([entity, id]);
    else table.put(row, [entity, id]);
  }
  return finished(transaction);
}
