import type { Site } from '../request/site.ts';
import type { SiteStore } from '../store/site-store.ts';
import { computedStore } from '../computed/computed-store.ts';
import { addressKey } from '../quota/address-key.ts';
import { limitedStore } from '../quota/limited-store.ts';
import { quotaKind } from '../quota/over-quota.ts';
import type { QuotaKind } from '../quota/over-quota.ts';
import type { VisitorLimit } from '../quota/visitor-quota.ts';

/** Origin of a request, as the server that took it saw it. */
export interface Client {
  readonly address: string;
}

export interface LimitedSite {
  readonly site: Site;
  /** Kind of quota by which a write of this request was refused. */
  refused(): QuotaKind | null;
}

/** The site as one request writes to it: what is stored counts for the visitor who asked, or for the owner. */
export function limitedSite(
  site: Site,
  rows: SiteStore,
  { request, client }: { readonly request: Request; readonly client: Client | null },
): LimitedSite {
  let refused: QuotaKind | null = null;
  let owner: Promise<boolean> | null = null;
  const writer = {
    isOwner: () => (owner ??= site.mayAdmin(request)),
    take: (change: { readonly rows: number; readonly bytes: number }) =>
      site.visitorQuota?.take(visitorLimits(site, request, client), change, Date.parse(site.now())),
  };
  const limited = limitedStore(rows, { limits: site.limits, now: site.now, writer });
  const store: SiteStore = {
    ...limited,
    async exclusive(work) {
      try {
        return await limited.exclusive(work);
      } catch (error) {
        refused = quotaKind(error) ?? refused;
        throw error;
      }
    },
  };
  const scoped: Site = {
    ...site,
    get blueprint() {
      return site.blueprint;
    },
    store: computedStore(store, {
      entities: () => site.blueprint.entities,
      profiles: () => site.blueprint.accounts?.entity,
      clock: site.clock,
    }),
  };
  return { site: scoped, refused: () => refused };
}

/** A new visitor counts by the address alone: the cookie comes with this answer. */
function visitorLimits(site: Site, request: Request, client: Client | null): readonly VisitorLimit[] {
  const { id, setCookie } = site.visitor(request);
  const { address, session } = site.limits;
  return [
    ...(client === null ? [] : [{ key: `address ${addressKey(client.address)}`, limit: address }]),
    ...(setCookie === undefined ? [{ key: `session ${id}`, limit: session }] : []),
  ];
}
