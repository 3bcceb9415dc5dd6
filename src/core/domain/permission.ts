/** Results of the check before something is charged, in the order in which they are looked at: the first that holds is the answer. */
export const PERMISSIONS = ['noLogin', 'noDate', 'expire', 'no_points', 'success'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export interface PermissionFacts {
  readonly isSignedIn: boolean;
  /** End of the running package in milliseconds; null when none is known. */
  readonly endsAt: number | null;
  readonly now: number;
  readonly credits: number;
  readonly price: number;
}

/**
 * Decides whether something may be charged (BILL-43). The server asks, by its own clock, of people who are signed in and have a package,
 * so that it never gets the first two answers; a device hears of the others as refusals.
 */
export function permissionOf({ isSignedIn, endsAt, now, credits, price }: PermissionFacts): Permission {
  if (!isSignedIn) return 'noLogin';
  if (endsAt === null) return 'noDate';
  if (endsAt <= now) return 'expire';
  return credits < price ? 'no_points' : 'success';
}
