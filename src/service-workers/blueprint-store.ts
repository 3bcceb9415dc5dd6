import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { blueprintSchema } from '#core/site/site-kit.ts';

const DATABASE = 'blueprints';
const TABLE = 'versions';

/** The versions that previews on this origin can show, by project and version. */
export interface BlueprintStore {
  put(projectId: number, versionId: string, blueprint: Blueprint): Promise<void>;
  get(projectId: number, versionId: string): Promise<Blueprint | null>;
  /** Any stored version of the project, for reading its rows. */
  anyOf(projectId: number): Promise<Blueprint | null>;
  /** The projects that have a version here. */
  projectIds(): Promise<number[]>;
  forget(projectId: number): Promise<void>;
}

export function createBlueprintStore(): BlueprintStore {
  const table = async (mode: IDBTransactionMode) => (await openDatabase()).transaction(TABLE, mode).objectStore(TABLE);
  const ofProject = (projectId: number) => IDBKeyRange.bound([projectId], [projectId, []]);
  return {
    async put(projectId, versionId, blueprint) {
      await finished(await table('readwrite'), (store) => store.put(blueprint, [projectId, versionId]));
    },
    async get(projectId, versionId) {
      return parse(await settled<unknown>((await table('readonly')).get([projectId, versionId])));
    },
    async anyOf(projectId) {
      return parse((await settled<unknown[]>((await table('readonly')).getAll(ofProject(projectId), 1)))[0]);
    },
    async projectIds() {
      const keys = await settled((await table('readonly')).getAllKeys());
      const ids = keys.map((key) => (Array.isArray(key) ? key[0] : undefined)).filter((id) => typeof id === 'number');
      return [...new Set(ids)];
    },
    async forget(projectId) {
      await finished(await table('readwrite'), (store) => store.delete(ofProject(projectId)));
    },
  };
}

let connection: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  connection ??= connect().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
  const database = await settled(request);
  const forget = () => {
    connection = null;
  };
  database.addEventListener('close', forget);
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  return database;
}

/** What an older build stored may no longer fit; such a version counts as unknown and is handed over again. */
function parse(value: unknown): Blueprint | null {
  const blueprint = blueprintSchema.safeParse(value);
  return blueprint.success ? blueprint.data : null;
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}

/** Resolves when the write is on disk, not when it was only asked for. */
function finished(store: IDBObjectStore, write: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    store.transaction.addEventListener('complete', () => resolve());
    store.transaction.addEventListener('abort', () => reject(store.transaction.error ?? new Error('IndexedDB write aborted')));
    write(store);
  });
}
