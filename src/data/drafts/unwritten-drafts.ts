import { storedKeys } from '../store/local-storage.ts';
import { createSignal } from '../store/signal.ts';
import { readLocalCopy } from './local-copy.ts';

/** Names of the drafts whose document lacks a part of what their local copy holds, those a closed page left behind included. */
export const unwrittenDrafts = createSignal<ReadonlySet<string>>(
  new Set(storedKeys('draft:').filter((name) => (readLocalCopy(name)?.base ?? null) !== null)),
);

export function setUnwritten(name: string, isUnwritten: boolean): void {
  const names = unwrittenDrafts.get();
  if (names.has(name) === isUnwritten) return;
  unwrittenDrafts.set(new Set(isUnwritten ? [...names, name] : [...names].filter((other) => other !== name)));
}

/** Edits on their way to the disk. */
const writing = new Set<Promise<void>>();

export function addWriting(done: Promise<void>): void {
  writing.add(done);
  const forget = () => writing.delete(done);
  done.then(forget, forget);
}

/** Resolves when what was typed into open documents is on disk, or was refused; the local copies already hold every key stroke. */
export function whenWritten(): Promise<unknown> {
  return Promise.allSettled(writing);
}

/** Does the same and rejects when the browser refuses to store. */
export async function flushDrafts(): Promise<void> {
  await Promise.all(writing);
}
