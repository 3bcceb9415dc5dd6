import { FONT_LICENCES } from '#core/site/archive/site-kit.ts';
import { keepAnswer } from './keep-answer.ts';

/** Names the content of all typefaces, put here by the build. */
declare const FONTS_HASH: string;

const PREFIX = 'site-fonts';
const cacheName = () => `${PREFIX}-${FONTS_HASH}`;

/** Reads a typeface: kept from its first use on together with the licences, so that previews and exports have both without a network. */
export async function readFont(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found] = await Promise.all([...new Set([file, FONT_LICENCES])].map(keptFile));
  return found === undefined || found === null ? null : new Uint8Array(await found.arrayBuffer());
}

/** Those of the files that can be had. */
export async function readFonts(files: readonly string[]): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const read = await Promise.all(files.map(async (file) => [file, await readFont(file)] as const));
  return Object.fromEntries(read.flatMap(([file, font]) => (font === null ? [] : [[file, font]])));
}

/** Drops the typefaces of earlier builds. */
export async function dropEarlierFonts(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName());
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

async function keptFile(file: string): Promise<Response | null> {
  const address = `/export/fonts/${file}`;
  const known = await caches.match(address, { cacheName: cacheName() });
  if (known !== undefined) return known;
  const fetched = await fetchFont(address);
  if (fetched !== null) await keepAnswer(cacheName(), address, fetched.clone());
  return fetched;
}

async function fetchFont(address: string): Promise<Response | null> {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    return answer.ok ? answer : null;
  } catch {
    // Without a network the page keeps to the stand-ins of the system.
    return null;
  }
}
