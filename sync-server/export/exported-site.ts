import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { SiteLimits } from '#core/site/quota/limits.ts';
import { createSiteServer, createVisitorAllowances } from '#core/site/site-kit.ts';
import { callerAddress } from '../http/request-context.ts';
import { openAdminPassword } from './admin-password.ts';
import { cookieOf, createAdminSignIn, SIGN_IN_PATH } from './admin-sign-in.ts';
import { openFileStore } from './file-store.ts';

const VISITOR_COOKIE = 'visitor';
const VISITOR_SECONDS = 90 * 24 * 3600;

interface ExportedSiteOptions {
  readonly blueprint: Blueprint;
  readonly dataDir: string;
  readonly adminPassword?: string;
  readonly limits: SiteLimits;
  /** Number of reverse proxies whose X-Forwarded-For entries are believed. */
  readonly trustedProxies: number;
  onError(error: unknown): void;
}

/** The HTTP server of an exported project, not listening yet: the site over one file, the admin behind a password. */
export async function createExportedSite(options: ExportedSiteOptions): Promise<Server> {
  const store = await openFileStore(join(options.dataDir, 'rows.json'));
  const password = await openAdminPassword(join(options.dataDir, 'admin.json'), options.adminPassword);
  const signIn = createAdminSignIn({ password, locale: options.blueprint.site.locales[0] ?? 'en', nowMs: () => Date.now() });
  const site = createSiteServer({
    blueprint: options.blueprint,
    store,
    basePath: '',
    mode: 'exported',
    now: () => new Date().toISOString(),
    newId: () => randomUUID(),
    visitor: visitorOf,
    renewVisitor: newVisitor,
    mayAdmin: async (request) => signIn.isSignedIn(request),
    adminSignInUrl: SIGN_IN_PATH,
    frameAncestors: "'self'",
    limits: options.limits,
    allowances: createVisitorAllowances(),
    onError: options.onError,
  });
  return createServer((incoming, outgoing) => {
    const answer = (request: Request) =>
      new URL(request.url).pathname === SIGN_IN_PATH
        ? signIn.answer(request, isLocal(incoming))
        : site.fetch(request, { address: addressOf(incoming, options.trustedProxies) });
    respond(answer, incoming, outgoing).catch(options.onError);
  });
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  await getRequestListener(answer, { overrideGlobalObjects: false })(incoming, outgoing);
}

function visitorOf(request: Request): { id: string; setCookie?: string } {
  const known = cookieOf(request, VISITOR_COOKIE);
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return { id: known };
  return newVisitor();
}

function newVisitor(): { id: string; setCookie: string } {
  const id = randomUUID();
  return { id, setCookie: `${VISITOR_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${VISITOR_SECONDS}` };
}

function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  return callerAddress(socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, trustedProxies);
}

/** Whether the request comes from this machine and not through a proxy, which would make everybody look local. */
function isLocal(incoming: IncomingMessage): boolean {
  const isForwarded = 'x-forwarded-for' in incoming.headers || 'forwarded' in incoming.headers;
  const host = (incoming.headers.host ?? '').replace(/:\d+$/, '');
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(incoming.socket.remoteAddress ?? '');
  return isLoopback && !isForwarded && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
