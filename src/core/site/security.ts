import type { Site } from './site.ts';

/** Adds the headers that every answer carries; the policy allows nothing that the site does not serve itself. */
export function secureAnswer(site: Site, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('content-security-policy', policyOf(site));
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  headers.set('cross-origin-opener-policy', 'same-origin');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

function policyOf(site: Site): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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
