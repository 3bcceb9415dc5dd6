import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findProjectRoot } from '../environment/project-root.ts';

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/** Reads a typeface that the build cut (`src/build/cut-fonts.ts`), once. */
export function readFont(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = kept.get(file) ?? read(path.join(findProjectRoot(), 'dist/export/fonts', path.basename(file)));
  kept.set(file, known);
  return known;
}

async function read(place: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(place));
  } catch {
    // A build without fonts: pages keep to the system's.
    return null;
  }
}
