import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { blueprintSchema } from '#core/site/archive/site-kit.ts';
import { finished, keepConnection, settled } from './indexed-db.ts';

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
  /** The files of the pictures that owners placed, of all versions here. */
  photoFiles(): Promise<Set<string>>;
}

export function createBlueprintStore(): BlueprintStore {
  const connect = keepConnection(DATABASE, TABLE);
  const table = async (mode: IDBTransactionMode) => (await connect()).transaction(TABLE, mode).objectStore(TABLE);
  const change = async (write: (store: IDBObjectStore) => void) => {
    const store = await table('readwrite');
    const isFinished = finished(store.transaction);
    write(store);
    await isFinished;
  };
  const ofProject = (projectId: number) => IDBKeyRange.bound([projectId], [projectId, []]);
  return {
    async put(projectId, versionId, blueprint) {
      await change((store) => store.put(blueprint, [projectId, versionId]));
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
      await change((store) => store.delete(ofProject(projectId)));
    },
    async photoFiles() {
      const versions = await settled<unknown[]>((await table('readonly')).getAll());
      return new Set(versions.flatMap((version) => Object.values(parse(version)?.photos ?? {}).map(({ file }) => file)));
    },
  };
}

/** Parses a stored version; one of an older build that no longer fits counts as unknown and is handed over again. */
function parse(value: unknown): Blueprint | null {
  const blueprint = blueprintSchema.safeParse(value);
  return blueprint.success ? blueprint.data : null;
}
