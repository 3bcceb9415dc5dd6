import { randomInt } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { LEASES_MAX } from '#core/protocol/http/projects.ts';
import { lockUser } from '../commands/project-access.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { projectLeases } from '../storage/schema.ts';

/** Unused ids of a device that was wiped stop counting after a week; they stay valid for ever. */
const COUNTED_FOR_MS = 7 * 24 * 60 * 60_000;
/** Signing out and lost browsers leave ids behind: beyond LEASES_MAX they are handed out one by one, up to this. */
const HELD_MAX = 200;
const ID_LIMIT = 2 ** 32;

/** Hands out project ids that nobody else has or gets; fewer than asked when the user already holds many unused ones. */
export async function leaseProjectIds(db: Database, userId: string, wanted: number): Promise<number[]> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const [held] = await transaction
      .select({ count: count() })
      .from(projectLeases)
      .where(and(eq(projectLeases.userId, userId), gt(projectLeases.leasedAt, new Date(Date.now() - COUNTED_FOR_MS))));
    const granted = grantedIds(wanted, held?.count ?? 0);
    const ids: number[] = [];
    while (ids.length < granted) {
      const id = await leaseOne(transaction, userId);
      if (id !== null) ids.push(id);
    }
    return ids;
  });
}

function grantedIds(wanted: number, held: number): number {
  if (held >= HELD_MAX) return 0;
  return Math.max(1, Math.min(wanted, LEASES_MAX - held));
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
