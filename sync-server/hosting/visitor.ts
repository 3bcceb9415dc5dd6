import { randomBytes } from 'node:crypto';
import { hostCookie, readCookie } from '../http/cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A visitor of a site, known by a random cookie and nothing else. */
export function identifyVisitor(
  request: Request,
  cookie: { path: string; isSecure: boolean },
): { id: string; setCookie?: string } {
  const known = readCookie(request, 'visitor');
  return known !== null && /^[A-Za-z0-9_-]{22}$/.test(known) ? { id: known } : newVisitor(cookie);
}

/** Another id for a visitor, who is known by it from now on. */
export function newVisitor(cookie: { path: string; isSecure: boolean }): { id: string; setCookie: string } {
  const id = randomBytes(16).toString('base64url');
  return { id, setCookie: hostCookie({ name: 'visitor', value: id, maxAgeSeconds: YEAR_SECONDS, ...cookie }) };
}
