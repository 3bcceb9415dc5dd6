import { SUBDOMAIN_LENGTH, subdomainFault, type SubdomainFault } from '#core/protocol/http/publish.ts';

/** Suggests a valid name made of the project's title, or '' when the title gives none. */
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

/** State of the subdomain that was typed. `unknown`: the check failed, which counts as free (PUB-11). */
export type Availability =
  | { readonly kind: 'fault'; readonly fault: SubdomainFault | 'taken' }
  | { readonly kind: 'checking' | 'free' | 'own' | 'unknown' };

/** Checks a subdomain by the rules alone; null when only the server knows. */
export function checkLocally(subdomain: string, own: string | null): Availability | null {
  if (own !== null && subdomain === own) return { kind: 'own' };
  const fault = subdomainFault(subdomain);
  return fault === null ? null : { kind: 'fault', fault };
}

export function canPublish(availability: Availability): boolean {
  return availability.kind === 'free' || availability.kind === 'own' || availability.kind === 'unknown';
}
