import { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';
import { addressKey } from '#core/site/quota/address-key.ts';
import { isPassword } from '../accounts/passwords.ts';
import { hostCookie, readCookie } from '../http/cookies.ts';
import { countPoint, returnPoint, type Limit } from '../http/rate-limits.ts';
import type { Services } from '../services/services.ts';
import { deriveKey } from '../tokens/secrets.ts';
import { createSignedClaims } from '../tokens/signed-claims.ts';
import { passwordPage, privatePage } from './gate-page.ts';
import type { PublishSettings } from './site-settings.ts';
import { isVisitSession, redeemVisitTicket } from './visit-passes.ts';

/** Where visitors of a closed site are let in; no page of a site can stand there. */
export const PASS_PATH = '/_api/pass';
const PASS_DAYS = 7;
const PASS_SECONDS = PASS_DAYS * 24 * 60 * 60;
const VISIT_SECONDS = 12 * 60 * 60;
const FORM_MAX_BYTES = 4096;
/** Guesses at one site: of one network, and of all together, more than a few networks can use up for everybody else. */
const GUESSES = {
  network: { points: 10, seconds: 10 * 60 },
  site: { points: 3000, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

const passSchema = z.object({ projectId: z.number(), epoch: z.number() });

/** A published site with what keeps visitors out. */
export interface GatedSite extends Pick<PublishSettings, 'access' | 'passwordHash' | 'passEpoch' | 'lockedPages'> {
  readonly projectId: number;
  readonly subdomain: string;
  readonly userId: string;
}

export interface SiteGate {
  /** Decides whether the visitor has given the password, or may visit the private site. */
  isOpen(request: Request, site: GatedSite): Promise<boolean>;
  /** Answers whoever is not let in, the same for everything that can be asked for. */
  refuse(request: Request, site: GatedSite): Response;
  /** Takes a password or a ticket, at PASS_PATH; null when the site asks for neither. */
  admit(request: Request, site: GatedSite, ip: string): Promise<Response | null>;
}

/** Keeps strangers out of sites with a password and of private ones. Passes of a password are signed and end with it. */
export function createSiteGate(services: Services): SiteGate {
  const { db, secret, addresses } = services;
  const passes = createSignedClaims({
    key: deriveKey(secret, 'site passes'),
    lifetimeMs: PASS_SECONDS * 1000,
    schema: passSchema,
  });
  const cookieOf = (name: 'site_pass' | 'site_visit') => ({ name, path: '/', isSecure: addresses.isSecure });

  async function isOpen(request: Request, site: GatedSite): Promise<boolean> {
    if (site.access === 'private') {
      const session = readCookie(request, cookieOf('site_visit'));
      return session !== null && isVisitSession(db, session, site);
    }
    const pass = readPass(readCookie(request, cookieOf('site_pass')) ?? '');
    return pass?.projectId === site.projectId && pass.epoch === site.passEpoch;
  }

  function readPass(token: string) {
    try {
      return passes.verify(token);
    } catch {
      // Not even JSON was signed.
      return null;
    }
  }

  function refuse(request: Request, site: GatedSite): Response {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/robots.txt') return text(200, 'User-agent: *\nDisallow: /\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return text(401, 'Unauthorized');
    const to = /^\/(?:_api|assets)\//.test(pathname) ? '/' : `${pathname}${search}`;
    if (site.access !== 'private') return passwordPage(request, { action: PASS_PATH, to });
    return privatePage(request, `${addresses.appOrigin}/open-site/${site.subdomain}?to=${encodeURIComponent(to)}`);
  }

  async function admit(request: Request, site: GatedSite, ip: string): Promise<Response | null> {
    if (site.access === 'private') return request.method === 'GET' ? enterWithTicket(request, site) : null;
    const asks = site.access === 'password' || site.lockedPages.length > 0;
    return asks && request.method === 'POST' ? takePassword(request, site, ip) : null;
  }

  async function takePassword(request: Request, site: GatedSite, ip: string): Promise<Response> {
    if (!isOwnForm(request)) return text(403, 'Forbidden');
    const form = await readForm(request);
    const to = ownPath(form.get('to'));
    const keys = { network: `site pass ${site.projectId} ${addressKey(ip)}`, site: `site pass ${site.projectId}` } as const;
    try {
      await countPoint(db, keys.network, GUESSES.network);
      await countPoint(db, keys.site, GUESSES.site);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return passwordPage(request, { action: PASS_PATH, to, fault: 'tooMany', retrySeconds: Number(error.values['seconds']) });
    }
    const guess = form.get('password') ?? '';
    if (site.passwordHash === null || !(await isPassword(site.passwordHash, guess)))
      return passwordPage(request, { action: PASS_PATH, to, fault: 'wrong' });
    await returnPoint(db, keys.network);
    await returnPoint(db, keys.site);
    const { token } = passes.issue({ projectId: site.projectId, epoch: site.passEpoch });
    return letIn(to, hostCookie(cookieOf('site_pass'), { value: token, maxAgeSeconds: PASS_SECONDS }));
  }

  async function enterWithTicket(request: Request, site: GatedSite): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const session = await redeemVisitTicket(db, searchParams.get('ticket') ?? '', site.subdomain);
    if (session === null) return refuse(request, site);
    const cookie = hostCookie(cookieOf('site_visit'), { value: session, maxAgeSeconds: VISIT_SECONDS });
    return letIn(ownPath(searchParams.get('to')), cookie);
  }

  return { isOpen, refuse, admit };
}

/** Keeps what a closed site answers to those who are let in out of all shared caches. */
export function keepPrivate(answer: Response): Response {
  const control = answer.headers.get('cache-control') ?? '';
  if (!/no-store|private/.test(control)) {
    const rest = control.split(',').filter((part) => part.trim() !== '' && part.trim() !== 'public');
    answer.headers.set('cache-control', ['private', ...rest.map((part) => part.trim())].join(', '));
  }
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}

/** A path of this site, and nothing that a browser takes for another host. */
function ownPath(wished: string | null): string {
  const isPath = wished !== null && /^\/(?!\/)[!-[\]-~]*$/.test(wished) && !wished.startsWith(PASS_PATH);
  return isPath ? wished : '/';
}

function isOwnForm(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host);
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const isLong = Number(request.headers.get('content-length') ?? '0') > FORM_MAX_BYTES;
  return new URLSearchParams(isLong ? '' : await request.text());
}

function letIn(location: string, cookie: string): Response {
  const headers = { location, 'set-cookie': cookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

function text(status: number, words: string): Response {
  return new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });
}
