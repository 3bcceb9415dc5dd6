import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gz: Uint8Array<ArrayBuffer> | null;
}
export interface StaticFiles {
  /** The file at exactly this path, or null. */
  serve(request: Request, pathname: string): Response | null;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const PLAIN_NAME = /^[\w-][\w.-]*\.(m?js|css|woff2|png|avif|svg|wasm)$/;

/**
 * Reads a built folder once and serves it from memory, below `base`: nothing outside of it can ever be asked for. Files in
 * /assets carry their hash in the name and are kept for ever, all others are asked for again each time.
 */
export async function loadStaticFiles(folder: string, base = '/'): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const name of await listFiles(folder)) {
    const extension = path.extname(name);
    // Programs that run models are too large to be held in memory for the few who load them.
    if (['.br', '.gz', '.map', '.wasm'].includes(extension)) continue;
    files.set(`${base}${name.split(path.sep).join('/')}`, await loadFile(path.join(folder, name)));
  }
  return {
    serve(request, pathname) {
      const file = files.get(pathname);
      return file === undefined ? null : respond(request, pathname, file);
    },
  };
}

/** Reads one file of a folder that may hold too much for memory; `name` is a plain file name. */
export async function serveFrom(folder: string, request: Request, name: string): Promise<Response | null> {
  if (!PLAIN_NAME.test(name)) return null;
  try {
    return respond(request, `/assets/${name}`, await loadFile(path.join(folder, name)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function loadFile(file: string): Promise<StaticFile> {
  const content = await readFile(file);
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content: new Uint8Array(content),
    br: await readIfPresent(`${file}.br`),
    gz: await readIfPresent(`${file}.gz`),
  };
}

async function readIfPresent(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function respond(request: Request, pathname: string, file: StaticFile): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (pathname.endsWith('-worker.js')) headers.set('service-worker-allowed', '/');
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(file.etag)) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const [encoding, body] = chooseEncoding(file, accepted);
  if (encoding !== null) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function chooseEncoding(file: StaticFile, accepted: string): ['br' | 'gzip' | null, Uint8Array<ArrayBuffer>] {
  if (file.br !== null && /\bbr\b/.test(accepted)) return ['br', file.br];
  if (file.gz !== null && /\bgzip\b/.test(accepted)) return ['gzip', file.gz];
  return [null, file.content];
}
