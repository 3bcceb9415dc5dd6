import { VISITOR_WINDOW_MS } from './limits.ts';
import type { Usage } from './limits.ts';
import { OverQuota } from './over-quota.ts';
import { add, exceeds } from './weigh.ts';

export interface Allowance {
  /** Who stores: an address or a session. */
  readonly key: string;
  readonly limit: Usage;
}

export interface VisitorAllowances {
  /** Counts what a visitor stores against all of the allowances, or against none and throws OverQuota. */
  take(allowances: readonly Allowance[], change: Usage, nowMs: number): void;
}

/** Visitors that are remembered at once; whoever stored longest ago is forgotten first. */
const MOST_KEYS = 50_000;

/** Kept in memory, one set per server process for all of its sites: what stays for good is limited by the stores. */
export function createVisitorAllowances(): VisitorAllowances {
  const windows = new Map<string, { readonly endsMs: number; readonly used: Usage }>();
  return {
    take(allowances, change, nowMs) {
      const growth = { rows: Math.max(change.rows, 0), bytes: Math.max(change.bytes, 0) };
      const next = allowances.map(({ key, limit }) => {
        const known = windows.get(key);
        const present = known !== undefined && known.endsMs > nowMs ? known : null;
        const used = add(present?.used ?? { rows: 0, bytes: 0 }, growth);
        if (exceeds(used, limit, growth)) throw new OverQuota('visitorFull');
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
