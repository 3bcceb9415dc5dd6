import { rememberIn } from '../domain/remember.ts';
import type { Blueprint } from '../engine/blueprint/schema.ts';
import { runtimeScript } from '../engine/render/runtime.ts';
import { stylesheet } from '../engine/render/stylesheet.ts';
import { adminScript } from './admin/admin-script.ts';
import type { Site } from './site.ts';

/**
 * Adds the headers that every answer carries. The policy allows nothing that the site does not serve itself, and no script
 * at all but the one inside the page, by its hash: a stored file is never run, whatever it is. An answer that brings a
 * policy of its own, as files do, keeps it.
 */
export async function secureAnswer(site: Site, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  // Browsers open no document that is sandboxed and isolated from its opener too: the first says more.
  const isSandboxed = headers.has('content-security-policy');
  if (!isSandboxed) {
    headers.set('content-security-policy', policyOf(site, await inlineHashes(site.blueprint, headers.get(PAGE_HEADER) ?? '')));
    headers.set('cross-origin-opener-policy', 'same-origin');
  }
  headers.delete(PAGE_HEADER);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Tells secureAnswer which page of the Blueprint an answer is; it never leaves the site server. */
const PAGE_HEADER = 'x-page-id';

/** An answer with a page of the Blueprint: its own stylesheet is allowed in it. Other answers may carry that of messages. */
export function pageAnswer(pageId: string, page: string, init: { status?: number; cacheControl: string }): Response {
  const { status = 200, cacheControl } = init;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl, [PAGE_HEADER]: pageId };
  return new Response(page, { status, headers });
}

/** Stands for the owner's pages where others name theirs; no page of a Blueprint can be called so. */
const ADMIN = '/admin';

/** An answer with a page of the admin: its script is allowed in it. */
export function adminAnswer(page: string, status: number): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', [PAGE_HEADER]: ADMIN };
  return new Response(page, { status, headers });
}

interface InlineHashes {
  readonly style: string;
  /** Empty for a page without a script. */
  readonly script: readonly string[];
}

/** What the policy calls the stylesheet and the script inside a page. */
const inlineHashes = rememberIn(async (blueprint: Blueprint, pageId: string): Promise<InlineHashes> => {
  const script = pageId === ADMIN ? adminScript : runtimeScript(blueprint, pageId);
  return { style: await hashOf(stylesheet(blueprint, pageId)), script: script === '' ? [] : [await hashOf(script)] };
});

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

function policyOf(site: Site, { style, script }: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src ${script.length === 0 ? "'none'" : script.join(' ')}`,
    `style-src 'self' ${style}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${site.frameAncestors ?? "'none'"}`,
  ].join('; ');
}

/**
 * Whether a POST was made by a page of this very site. Inside a service worker the browser shows neither Origin nor
 * Sec-Fetch-Site, only the referrer; a preview, which holds no credentials, is given the benefit of the doubt then.
 */
export function isSameOrigin(site: Site, request: Request): boolean {
  const host = new URL(request.url).host;
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const origin = request.headers.get('origin');
  if (origin !== null) return hostOf(origin) === host;
  if (fetchSite !== null) return true;
  const referrer = request.headers.get('referer') ?? request.referrer;
  if (referrer.startsWith('http')) return hostOf(referrer) === host;
  return site.mode === 'preview';
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
