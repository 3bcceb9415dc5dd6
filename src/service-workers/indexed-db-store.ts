import type { Row } from '#core/engine/render/context.ts';
import { queryRows, stageWrites } from '#core/site/site-kit.ts';
import type { SiteStore, SiteTransaction } from '#core/site/store.ts';
import type { RowWrite } from '#core/site/stores/staged-writes.ts';

const TABLE = 'rows';

/**
 * The rows of one project's preview in IndexedDB. A Web Lock makes exclusive work run alone in every tab and worker of
 * the origin; what it wrote is committed in one transaction.
 */
export function createIndexedDbStore(projectId: number): SiteStore {
  const name = `site-${projectId}`;
  const connect = keepConnection(name);

  async function rowsOf(entity: string): Promise<Row[]> {
    const table = (await connect()).transaction(TABLE, 'readonly').objectStore(TABLE);
    return settle<Row[]>(table.getAll(IDBKeyRange.bound([entity], [entity, []])));
  }
  async function rowOf(entity: string, id: string): Promise<Row | null> {
    const table = (await connect()).transaction(TABLE, 'readonly').objectStore(TABLE);
    return (await settle<Row | undefined>(table.get([entity, id]))) ?? null;
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
  const database = await openDatabase(`site-${projectId}`, () => undefined);
  try {
    const transaction = database.transaction(TABLE, mode);
    work(transaction.objectStore(TABLE));
    await finished(transaction);
  } finally {
    database.close();
  }
}

/** Opens on first use, and again after another context upgraded or deleted the database. */
function keepConnection(name: string): () => Promise<IDBDatabase> {
  let open: Promise<IDBDatabase> | null = null;
  const forget = () => {
    open = null;
  };
  return () => {
    open ??= openDatabase(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return open;
  };
}

async function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
  const database = await settle(request);
  database.addEventListener('close', onClosed);
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
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

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB transaction aborted')));
  });
}

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}
