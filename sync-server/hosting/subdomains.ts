import { subdomainFault, type SubdomainFault } from '#core/protocol/http/publish.ts';
import type { Addresses } from '../environment/addresses.ts';
import type { Executor } from '../storage/database.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { eq } from 'drizzle-orm';

/** The subdomain of a wished address, given with or without the base domain. */
export function requestedSubdomain(domain: string, addresses: Addresses): string {
  const ending = `.${addresses.baseDomain}`;
  const name = domain.trim();
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** Returns the reason for which a project may not have this subdomain, or null. Its own one is free to it (PUB-09, PUB-12). */
export async function subdomainRefusal(
  db: Executor,
  addresses: Addresses,
  request: { subdomain: string; projectId: number },
): Promise<SubdomainFault | 'taken' | null> {
  const fault = subdomainFault(request.subdomain);
  if (fault !== null && fault !== 'reserved') return fault;
  const [site] = await db
    .select({ projectId: publishedSites.projectId })
    .from(publishedSites)
    .where(eq(publishedSites.subdomain, request.subdomain));
  // Names that were reserved later stay with those who have them.
  const isOwn = site?.projectId === request.projectId;
  if (fault !== null && !isOwn) return fault;
  const { host } = new URL(addresses.siteOrigin(request.subdomain));
  // The server's own hosts may lie below the base domain.
  if (addresses.route(host).kind !== 'site') return 'reserved';
  return site === undefined || isOwn ? null : 'taken';
}
