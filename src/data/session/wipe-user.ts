import { Dexie } from 'dexie';
import { AppError } from '#core/domain/app-error.ts';
import { dropDrafts } from '../drafts/draft-text.ts';
import { CONSENT_KEY } from '../analytics/consent.ts';
import { showBadge } from '../outbox/app-badge.ts';
import { closeDatabase, databaseName, userDatabase } from '../store/database.ts';
import { forgetGeneration } from '../store/generation.ts';
import { readList, readStored, storedKeys, writeList, writeStored } from '../store/local-storage.ts';
import { storageFailureOf } from '../store/storage-state.ts';

const PENDING_KEY = 'pending_wipe';
/** Whose account was asked to be erased, while no answer has reached this device; ends with the rest. */
export const ASKED_KEY = 'asked_to_delete';
const DELETE_LIMIT_MS = 5000;
/** Keys of the device, not of a person; all others end with a sign-out, whichever build has stored them. */
const KEPT_KEYS = ['theme', 'language', CONSENT_KEY, PENDING_KEY, 'pending_logoff'];

/**
 * Removes everything of a user from this browser, who must be signed out; also what no build of today has stored. Other
 * people's databases and drafts stay. What cannot be deleted now is deleted at the next start.
 */
export async function wipeUser(userId: string): Promise<void> {
  writeList(PENDING_KEY, [...new Set([...readList(PENDING_KEY), userId])]);
  const names = await Dexie.getDatabaseNames();
  const others = new Set(names.map(ownerOfName).filter((owner) => owner !== null && owner !== userId));
  for (const key of storedKeys('')) {
    const isOthers = [...others].some((other) => key.startsWith(`draft:${other}:`));
    if (!KEPT_KEYS.includes(key) && !isOthers) writeStored(key, null);
  }
  const projectIds = others.size > 0 ? await readProjectIds(userId) : null;
  showBadge(0);
  await Promise.all([wipePending(), forgetPreviews(projectIds)]);
  // Nobody's: of a build that named them otherwise.
  await Promise.all(names.filter((name) => ownerOfName(name) === null).map(deleteDatabase));
}

/** Deletes the databases of users who signed out, also what an earlier attempt could not delete. */
export async function wipePending(): Promise<void> {
  const left: string[] = [];
  for (const userId of readList(PENDING_KEY)) if (!(await deleteUser(userId))) left.push(userId);
  writeList(PENDING_KEY, left);
}

/** Somebody signs in again whose data was to go, or whose account was: it is there, and is theirs. */
export function cancelWipe(userId: string): void {
  if (readStored(ASKED_KEY)?.startsWith(userId) === true) writeStored(ASKED_KEY, null);
  writeList(
    PENDING_KEY,
    readList(PENDING_KEY).filter((other) => other !== userId),
  );
}

async function deleteUser(userId: string): Promise<boolean> {
  closeDatabase(userId);
  dropDrafts(userId);
  for (const key of storedKeys(`draft:${userId}:`)) writeStored(key, null);
  const own = databaseName(userId);
  forgetGeneration(own);
  const names = (await Dexie.getDatabaseNames()).filter((name) => name === own || name.startsWith(`${own}-`));
  if (names.some((name) => name.endsWith('-drafts'))) {
    const { closeDrafts } = await import('../drafts/draft-rooms.ts');
    closeDrafts(userId);
  }
  return (await Promise.all(names.map(deleteDatabase))).every(Boolean);
}

/** Reads the owner from a database's name; null for one that no build of today has made. */
function ownerOfName(name: string): string | null {
  return new RegExp(`^${databaseName('([0-9a-f-]{36})')}(-.+)?$`).exec(name)?.[1] ?? null;
}

/** False when another tab keeps the database open; its deletion then happens at the next start. */
async function deleteDatabase(name: string): Promise<boolean> {
  const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DELETE_LIMIT_MS));
  return Promise.race([Dexie.delete(name).then(() => true), limit]);
}

async function readProjectIds(userId: string): Promise<number[]> {
  try {
    return await userDatabase(userId).projects.toCollection().primaryKeys();
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    return [];
  }
}

/** The previews of these projects, and what was tried in them; null: of all. */
async function forgetPreviews(projectIds: readonly number[] | null): Promise<void> {
  const [{ getBridge }, { previewOrigin }] = await Promise.all([
    import('../preview/bridge-client.ts'),
    import('../preview/preview-client.ts'),
  ]);
  const request = { type: 'forget', projectIds: projectIds === null ? null : [...projectIds] } as const;
  await getBridge(previewOrigin())
    .request(request)
    .catch((error: unknown) => {
      // A project origin without a worker has nothing to forget.
      if (!(error instanceof AppError)) throw error;
    });
}
