import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { SiteLimits } from '#core/site/quota/limits.ts';
import type { PhotoSize } from '#core/engine/render/photos.ts';
import type { PhotoBytes } from '#core/site/request/site.ts';
import { createSiteServer, createVisitorQuota, fontFiles, photoFileName } from '#core/site/archive/site-kit.ts';
import { callerAddress } from '../http/client-address.ts';
import { hostCookie, readCookie } from '../http/cookies.ts';
import { requireReadableHost } from '../http/host-header.ts';
import { secureTransport } from '../http/secure-transport.ts';
import { openAdminPassword } from './admin-password.ts';
import { createAdminSignIn, SIGN_IN_PATH, type Caller } from './admin-sign-in.ts';
import { openFileStore } from './file-store.ts';

const VISITOR_SECONDS = 90 * 24 * 3600;

interface ExportedSiteOptions {
  readonly blueprint: Blueprint;
  readonly dataDir: string;
  /** Folder of the typefaces. */
  readonly fontsDir?: string;
  /** Folder of the pictures that the owner placed. */
  readonly photosDir?: string;
  readonly adminPassword?: string;
  readonly limits: SiteLimits;
  /** Number of reverse proxies whose X-Forwarded-For entries are believed. */
  readonly trustedProxies: number;
  /** People reach the site by HTTPS, through a proxy. */
  readonly isSecure?: boolean;
  /** Shows the site with its demo people; their rows lie beside the real ones. */
  readonly isDemo?: boolean;
  onError(error: unknown): void;
}

function hasFonts({ blueprint, fontsDir }: ExportedSiteOptions): boolean {
  return fontsDir !== undefined && fontFiles(blueprint).every((file) => existsSync(join(fontsDir, file)));
}

async function readFont(folder: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(folder, basename(file))));
}

/** A size as it was exported: the site has no means to make others. */
async function readPhoto(folder: string | undefined, size: PhotoSize): Promise<PhotoBytes | null> {
  const place = join(folder ?? '', basename(photoFileName(size)));
  if (folder === undefined || !existsSync(place)) return null;
  const bytes = new Uint8Array(await readFile(place));
  return { type: bytes[0] === 0xff ? 'image/jpeg' : 'image/webp', bytes };
}

/** The HTTP server of an exported project, not listening yet: the site over one file, the admin behind a password. */
export async function createExportedSite(options: ExportedSiteOptions): Promise<Server> {
  const { isDemo = false } = options;
  const store = await openFileStore(join(options.dataDir, isDemo ? 'demo-rows.json' : 'rows.json'));
  const password = await openAdminPassword(join(options.dataDir, 'admin.json'), options.adminPassword);
  const { isSecure = false } = options;
  const [locale = 'en'] = options.blueprint.site.locales;
  const signIn = createAdminSignIn({ password, locale, isSecure, nowMs: () => Date.now() });
  const visitorCookie = { name: 'visitor', path: '/', isSecure };
  const newVisitor = () => {
    const id = randomUUID();
    return { id, setCookie: hostCookie(visitorCookie, { value: id, maxAgeSeconds: VISITOR_SECONDS }) };
  };
  const site = createSiteServer({
    blueprint: options.blueprint,
    store,
    basePath: '',
    mode: 'exported',
    isDemo,
    ...(hasFonts(options) && { readFont: (file: string) => readFont(options.fontsDir ?? '', file) }),
    readPhoto: (size) => readPhoto(options.photosDir, size),
    startsSignedOut: true,
    now: () => new Date().toISOString(),
    newId: () => randomUUID(),
    visitor(request) {
      const known = readCookie(request, visitorCookie);
      return known !== null && /^[0-9a-f-]{36}$/.test(known) ? { id: known } : newVisitor();
    },
    renewVisitor: newVisitor,
    mayAdmin: async (request) => signIn.isSignedIn(request),
    adminSignInUrl: SIGN_IN_PATH,
    frameAncestors: "'self'",
    limits: options.limits,
    visitorQuota: createVisitorQuota(),
    onError: options.onError,
  });
  const listener = requireReadableHost((incoming, outgoing) => {
    const caller = callerOf(incoming, options.trustedProxies);
    const serve = async (request: Request) => {
      if (new URL(request.url).pathname !== SIGN_IN_PATH)
        return secureTransport(await site.fetch(request, { address: caller.network }), isSecure);
      const response = await signIn.respond(request, caller);
      // On the pages too they begin as the owner, whoever they were there.
      if (response.status === 303) response.headers.append('set-cookie', newVisitor().setCookie);
      return secureTransport(response, isSecure);
    };
    respond(serve, incoming, outgoing).catch(options.onError);
  });
  return createServer(listener);
}

async function respond(
  serve: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  await getRequestListener(serve, { overrideGlobalObjects: false })(incoming, outgoing);
}

/**
 * Reads who calls. A proxy on this machine is believed about the last address that it names: without that everybody would have the
 * same one, and somebody elsewhere would look local.
 */
function callerOf({ headers, socket }: IncomingMessage, trustedProxies: number): Caller {
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  const forwarded = headers['x-forwarded-for'];
  const isForwarded = forwarded !== undefined || 'forwarded' in headers;
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const proxies = trustedProxies === 0 && isLoopback ? 1 : trustedProxies;
  return {
    network: callerAddress(socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, proxies),
    isLocal: isLoopback && !isForwarded && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host),
  };
}
