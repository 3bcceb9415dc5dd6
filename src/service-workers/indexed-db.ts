/** Opens a database of one table on first use, and again after another context upgraded or deleted it. */
export function keepConnection(name: string, table: string): () => Promise<IDBDatabase> {
  let connection: Promise<IDBDatabase> | null = null;
  const forget = () => {
    connection = null;
  };
  return () => {
    connection ??= openDatabase(name, { table, onClosed: forget }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  };
}

export async function openDatabase(
  name: string,
  { table, onClosed }: { readonly table: string; readonly onClosed: () => void },
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
  const database = await settled(request);
  database.addEventListener('close', onClosed);
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}

/** Resolves with what a request answers. */
export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}

/** Resolves when a transaction is on disk, not when its writes were only asked for. */
export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB transaction aborted')));
  });
}
