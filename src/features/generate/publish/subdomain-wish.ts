import { SUBDOMAIN_LENGTH, subdomainFault, type SubdomainFault } from '#core/protocol/http/publish.ts';

/** A name made of the project's title that keeps the rules, or '' when the title gives none. */
export function suggestSubdomain(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words === '') return '';
  const long = words.length < SUBDOMAIN_LENGTH.min ? `${words}-site` : words;
  const name = long.slice(0, SUBDOMAIN_LENGTH.max).replace(/-$/, '');
  return subdomainFault(name) === null ? name : '';
}

/** What is known about the wished subdomain. `unknown`: the check failed, which counts as free (PUB-11). */
export type WishState =
  | { readonly kind: 'fault'; readonly fault: SubdomainFault | 'taken' }
  | { readonly kind: 'checking' | 'free' | 'own' | 'unknown' };

/** What can be said without asking the server; null when it must be asked. */
export function judgeWish(subdomain: string, own: string | null): WishState | null {
  if (own !== null && subdomain === own) return { kind: 'own' };
  const fault = subdomainFault(subdomain);
  return fault === null ? null : { kind: 'fault', fault };
}

export function canPublish(wish: WishState): boolean {
  return wish.kind === 'free' || wish.kind === 'own' || wish.kind === 'unknown';
}
