const AWS_KEY = 'aws_jump_session';
const PARTNER_KEY = 'partner_link_session';

/** Remembers for this tab from where a visit came: a jump from AWS brings a token with it, a partner's link its name only. */
export function noteVisitSource(search: string): void {
  const query = new URLSearchParams(search);
  const source = query.get('source');
  if (source === null || source === '') return;
  if (source === 'aws') {
    if (query.has('token')) sessionStorage.setItem(AWS_KEY, '1');
    return;
  }
  sessionStorage.setItem(PARTNER_KEY, '1');
}

/** By a jump from a cloud's marketplace, which knows the person already. */
export function cameFromMarketplace(): boolean {
  return sessionStorage.getItem(AWS_KEY) !== null;
}

/** Forgets it, as a new tab does. */
export function forgetVisitSource(): void {
  for (const key of [AWS_KEY, PARTNER_KEY]) sessionStorage.removeItem(key);
}

/** Special partners' people buy elsewhere, unless they jumped here from AWS; visitors by a partner's link do too (BILL-52). */
export function mayUpgrade(channel: number): boolean {
  if (sessionStorage.getItem(PARTNER_KEY) !== null) return false;
  return channel !== 2 || cameFromMarketplace();
}
