import { memoizePair } from '../../domain/memoize.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { fontFaces } from '../../engine/render/font-faces.ts';
import { frameCode } from '../../engine/render/frame/frame-document.ts';
import { runtimeScript } from '../../engine/render/runtime.ts';
import { stylesheet } from '../../engine/render/stylesheet.ts';
import { adminScript } from '../admin/admin-script.ts';
import { ADMIN_PAGE, PAGE_HEADER } from '../pages/page-response.ts';
import { dataOf } from '../pages/page-head.ts';
import { NOBODY, withOpenMenus } from '../pages/visitor-context.ts';
import { identify } from '../accounts/identify.ts';
import type { Site } from '../request/site.ts';

/**
 * Adds the headers that every answer carries. The policy allows nothing that the site does not serve itself, and no script
 * at all but the one inside the page, by its hash: a stored file is never run, whatever it is. An answer that brings a
 * policy of its own, as files do, keeps it.
 */
export async function secureResponse(site: Site, request: Request, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  // Browsers open no document that is sandboxed and isolated from its opener too: the first says more.
  const isSandboxed = headers.has('content-security-policy');
  if (!isSandboxed) {
    const pageId = headers.get(PAGE_HEADER) ?? '';
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    const shown = isPage ? await shownSite(site, request, pageId) : site.blueprint;
    const hashes = await inlineHashes(shown, pageId);
    const fonts = site.readFont === undefined ? [] : await fontHashes(site.blueprint, site.basePath);
    const data = isPage ? dataOf(request) : '';
    const script = data === '' ? hashes.script : [...hashes.script, await hashOf(data)];
    headers.set('content-security-policy', policyOf(site, { ...hashes, script, style: [...hashes.style, ...fonts] }));
    headers.set('cross-origin-opener-policy', 'same-origin');
  }
  if (site.crawlers?.search === false) headers.set('x-robots-tag', 'noindex');
  headers.delete(PAGE_HEADER);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** The site as the page was drawn from it: its menus, and with them its look, depend on who asks. */
async function shownSite(site: Site, request: Request, pageId: string): Promise<Blueprint> {
  if (pageId === ADMIN_PAGE) return site.blueprint;
  return withOpenMenus(site, pageId === '' ? NOBODY : await identify(site, request));
}

interface InlineHashes {
  readonly style: readonly string[];
  /** Empty for a page without a script. */
  readonly script: readonly string[];
  /** Frames of parts stand in the page: they inherit its policy, and markup that they make may carry styles. */
  readonly hasFrames: boolean;
}

/** Hashes by which the policy names the stylesheet and the scripts inside a page and the frames of its parts. */
const inlineHashes = memoizePair(async (blueprint: Blueprint, pageId: string): Promise<InlineHashes> => {
  const script = pageId === ADMIN_PAGE ? adminScript : runtimeScript(blueprint, pageId);
  const frames = (blueprint.pages[pageId]?.blocks ?? []).flatMap((id) => frameCode(blueprint, id) ?? []);
  const scripts = [...(script === '' ? [] : [script]), ...frames.flatMap((frame) => frame.scripts)];
  const styles = [stylesheet(blueprint, pageId), ...frames.flatMap((frame) => frame.styles)];
  return { style: await hashesOf(styles), script: await hashesOf(scripts), hasFrames: frames.length > 0 };
});

const fontHashes = memoizePair((blueprint: Blueprint, basePath: string) => hashesOf([fontFaces(blueprint, basePath)]));

function hashesOf(texts: readonly string[]): Promise<readonly string[]> {
  return Promise.all([...new Set(texts)].map(hashOf));
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

function policyOf(site: Site, { style, script, hasFrames }: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src ${script.length === 0 ? "'none'" : script.join(' ')}`,
    `style-src 'self' ${style.join(' ')}`,
    ...(hasFrames ? ["style-src-attr 'unsafe-inline'"] : []),
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
 * Decides whether a POST was made by a page of this very site. Inside a service worker the browser shows neither Origin nor
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
