import type { Site } from '../site.ts';
import type { SiteStore } from '../store.ts';
import { addressKey } from './address-key.ts';
import { limitedStore } from './limited-store.ts';
import { quotaKind } from './over-quota.ts';
import type { QuotaKind } from './over-quota.ts';
import type { Allowance } from './visitor-allowances.ts';

/** Where a request came from, as the server that took it saw it. */
export interface Client {
  readonly address: string;
}

export interface WritingSite {
  readonly site: Site;
  /** What there was no room for, when a write of this request was refused. */
  refused(): QuotaKind | null;
}

/** The site as one request writes to it: what is stored counts for the visitor who asked, or for the owner. */
export function writingSite(site: Site, rows: SiteStore, request: Request, client: Client | null): WritingSite {
  let refused: QuotaKind | null = null;
  let owner: Promise<boolean> | null = null;
  const writer = {
    isOwner: () => (owner ??= site.mayAdmin(request)),
    take: (change: { readonly rows: number; readonly bytes: number }) =>
      site.allowances?.take(allowancesOf(site, request, client), change, Date.parse(site.now())),
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
    store,
  };
  return { site: scoped, refused: () => refused };
}

/** A new visitor counts by the address alone: the cookie comes with this answer. */
function allowancesOf(site: Site, request: Request, client: Client | null): readonly Allowance[] {
  const { id, setCookie } = site.visitor(request);
  const { address, session } = site.limits;
  return [
    ...(client === null ? [] : [{ key: `address ${addressKey(client.address)}`, limit: address }]),
    ...(setCookie === undefined ? [{ key: `session ${id}`, limit: session }] : []),
  ];
}
