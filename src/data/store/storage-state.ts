import { AppError } from '#core/domain/app-error.ts';
import { createSignal } from './signal.ts';

/**
 * `outdated`: another tab runs a newer build, reload. `blocked`: an older tab holds the database, close it. `lost`: the
 * browser has lost the database, with changes that were not sent. `broken`: it is there and cannot be opened.
 */
export type StorageNotice =
  | { readonly kind: 'outdated' | 'blocked' }
  | { readonly kind: 'lost' | 'broken'; readonly unsent: number };
export type StorageFailure = 'storageFull' | 'storageFailed' | null;

export const storageNotice = createSignal<StorageNotice | null>(null);
/** Failure of the browser's storage; null once everything that it had refused is stored. */
export const storageFailure = createSignal<StorageFailure>(null);
/** Counts how often storage came back: what was read in vain is read again. */
export const storageRepairs = createSignal(0);

interface Broken {
  readonly failure: Exclude<StorageFailure, null>;
  /** Stores what could not be stored; without it a trial write shows whether the browser stores again. */
  readonly repair: (() => Promise<unknown>) | null;
}

const broken = new Map<string, Broken>();
let repairing: Promise<void> | null = null;

/** Names what the browser refused: quota errors hide inside Dexie's AbortError. */
export function storageFailureOf(error: unknown): Exclude<StorageFailure, null> | null {
  if (!(error instanceof Error)) return null;
  const inner: unknown = 'inner' in error ? error.inner : undefined;
  const names = [error.name, inner instanceof Error || inner instanceof DOMException ? inner.name : ''];
  if (names.includes('QuotaExceededError')) return 'storageFull';
  return names.some((name) => FAILURES.has(name)) ? 'storageFailed' : null;
}

const FAILURES: ReadonlySet<string> = new Set([
  'OpenFailedError',
  'DatabaseClosedError',
  'MissingAPIError',
  'UnknownError',
  'InvalidStateError',
  'SecurityError',
  'AbortError',
]);

/** Runs a write; a refusal by the browser is shown in the sync status and reaches the caller as an AppError. */
export async function guardStorage<Value>(work: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure === null) throw error;
    addBroken('write', { failure, repair: null });
    throw new AppError(failure === 'storageFull' ? 'STORAGE_FULL' : 'STORAGE_FAILED', { cause: error });
  }
}

/** For work that nobody waits for: shows a refusal by the browser until `repair` has made up for it, rethrows anything else. */
export function reportStorageFailure(error: unknown, part?: { readonly name: string; repair(): Promise<unknown> }): void {
  const failure = storageFailureOf(error);
  if (failure === null) throw error;
  addBroken(part?.name ?? 'write', { failure, repair: part?.repair ?? null });
}

/** Resolves once nothing of this name is left unstored. */
export async function whenRepaired(name: string): Promise<void> {
  while (broken.has(name)) await new Promise<void>((resolve) => waiting.push(resolve));
}
const waiting: (() => void)[] = [];

/** Gives up what could not be stored, when its user's data is wiped: storing it later would bring a part of it back. */
export function forgetStorageFailures(): void {
  broken.clear();
  updateFailure();
}

/** Stores what was refused before, as far as the browser lets it by now; `tryWrite` rejects when it still does not. */
export function repairStorage(tryWrite: () => Promise<unknown>): Promise<void> {
  repairing ??= repairAll(tryWrite).finally(() => (repairing = null));
  return repairing;
}

async function repairAll(tryWrite: () => Promise<unknown>): Promise<void> {
  const before = broken.size;
  for (const [name, part] of broken) {
    try {
      await (part.repair ?? tryWrite)();
      // Nothing is written in a browser that only just lets small writes through.
      await tryWrite();
      if (broken.get(name) === part) broken.delete(name);
    } catch (error) {
      const failure = storageFailureOf(error instanceof AppError ? error.cause : error);
      if (failure === null) throw error;
      broken.set(name, { ...part, failure });
    }
  }
  if (before > 0 && broken.size === 0) storageRepairs.set(storageRepairs.get() + 1);
  updateFailure();
}

function addBroken(name: string, part: Broken): void {
  broken.set(name, part);
  updateFailure();
}

function updateFailure(): void {
  const failures = [...broken.values()].map(({ failure }) => failure);
  storageFailure.set(failures.includes('storageFull') ? 'storageFull' : (failures[0] ?? null));
  for (const resolve of waiting.splice(0)) resolve();
}
