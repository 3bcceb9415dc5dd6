import { readStored, writeStored } from './local-storage.ts';
import { newId } from './new-id.ts';

/** Place in a database that keeps the name of its generation. */
interface GenerationStore {
  read(): Promise<unknown>;
  write(generation: string): Promise<void>;
}

/**
 * A damaged IndexedDB comes back empty and without an error. The name of its generation, kept outside of it as well, tells
 * the two apart: null where all is as it was, else how many changes had not been sent and went with it.
 */
export async function findLoss(name: string, store: GenerationStore): Promise<number | null> {
  const [inside, outside] = [await store.read(), readStored(generationKey(name))];
  const isLost = typeof inside !== 'string' && outside !== null;
  const generation = typeof inside === 'string' ? inside : newId();
  if (generation !== inside) await store.write(generation);
  writeStored(generationKey(name), generation);
  if (!isLost) return null;
  const unsent = readUnsentCount(name);
  writeStored(unsentKey(name), null);
  return unsent;
}

/** Returns how many changes in the database were unsent when they were last counted; it need not be open. */
export function readUnsentCount(name: string): number {
  return Number(readStored(unsentKey(name)) ?? 0);
}

/** Remembers outside of the database how many changes in it are not sent. */
export function storeUnsentCount(name: string, count: number): void {
  writeStored(unsentKey(name), count === 0 ? null : String(count));
}

/** Forgets a database that is deleted on purpose. */
export function forgetGeneration(name: string): void {
  writeStored(generationKey(name), null);
  writeStored(unsentKey(name), null);
}

const generationKey = (name: string) => `generation:${name}`;
const unsentKey = (name: string) => `unsent:${name}`;
