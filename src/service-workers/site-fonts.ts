const FONTS = 'site-fonts';

/** Reads a typeface: kept from its first use on, so that previews have it without a network too. */
export async function readFont(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const cache = await caches.open(FONTS);
  const address = `/export/fonts/${file}`;
  const found = (await cache.match(address)) ?? (await fetchFont(address));
  if (found === null) return null;
  await cache.put(address, found.clone());
  return new Uint8Array(await found.arrayBuffer());
}

/** Those of the files that can be had. */
export async function readFonts(files: readonly string[]): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const read = await Promise.all(files.map(async (file) => [file, await readFont(file)] as const));
  return Object.fromEntries(read.flatMap(([file, font]) => (font === null ? [] : [[file, font]])));
}

async function fetchFont(address: string): Promise<Response | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? answer : null;
  } catch {
    // Without a network the page keeps to the stand-ins of the system.
    return null;
  }
}
