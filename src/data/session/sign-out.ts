import { Dexie } from 'dexie';
import { AppError } from '#core/domain/app-error.ts';
import { logoffAnswerSchema } from '#core/protocol/http/auth.ts';
import { dropDrafts } from '../drafts/draft-text.ts';
import { hasUnsentDrafts } from '../drafts/unsent-drafts.ts';
import { callApi } from '../http/call-api.ts';
import { closeDatabase, databaseName, userDatabase } from '../store/database.ts';
import { readStored, storedKeys, writeStored } from '../store/local-storage.ts';
import { countUnconfirmed } from '../sync/waiting.ts';
import { forgetSignIn } from './session-state.ts';

const PENDING_KEY = 'pending_wipe';
const SEND_LIMIT_MS = 15_000;
const DELETE_LIMIT_MS = 5000;

/** Whether everything has reached the server within a few seconds. */
export async function sendEverything(userId: string): Promise<boolean> {
  const database = userDatabase(userId);
  const { drainOutbox } = await import('../sync/drain-outbox.ts');
  const { createBorder } = await import('../sync/sync-engine.ts');
  const deadline = Date.now() + SEND_LIMIT_MS;
  while (Date.now() < deadline) {
    const [commands, isDrafting] = await Promise.all([countUnconfirmed(database), hasUnsentDrafts(database)]);
    if (commands === 0 && !isDrafting) return true;
    const { reason } = await drainOutbox(database, createBorder(userId));
    if (reason !== 'idle') return false;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return false;
}

/** Ends the session on the server if it can be reached, and removes the user's data from this browser. */
export async function leaveDevice(userId: string): Promise<void> {
  const logoff = callApi('/api/user/logoff', { answer: logoffAnswerSchema, signal: AbortSignal.timeout(3000) });
  await logoff.catch((error: unknown) => {
    // Offline, or the token was refused before: it is forgotten here either way.
    if (!(error instanceof AppError)) throw error;
  });
  writeStored(PENDING_KEY, JSON.stringify([...new Set([...pendingUsers(), userId])]));
  forgetSignIn();
  await wipePending();
}

/** Deletes the data of users who signed out, also what an earlier attempt could not delete. */
export async function wipePending(): Promise<void> {
  const users = pendingUsers();
  if (users.length === 0) return;
  closeDatabase();
  const left: string[] = [];
  for (const userId of users) if (!(await wipeUser(userId))) left.push(userId);
  writeStored(PENDING_KEY, left.length === 0 ? null : JSON.stringify(left));
}

async function wipeUser(userId: string): Promise<boolean> {
  for (const key of storedKeys(`draft:${userId}:`)) writeStored(key, null);
  dropDrafts(userId);
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(databaseName(userId)));
  if (names.some((name) => name.endsWith('-drafts'))) {
    const { closeDrafts } = await import('../drafts/draft-rooms.ts');
    closeDrafts();
  }
  const results = await Promise.all(names.map(deleteDatabase));
  await forgetPreviews();
  return results.every(Boolean);
}

/** False when another tab keeps the database open; its deletion then happens at the next start. */
async function deleteDatabase(name: string): Promise<boolean> {
  const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DELETE_LIMIT_MS));
  return Promise.race([Dexie.delete(name).then(() => true), limit]);
}

async function forgetPreviews(): Promise<void> {
  const [{ getBridge }, { previewOrigin }] = await Promise.all([
    import('../preview/bridge-client.ts'),
    import('../preview/preview-client.ts'),
  ]);
  const bridge = getBridge(previewOrigin());
  await bridge.request({ type: 'forget', projectIds: null }).catch((error: unknown) => {
    // Where the project origin runs no worker there is nothing to forget.
    if (!(error instanceof AppError)) throw error;
  });
}

function pendingUsers(): string[] {
  const stored = readStored(PENDING_KEY);
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
