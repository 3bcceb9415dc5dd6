import { VISITOR_WINDOW_MS } from './limits.ts';
import type { Usage } from '../store/site-store.ts';
import { OverQuota } from './over-quota.ts';
import { addUsage, exceeds } from './row-usage.ts';

export interface VisitorLimit {
  /** The visitor who stores, by address or session. */
  readonly key: string;
  readonly limit: Usage;
}

export interface VisitorQuota {
  /** Counts what a visitor stores against all of the limits, or against none and throws OverQuota. */
  take(limits: readonly VisitorLimit[], change: Usage, nowMs: number): void;
}

/** Visitors that are remembered at once; whoever stored longest ago is forgotten first. */
const MOST_KEYS = 50_000;

/** Kept in memory, one set per server process for all of its sites: what stays for good is limited by the stores. */
export function createVisitorQuota(): VisitorQuota {
  const windows = new Map<string, { readonly endsMs: number; readonly used: Usage }>();
  return {
    take(limits, change, nowMs) {
      const growth = { rows: Math.max(change.rows, 0), bytes: Math.max(change.bytes, 0) };
      const next = limits.map(({ key, limit }) => {
        const known = windows.get(key);
        const present = known !== undefined && known.endsMs > nowMs ? known : null;
        const used = addUsage(present?.used ?? { rows: 0, bytes: 0 }, growth);
        if (exceeds({ total: used, change: growth }, limit)) throw new OverQuota('visitorFull');
        return { key, window: { endsMs: present?.endsMs ?? nowMs + VISITOR_WINDOW_MS, used } };
      });
      for (const { key, window } of next) {
        windows.delete(key);
        windows.set(key, window);
      }
      for (const key of windows.keys()) {
        if (windows.size <= MOST_KEYS) break;
        windows.delete(key);
      }
    },
  };
}
