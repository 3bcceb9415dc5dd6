export type Plan = 'FREE' | 'BASIC' | 'PRO';

export interface AccountLimits {
  readonly publishedSites: number;
  readonly importBytesPerDay: number;
  readonly changesPerHour: number;
  readonly changesPerDay: number;
}

const MEGABYTE = 1024 * 1024;

/** Limits of an account on a server that it shares. The messages about them in the locale files name those of FREE. */
export const ACCOUNT_LIMITS: Readonly<Record<Plan, AccountLimits>> = {
  FREE: { publishedSites: 10, importBytesPerDay: 100 * MEGABYTE, changesPerHour: 1500, changesPerDay: 6000 },
  BASIC: { publishedSites: 50, importBytesPerDay: 500 * MEGABYTE, changesPerHour: 3000, changesPerDay: 20_000 },
  PRO: { publishedSites: 200, importBytesPerDay: 2000 * MEGABYTE, changesPerHour: 6000, changesPerDay: 50_000 },
};
