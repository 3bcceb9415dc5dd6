import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { createSiteServer } from '#core/site/serve/site-server.ts';
import type { SiteStore } from '#core/site/store/site-store.ts';
import { createMemoryStore } from '#core/site/store/memory-store.ts';
import { parseMarkup, type MarkupNode } from './markup.ts';

const ORIGIN = 'http://site.localhost';
export const SMOKE_NOW = '2026-11-20T12:00:00.000Z';

/** An answer with its body read: text, and a tree when it is a page. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly page: MarkupNode | null;
  readonly headers: Headers;
}

/** A browser of its own: it keeps its cookie, follows what it is told, and has no script. */
export interface Visitor {
  get(path: string): Promise<Answer>;
  /** Posts fields; a redirect is followed. The answer's `path` is where it led. */
  post(path: string, fields: readonly (readonly [string, string | File])[], from: string): Promise<Answer>;
}

export interface SmokeSite {
  readonly blueprint: Blueprint;
  readonly store: SiteStore;
  readonly errors: unknown[];
  /** A number that was not given before, to make words and days with. */
  nextSeed(): number;
  visitor(options?: { readonly isOwner?: boolean }): Visitor;
}

/** A generated site over rows in memory. In `preview` its rows are marked in the HTML. */
export function startSmokeSite(blueprint: Blueprint): SmokeSite {
  const store = createMemoryStore();
  const errors: unknown[] = [];
  let ids = 0;
  let seconds = 0;
  let visitors = 0;
  let seeds = 0;
  const server = createSiteServer({
    blueprint,
    store,
    basePath: '',
    mode: 'preview',
    now: () => new Date(Date.parse(SMOKE_NOW) + (seconds += 1) * 1000).toISOString(),
    newId: () => `new-${(ids += 1).toString().padStart(6, '0')}`,
    passwordRounds: 2,
    visitor: (request) => ({ id: cookieOf(request) }),
    renewVisitor: () => {
      const id = `renewed-${(visitors += 1)}`;
      return { id, setCookie: `visitor=${id}; Path=/` };
    },
    mayAdmin: async (request) => request.headers.get('x-owner') === 'yes',
    onError: (error) => errors.push(error),
  });
  return {
    blueprint,
    store,
    errors,
    nextSeed: () => (seeds += 1),
    visitor: (options = {}) => createVisitor((request) => server.fetch(request), `visitor-${(visitors += 1)}`, options.isOwner),
  };
}

function createVisitor(send: (request: Request) => Promise<Response>, name: string, isOwner = false): Visitor {
  let cookie = name;
  const ask = async (path: string, init: RequestInit = {}, hops = 4): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', `visitor=${cookie}`);
    headers.set('origin', ORIGIN);
    if (isOwner) headers.set('x-owner', 'yes');
    const response = await send(new Request(new URL(path, ORIGIN), { ...init, headers }));
    cookie = /visitor=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? cookie;
    const location = response.headers.get('location');
    if (location !== null && response.status >= 300 && response.status < 400 && hops > 0) {
      await response.body?.cancel();
      return ask(location, {}, hops - 1);
    }
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const page = type.startsWith('text/html') ? parseMarkup(text) : null;
    return { path, status: response.status, type, text, page, headers: response.headers };
  };
  return {
    get: (path) => ask(path),
    post: (path, fields, from) => ask(path, { method: 'POST', body: bodyOf(fields), headers: { referer: `${ORIGIN}${from}` } }),
  };
}

function bodyOf(fields: readonly (readonly [string, string | File])[]): FormData | URLSearchParams {
  if (fields.every(([, value]) => typeof value === 'string'))
    return new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, value.name);
  }
  return body;
}

function cookieOf(request: Request): string {
  return /visitor=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? 'someone';
}

/** A fault that a smoke check found: where, and in what. */
export function finding(code: string, path: string, values: Diagnostic['values'] = {}): Diagnostic {
  return { code, severity: 'error', path, values };
}
