import { randomBytes } from 'node:crypto';
import { hostCookie, readCookie, type HostCookie } from '../http/cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
type Place = Pick<HostCookie, 'path' | 'isSecure'>;

/** A visitor of a site, known by a random cookie and nothing else. */
export function identifyVisitor(request: Request, place: Place): { id: string; setCookie?: string } {
  const known = readCookie(request, { name: 'visitor', ...place });
  return known !== null && /^[A-Za-z0-9_-]{22}$/.test(known) ? { id: known } : newVisitor(place);
}

/** Another id for a visitor, who is known by it from now on. */
export function newVisitor(place: Place): { id: string; setCookie: string } {
  const id = randomBytes(16).toString('base64url');
  return { id, setCookie: hostCookie({ name: 'visitor', ...place }, { value: id, maxAgeSeconds: YEAR_SECONDS }) };
}
