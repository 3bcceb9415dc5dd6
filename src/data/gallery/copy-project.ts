import { liveQuery } from 'dexie';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { seemsOffline } from '../http/server-reach.ts';
import { newId } from '../store/new-id.ts';
import type { AppDatabase } from '../store/database.ts';
import { guardStorage } from '../store/storage-state.ts';
import { prepareLease, takeLease } from '../outbox/id-leases.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, enqueue, refreshProject, writeTogether } from '../outbox/write-command.ts';

/** `arrived`: the copy can be opened. `waiting`: it will come once the server is reached. `refused`: it cannot be copied any more. */
export interface Copied {
  readonly projectId: number;
  readonly state: 'arrived' | 'waiting' | 'refused';
}

const TITLE_LENGTH = 50;
/** Longer than a copy takes on a slow network. */
const WAIT_MS = 12_000;

/** Copies a card into a project of one's own (GAL-17), or finds the project that it already is (GAL-16). */
export async function remix(card: GalleryCard): Promise<Copied> {
  const database = commandDatabase();
  const own = await database.projects.get(card.projectId);
  if (own !== undefined && own.deleted === 0) return { projectId: own.id, state: 'arrived' };
  return copyProject({ projectId: card.projectId, versionId: card.versionId, title: card.title });
}

interface Source {
  readonly projectId: number;
  readonly versionId: string;
  /** The name of the copy. */
  readonly title: string;
}

/** Copies a version that is one's own or is in the gallery; offline it is taken down and waits. Throws OFFLINE without a project id. */
export async function copyProject({ projectId: sourceProjectId, versionId, title }: Source): Promise<Copied> {
  const database = commandDatabase();
  await guardStorage(() => prepareLease(database));
  const projectId = await writeTogether(database, async () => {
    const createdAt = await nextMoment(database, null);
    const id = await takeLease(database);
    const name = title.trim().slice(0, TITLE_LENGTH) || 'Remix';
    const created: ProjectRecord = {
      id,
      title: name,
      state: PROJECT_STATE.running,
      currentVersionId: null,
      publish: null,
      createdAt,
      updatedAt: createdAt,
    };
    await refreshProject(database, id, { created });
    const about = { id: newId(), projectId: id, createdAt, title: name, versionId: newId(), baseVersionId: null };
    await enqueue(database, { ...about, kind: 'copyProject', sourceProjectId, sourceVersionId: versionId });
    return id;
  });
  return { projectId, state: await waitForCopy(database, projectId) };
}

function waitForCopy(database: AppDatabase, projectId: number): Promise<Copied['state']> {
  if (seemsOffline()) return Promise.resolve('waiting');
  return new Promise((resolve, reject) => {
    const settle = (state: Copied['state']) => {
      clearTimeout(timer);
      subscription.unsubscribe();
      resolve(state);
    };
    const timer = setTimeout(() => settle('waiting'), WAIT_MS);
    const subscription = liveQuery(() => stateOf(database, projectId)).subscribe({
      next: (state) => {
        // The subscription is there once the first answer is.
        if (state !== 'waiting') queueMicrotask(() => settle(state));
      },
      error: (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error('storage', { cause: error }));
      },
    });
  });
}

async function stateOf(database: AppDatabase, projectId: number): Promise<Copied['state']> {
  const project = await database.projects.get(projectId);
  if (project === undefined) return 'refused';
  const versionId = project.currentVersionId;
  if (project.server === null || versionId === null) return 'waiting';
  return (await database.versionSummaries.get(versionId)) === undefined ? 'waiting' : 'arrived';
}
