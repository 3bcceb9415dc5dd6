import { Dexie } from 'dexie';
import { closeDatabase, databaseName, userDatabase } from '../store/database.ts';
import { forgetGeneration } from '../store/generation.ts';
import { readStored, storedKeys } from '../store/local-storage.ts';
import { storageFailureOf } from '../store/storage-state.ts';

const PROBE = 'sparkvibe-probe';
const DELETE_LIMIT_MS = 5000;

/** The names of a user's databases that the browser does not open, although it opens others. */
export async function findBroken(userId: string): Promise<string[]> {
  if (!(await opens(openProbe))) return [];
  const { closeDrafts, draftsDatabaseName, openDrafts } = await import('../drafts/draft-rooms.ts');
  const broken: string[] = [];
  if (!(await opens(() => openApp(userId)))) broken.push(databaseName(userId));
  if (!(await opens(() => openDrafts(userId)))) {
    closeDrafts(userId);
    broken.push(draftsDatabaseName(userId));
  }
  return broken;
}

/**
 * Deletes what cannot be opened and nothing else: all that is in the account comes back from the server, and the words being
 * written stay in their local copies. False when another tab, or the damage itself, keeps it from being deleted.
 */
export async function startAfresh(userId: string): Promise<boolean> {
  const broken = await findBroken(userId);
  closeDatabase(userId);
  const deleted = await Promise.all(broken.map(deleteDatabase));
  if (broken.includes(databaseName(userId)) && deleted.every(Boolean)) forgetGeneration(databaseName(userId));
  return deleted.every(Boolean);
}

/** Packs the drafts and the unsent changes that can still be read into a file; null when there are none. */
export async function rescueUnsent(userId: string): Promise<Blob | null> {
  const drafts = storedKeys(`draft:${userId}:`)
    .map((key) => ({ project: key.slice(`draft:${userId}:`.length), text: draftText(readStored(key) ?? '') }))
    .filter(({ text }) => text !== '');
  const rows = await readRaw(databaseName(userId), 'outbox');
  const commands = rows.filter((row) => row['state'] !== 'acknowledged');
  const made = new Set(commands.map((row) => versionOf(row['command'])));
  if (drafts.length === 0 && commands.length === 0) return null;
  const versions = (await readRaw(databaseName(userId), 'versions')).filter(({ id }) => made.has(id));
  for (const [index, { body }] of versions.entries())
    if (body instanceof Blob) versions[index] = JSON.parse(await body.text()) as Record<string, unknown>;
  return new Blob([JSON.stringify({ drafts, commands, versions }, null, 2)], { type: 'application/json' });
}

async function openApp(userId: string): Promise<void> {
  const database = userDatabase(userId);
  if (database.hasFailed()) database.close({ disableAutoOpen: false });
  await database.open();
}

async function openProbe(): Promise<void> {
  const probe = new Dexie(PROBE);
  probe.version(1).stores({ rows: 'id' });
  await probe.open();
  await probe.delete();
}

async function opens(open: () => Promise<unknown>): Promise<boolean> {
  try {
    await open();
    return true;
  } catch (error) {
    // A full disk is not damage.
    return storageFailureOf(error) === 'storageFull';
  }
}

async function deleteDatabase(name: string): Promise<boolean> {
  const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DELETE_LIMIT_MS));
  return Promise.race([opens(() => Dexie.delete(name)), limit]);
}

/** Rows of a table as they lie there, with whatever shape the database has: its upgrade may be what fails. */
async function readRaw(name: string, table: string): Promise<Record<string, unknown>[]> {
  const database = new Dexie(name);
  try {
    await database.open();
    return await database.table<Record<string, unknown>>(table).toArray();
  } catch (error) {
    if (error instanceof Error) return [];
    throw error;
  } finally {
    database.close();
  }
}

function versionOf(command: unknown): unknown {
  return typeof command === 'object' && command !== null && 'versionId' in command ? command.versionId : null;
}

function draftText(stored: string): string {
  try {
    const copy: unknown = JSON.parse(stored);
    return typeof copy === 'object' && copy !== null && 'text' in copy ? String(copy.text) : stored;
  } catch (error) {
    if (error instanceof SyntaxError) return stored;
    throw error;
  }
}
