import { ofTab } from '../http/visit-session.ts';

const AWS_KEY = 'aws_jump_session';
const PARTNER_KEY = 'partner_link_session';

/**
 * Remembers for this tab from where a visit came: a jump from AWS brings a token with it, a partner's link its name only. Returns the
 * token of a jump, null for other visits.
 */
export function noteVisitSource(search: string): string | null {
  const query = new URLSearchParams(search);
  const [source, token] = [query.get('source'), query.get('token')];
  if (source === null || source === '') return null;
  if (source !== 'aws') {
    ofTab((storage) => storage.setItem(PARTNER_KEY, '1'));
    return null;
  }
  if (token !== null) ofTab((storage) => storage.setItem(AWS_KEY, token));
  return token;
}

/** The token that a registration needs after a jump. */
export function registrationToken(): string | null {
  return ofTab((storage) => storage.getItem(AWS_KEY));
}

/** By a jump from a cloud's marketplace, which knows the person already. */
export function cameFromMarketplace(): boolean {
  return registrationToken() !== null;
}

/** Drops the token of a jump that the server refused. */
export function dropRegistrationToken(): void {
  ofTab((storage) => storage.removeItem(AWS_KEY));
}

/** Forgets it, as a new tab does. */
export function forgetVisitSource(): void {
  for (const key of [AWS_KEY, PARTNER_KEY]) ofTab((storage) => storage.removeItem(key));
}

/** Special partners' people buy elsewhere, unless they jumped here from AWS; visitors by a partner's link do too (BILL-52). */
export function mayUpgrade(channel: number): boolean {
  if (ofTab((storage) => storage.getItem(PARTNER_KEY)) !== null) return false;
  return channel !== 2 || cameFromMarketplace();
}
