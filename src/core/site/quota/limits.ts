import type { Usage } from '../store/site-store.ts';

/** Limits of storage. */
export interface SiteLimits {
  /** By everybody on one site. */
  readonly site: Usage;
  /** On all sites of one account of the sync-server. */
  readonly account: Usage;
  /** By visitors at one client address (an IPv6 network of 64 bits is one) within a day. */
  readonly address: Usage;
  /** By one visitor, known by the cookie, within a day. */
  readonly session: Usage;
}

const MB = 1024 * 1024;

/** Every quota of generated sites; a server of one's own changes them by environment (README). */
export const SITE_LIMITS: SiteLimits = {
  site: { rows: 10_000, bytes: 200 * MB },
  account: { rows: 50_000, bytes: 1000 * MB },
  address: { rows: 1000, bytes: 40 * MB },
  session: { rows: 500, bytes: 20 * MB },
};
export const VISITOR_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Factors above the limit of a site for a few, so that a full one can still be used and cleared: the server's own small
 * rows (sign-ins, carts), and the owner, who above all removes.
 */
export const ROOM_ABOVE = { serverRows: 1.1, owner: 1.2 } as const;
/** From here on nothing that is removed is kept for undoing, so that removing gives room at once. */
export const SHORT_OF_ROOM = 0.9;

/** The limits that the environment may set, by the part and the unit that each is about. */
export const LIMIT_VARIABLES = {
  SITE_MAX_MB: { part: 'site', unit: 'bytes' },
  SITE_MAX_ROWS: { part: 'site', unit: 'rows' },
  ACCOUNT_MAX_MB: { part: 'account', unit: 'bytes' },
  ACCOUNT_MAX_ROWS: { part: 'account', unit: 'rows' },
  VISITOR_MAX_MB: { part: 'address', unit: 'bytes' },
  VISITOR_MAX_ROWS: { part: 'address', unit: 'rows' },
} as const;
export type LimitVariable = keyof typeof LIMIT_VARIABLES;

/** The limits with these amounts in place of ours; a visitor may always store half of what an address may. */
export function limitsWith(amounts: Partial<Readonly<Record<LimitVariable, number | undefined>>>): SiteLimits {
  const amountOf = (name: LimitVariable, usual: number) => {
    const amount = amounts[name];
    if (amount === undefined) return usual;
    return LIMIT_VARIABLES[name].unit === 'bytes' ? amount * MB : amount;
  };
  const usageOf = (part: 'SITE' | 'ACCOUNT' | 'VISITOR', usual: Usage): Usage => ({
    rows: amountOf(`${part}_MAX_ROWS`, usual.rows),
    bytes: amountOf(`${part}_MAX_MB`, usual.bytes),
  });
  const address = usageOf('VISITOR', SITE_LIMITS.address);
  return {
    site: usageOf('SITE', SITE_LIMITS.site),
    account: usageOf('ACCOUNT', SITE_LIMITS.account),
    address,
    session: { rows: Math.ceil(address.rows / 2), bytes: Math.ceil(address.bytes / 2) },
  };
}
