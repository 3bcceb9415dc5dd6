import { fail, ok } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import { quotaKind } from '../quota/over-quota.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import type { Problems } from '../values/check-row.ts';

/** Thrown inside a transaction: nothing of it happens, and the visitor is told why. */
export class Refusal extends Error {
  readonly problems: Problems;
  constructor(problems: Problems) {
    super('refused');
    this.problems = problems;
  }
}

/**
 * Runs work alone on the site and tells afterwards which entities changed (`changed` collects them). A refusal thrown
 * anywhere in it undoes everything and comes back as problems.
 */
export async function allOrNothing<Value>(
  site: Site,
  work: (transaction: SiteTransaction, changed: Set<string>) => Promise<Value>,
): Promise<Result<Value, Problems>> {
  const changed = new Set<string>();
  try {
    const value = await site.store.exclusive((transaction) => work(transaction, changed));
    for (const entityId of changed) site.onChange?.(entityId);
    return ok(value);
  } catch (error) {
    if (error instanceof Refusal) return fail(error.problems);
    const kind = quotaKind(error);
    if (kind !== null) return fail({ _: kind });
    throw error;
  }
}
