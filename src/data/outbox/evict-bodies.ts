import type { AppDatabase } from '../store/database.ts';
import { storageRepairs } from '../store/storage-state.ts';

/** Bodies that go at a time: no more than needed, and the oldest first. */
const STEP = 20;
/** Such steps in a row that may bring no room: a browser that does not account for them must not cost the device all of them. */
const MOST_IN_VAIN = 5;

let vainSteps = 0;
let repairs = 0;

/** Counts anew once something was stored: the steps before have helped. */
export function resetSteps(): void {
  vainSteps = 0;
  repairs = storageRepairs.get();
}

/** Takes one step; false when none is left, or when those before have brought no room. Only what is stored next shows whether it helps. */
export async function makeRoom(database: AppDatabase): Promise<boolean> {
  if (storageRepairs.get() > repairs) resetSteps();
  if (vainSteps >= MOST_IN_VAIN || (await evictBodies(database)) === 0) return false;
  vainSteps += 1;
  return true;
}

/**
 * Makes room on a full device: removes the bodies of old versions that the account has, never one that is shown or comes
 * before it, so that "undo" works without a network, that an unsent change stands on, or that only this device knows.
 * Their entries stay in the lists. Returns how many went.
 */
export async function evictBodies(database: AppDatabase): Promise<number> {
  const { projects, versions, versionSummaries, outbox, submissions } = database;
  return database.transaction('rw', projects, versions, versionSummaries, outbox, submissions, async () => {
    const needed = new Set<unknown>();
    const listed = await versionSummaries.toCollection().sortBy('createdAt');
    await projects.each(({ currentVersionId, server }) => needed.add(currentVersionId).add(server?.currentVersionId));
    const before = new Map<number, string>();
    for (const { id, projectId } of listed) {
      if (needed.has(id)) needed.add(before.get(projectId));
      before.set(projectId, id);
    }
    const unsent = await outbox.filter(({ state }) => state !== 'acknowledged').toArray();
    for (const { command } of unsent) {
      if ('versionId' in command) needed.add(command.versionId).add(command.baseVersionId);
      if ('sourceVersionId' in command) needed.add(command.sourceVersionId);
      if (command.kind === 'importProject') for (const { id } of command.versions) needed.add(id);
    }
    await submissions
      .where('state')
      .equals('building')
      .each(({ baseVersionId }) => needed.add(baseVersionId));
    const present = new Set(await versions.toCollection().primaryKeys());
    const old = listed.filter(({ id, number }) => number !== null && present.has(id) && !needed.has(id));
    const going = old.slice(0, STEP);
    await versions.bulkDelete(going.map(({ id }) => id));
    return going.length;
  });
}

/** The versions of a project, or of all, whose bodies are in the account only. */
export async function keysOfAbsent(database: AppDatabase, projectId?: number): Promise<string[]> {
  const { versions, versionSummaries } = database;
  const [present, known] =
    projectId === undefined
      ? await Promise.all([versions.toCollection().primaryKeys(), versionSummaries.toCollection().primaryKeys()])
      : await Promise.all([
          versions.where('projectId').equals(projectId).primaryKeys(),
          versionSummaries.where('projectId').equals(projectId).primaryKeys(),
        ]);
  const here = new Set(present);
  return known.filter((id) => !here.has(id));
}
