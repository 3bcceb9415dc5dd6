import { AppError } from '#core/domain/app-error.ts';
import { createSignal } from './signal.ts';

/** `outdated`: another tab runs a newer build, reload. `blocked`: an older tab holds the database, close it. */
export type StorageNotice = 'outdated' | 'blocked' | null;
export type StorageFailure = 'storageFull' | 'storageFailed' | null;

export const storageNotice = createSignal<StorageNotice>(null);
export const storageFailure = createSignal<StorageFailure>(null);

export function reportStorageNotice(notice: StorageNotice): void {
  storageNotice.set(notice);
}

/** Names what the browser refused: quota errors hide inside Dexie's AbortError. */
export function storageFailureOf(error: unknown): Exclude<StorageFailure, null> | null {
  if (!(error instanceof Error)) return null;
  const inner: unknown = 'inner' in error ? error.inner : undefined;
  const names = [error.name, inner instanceof Error || inner instanceof DOMException ? inner.name : ''];
  if (names.includes('QuotaExceededError')) return 'storageFull';
  const failed = ['OpenFailedError', 'DatabaseClosedError', 'MissingAPIError', 'UnknownError', 'InvalidStateError', 'AbortError'];
  return names.some((name) => failed.includes(name)) ? 'storageFailed' : null;
}

/** Runs a write; a refusal by the browser is shown in the sync status and reaches the caller as an AppError. */
export async function guardStorage<Value>(work: () => PromiseLike<Value>): Promise<Value> {
  try {
    const value = await work();
    if (storageFailure.get() !== null) storageFailure.set(null);
    return value;
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure === null) throw error;
    storageFailure.set(failure);
    throw new AppError(failure === 'storageFull' ? 'STORAGE_FULL' : 'STORAGE_FAILED', { cause: error });
  }
}

/** For work that nobody waits for: shows a refusal by the browser, rethrows anything else. */
export function reportStorageFailure(error: unknown): void {
  const failure = storageFailureOf(error);
  if (failure === null) throw error;
  storageFailure.set(failure);
}
