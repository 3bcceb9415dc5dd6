import { randomInt } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { lockUser } from '../records/project-access.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { projectLeases } from '../storage/tables/projects.ts';

/**
 * Unused ids that a person may hold. Far more than devices keep, since ids get lost: with an answer that never arrived, a
 * device that was wiped or a browser that was signed out.
 */
const HELD_MAX = 200;
/** Unused ids of a device that was wiped stop counting after a week; they stay valid for ever. */
const COUNTED_FOR_MS = 7 * 24 * 60 * 60_000;
const ID_LIMIT = 2 ** 32;

/** Hands out project ids that nobody else has or gets; fewer than asked when the user already holds many unused ones. */
export async function leaseProjectIds(db: Database, userId: string, wanted: number): Promise<number[]> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const [held] = await transaction
      .select({ count: count() })
      .from(projectLeases)
      .where(and(eq(projectLeases.userId, userId), gt(projectLeases.leasedAt, new Date(Date.now() - COUNTED_FOR_MS))));
    const granted = Math.min(wanted, HELD_MAX - (held?.count ?? 0));
    const ids: number[] = [];
    while (ids.length < granted) {
      const id = await leaseOne(transaction, userId);
      if (id !== null) ids.push(id);
    }
    return ids;
  });
}

/** Null in the rare case that the random id is in use. */
async function leaseOne(transaction: Transaction, userId: string): Promise<number | null> {
  const id = randomInt(1, ID_LIMIT);
  const leased = await transaction.execute(sql`
    insert into project_leases (project_id, user_id)
    select ${id}::bigint, ${userId}::uuid where not exists (select 1 from projects where id = ${id}::bigint)
    on conflict do nothing returning project_id`);
  return leased.rows.length > 0 ? id : null;
}

export async function hasLease(db: Database, userId: string, projectId: number): Promise<boolean> {
  const found = await db
    .select({ id: projectLeases.projectId })
    .from(projectLeases)
    .where(and(eq(projectLeases.projectId, projectId), eq(projectLeases.userId, userId)));
  return found.length > 0;
}
