import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { createSiteServer } from '#core/site/serve/site-server.ts';
import { createMemoryStore } from '#core/site/store/memory-store.ts';
import { readFont } from '../hosting/site-fonts.ts';

const WINDOW = { width: 1280, height: 680 } as const;
const PICTURE_WIDTH = 640;
/** A card is one of many on a page. */
export const PICTURE_MAX_BYTES = 30 * 1024;
const QUALITIES = [78, 66, 54, 42, 30];
/** PREV-19. */
export const PICTURE_LIMIT_MS = 15_000;

const run = promisify(execFile);

/**
 * Takes a picture of a site's first screen. The site answers on this machine for as long as that takes, with the rows that it
 * begins with; the browser runs no script and finds no other address.
 */
export async function photographSite(blueprint: Blueprint, chromium: string): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sparkvibe-picture-'));
  const site = await serveAlone(blueprint);
  try {
    const file = path.join(folder, 'site.png');
    await run(chromium, browserArguments({ address: site.address, folder, file }), {
      timeout: PICTURE_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    return await shrink(await readFile(file));
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Shot {
  readonly address: string;
  readonly folder: string;
  readonly file: string;
}

function browserArguments({ address, folder, file }: Shot): string[] {
  return [
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    '--hide-scrollbars',
    '--force-prefers-reduced-motion',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    `--user-data-dir=${folder}`,
    `--window-size=${WINDOW.width},${WINDOW.height}`,
    `--screenshot=${file}`,
    // It refuses its sandbox to the administrator of a machine, as in a container.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    address,
  ];
}

async function shrink(picture: Uint8Array): Promise<Uint8Array> {
  const small = sharp(picture).resize(PICTURE_WIDTH);
  for (const quality of QUALITIES) {
    const bytes = await small.clone().webp({ quality, effort: 5 }).toBuffer();
    if (bytes.byteLength <= PICTURE_MAX_BYTES) return bytes;
  }
  return small
    .resize(PICTURE_WIDTH / 2)
    .webp({ quality: 40 })
    .toBuffer();
}

/** Beside the site's own policy, which stays: of two, a page has to keep both. */
function withoutScripts(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.append('content-security-policy', "script-src 'none'; frame-src 'none'; connect-src 'none'; object-src 'none'");
  return new Response(response.body, { status: response.status, headers });
}

/** The site by itself on a free port of this machine. */
async function serveAlone(blueprint: Blueprint): Promise<{ address: string; close(): Promise<void> }> {
  const site = createSiteServer({
    blueprint,
    store: createMemoryStore(),
    basePath: '',
    mode: 'published',
    readFont,
    now: () => new Date().toISOString(),
    newId: randomUUID,
    visitor: () => ({ id: 'picture' }),
    mayAdmin: () => Promise.resolve(false),
  });
  const listen = getRequestListener(async (request) => withoutScripts(await site.fetch(request)), {
    overrideGlobalObjects: false,
  });
  const server = createServer((incoming, outgoing) => void listen(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the port of a picture is not known');
  return {
    address: `http://127.0.0.1:${place.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
