import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import type { Executor } from '../storage/database.ts';
import { rateLimits } from '../storage/tables/accounts.ts';

export interface Limit {
  readonly points: number;
  /** Counted from the first point; then from the beginning. */
  readonly seconds: number;
}

/**
 * Counts in the database, so that a restart forgets nothing and all nodes count together. Throws TOO_MANY_REQUESTS with the
 * seconds to wait when there were too many; what is refused counts as well.
 */
export async function countPoint(db: Executor, key: string, limit: Limit): Promise<void> {
  const { points, seconds } = await addPoints(db, key, { points: 1, seconds: limit.seconds });
  if (points > limit.points) throw new AppError('TOO_MANY_REQUESTS', { values: { seconds } });
}

/** Adds points to what was counted under a key; answers how many there are now and when they are forgotten. */
export async function addPoints(db: Executor, key: string, added: Limit): Promise<Limit> {
  const hasExpired = sql`${rateLimits.expiresAt} <= now()`;
  const endsAt = sql`now() + make_interval(secs => ${added.seconds})`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, points: added.points, expiresAt: endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${hasExpired} then ${added.points}::bigint else ${rateLimits.points} + ${added.points}::bigint end`,
        expiresAt: sql`case when ${hasExpired} then ${endsAt} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      points: rateLimits.points,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.expiresAt} - now()))::int`,
    });
  return must(counted, 'count of a limit');
}

/** The points that are counted under a key by now. */
export async function pointsOf(db: Executor, key: string): Promise<number> {
  const isCounted = and(eq(rateLimits.key, key), gt(rateLimits.expiresAt, sql`now()`));
  const [found] = await db.select({ points: rateLimits.points }).from(rateLimits).where(isCounted);
  return found?.points ?? 0;
}

/** Takes a point back that turned out not to count. */
export async function returnPoint(db: Executor, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(sql`${rateLimits.key} = ${key}`);
}

/** Forgets the counts whose time is over. */
export async function sweepRateLimits(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
}
