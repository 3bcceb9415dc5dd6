import type { SiteStore, SiteTransaction, Usage } from '../store/site-store.ts';
import { openLedger } from './ledger.ts';
import { ROOM_ABOVE } from './limits.ts';
import type { SiteLimits } from './limits.ts';
import { OverQuota } from './over-quota.ts';
import { exceeds } from './row-usage.ts';

/** On whose behalf rows are written. */
export interface Writer {
  /** Asked before the transaction begins: a server may need another connection to know. */
  isOwner(): Promise<boolean>;
  /** Throws OverQuota when a visitor stored too much today. */
  take(change: Usage): void;
}

interface LimitOptions {
  readonly limits: SiteLimits;
  now(): string;
  /** Without one the site writes for itself, as when it installs its examples. */
  readonly writer?: Writer;
}

/**
 * A store that holds its limits, whatever store it is: a transaction after which the site or its owner would have more than
 * they may fails with OverQuota, and nothing of it happens. What takes nothing more is never refused.
 */
export function limitedStore(store: SiteStore, options: LimitOptions): SiteStore {
  return {
    ...store,
    async exclusive(work) {
      const isOwner = (await options.writer?.isOwner()) === true;
      return store.exclusive(async (inner) => {
        const ledger = openLedger(inner);
        const value = await work(ledger.transaction);
        const settled = await ledger.settle(options.now());
        if (settled === null || (settled.change.rows <= 0 && settled.change.bytes <= 0)) return value;
        await allow(inner, settled, { limits: options.limits, isOwner });
        if (!isOwner) options.writer?.take(settled.change);
        return value;
      });
    },
  };
}

async function allow(
  inner: SiteTransaction,
  { change, total }: { readonly change: Usage; readonly total: Usage },
  { limits, isOwner }: { readonly limits: SiteLimits; readonly isOwner: boolean },
): Promise<void> {
  const above = change.rows > 0 ? 1 : ROOM_ABOVE.serverRows;
  const factor = isOwner ? ROOM_ABOVE.owner : above;
  if (exceeds({ total, change }, limits.site, factor)) throw new OverQuota('siteFull');
  const account = await inner.accountUsage?.();
  if (account !== undefined && exceeds({ total: account, change }, limits.account, factor)) throw new OverQuota('accountFull');
}
