import { filesOf, weightsUrl, type WeightsDevice } from '#core/protocol/device-weights.ts';

/** Where the files of a model lie and where they come from. */
export interface WeightsPlace {
  /** The part of Cache Storage that is used. */
  readonly open: () => Promise<Cache>;
  readonly fetch: typeof globalThis.fetch;
  readonly base: string;
  readonly device: WeightsDevice;
}

export interface WeightsProgress {
  readonly loaded: number;
  readonly total: number;
}

/** Bytes that are asked for and stored at once: what a pause loses at most. */
const PART = 16 * 1024 * 1024;

/** Loads the files of a model part by part and keeps each, so that it goes on there after a pause. Throws when the signal ends it. */
export async function downloadWeights(
  place: WeightsPlace,
  id: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: WeightsProgress) => void },
): Promise<void> {
  const urls = filesOf(place.device).map((file) => weightsUrl(place.base, id, file));
  const sizes = await Promise.all(urls.map((url) => sizeOf(place, url, signal)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  const cache = await place.open();
  for (const [index, url] of urls.entries()) {
    const size = sizes[index] ?? 0;
    for (let start = 0; start < size; start += PART) {
      signal.throwIfAborted();
      const end = Math.min(start + PART, size);
      if ((await cache.match(partUrl(url, start))) === undefined)
        await cache.put(partUrl(url, start), await loadPart(place, url, { start, end, signal }));
      loaded += end - start;
      onProgress({ loaded, total });
    }
    await cache.put(wholeUrl(url), new Response(String(size)));
  }
}

async function sizeOf({ fetch: ask }: WeightsPlace, url: string, signal: AbortSignal): Promise<number> {
  const answer = await ask(url, { method: 'HEAD', credentials: 'omit', signal });
  const size = Number(answer.headers.get('content-length'));
  if (!answer.ok || !Number.isInteger(size) || size <= 0) throw new Error(`no weights at ${url}: ${answer.status}`);
  return size;
}

interface Part {
  readonly start: number;
  readonly end: number;
  readonly signal: AbortSignal;
}

async function loadPart({ fetch: ask }: WeightsPlace, url: string, { start, end, signal }: Part): Promise<Response> {
  const answer = await ask(url, { headers: { range: `bytes=${start}-${end - 1}` }, credentials: 'omit', signal });
  const bytes = await answer.arrayBuffer();
  // A server without ranges gives the whole file each time.
  const part = answer.status === 200 ? bytes.slice(start, end) : bytes;
  if (!answer.ok || part.byteLength !== end - start) throw new Error(`weights of another length at ${url}`);
  return new Response(part);
}

/** The stored file, put together again; undefined where it is not complete. */
export async function storedFile({ open }: Pick<WeightsPlace, 'open'>, url: string): Promise<Response | undefined> {
  const cache = await open();
  const size = Number((await (await cache.match(wholeUrl(url)))?.text()) ?? Number.NaN);
  if (Number.isNaN(size)) return undefined;
  const parts: Blob[] = [];
  for (let start = 0; start < size; start += PART) {
    const part = await cache.match(partUrl(url, start));
    if (part === undefined) return undefined;
    parts.push(await part.blob());
  }
  return new Response(new Blob(parts), { headers: { 'content-length': String(size) } });
}

/** Tells whether all files of a model are stored. */
export async function isStored(place: Pick<WeightsPlace, 'open' | 'base' | 'device'>, id: string): Promise<boolean> {
  const cache = await place.open();
  const found = await Promise.all(filesOf(place.device).map((file) => cache.match(wholeUrl(weightsUrl(place.base, id, file)))));
  return found.every((each) => each !== undefined);
}

/** Removes everything of a model, also what a pause has left. */
export async function removeWeights({ open }: Pick<WeightsPlace, 'open'>, id: string): Promise<void> {
  const cache = await open();
  for (const request of await cache.keys()) if (request.url.includes(`/${id}/resolve/`)) await cache.delete(request);
}

function partUrl(url: string, start: number): string {
  return `${url}?part=${start}`;
}

function wholeUrl(url: string): string {
  return `${url}?whole`;
}
