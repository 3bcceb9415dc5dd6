import { eq, inArray, sql } from 'drizzle-orm';
import { erasePayments } from '../payments/erase-payments.ts';
import { accountCaller } from '../accounts/caller.ts';
import { lockUser } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { captchas, emailCodes, rateLimits, users } from '../storage/tables/accounts.ts';
import { galleryFavorites, galleryItems } from '../storage/tables/gallery.ts';
import { applications } from '../storage/tables/invitations.ts';
import { operatorDeeds } from '../storage/tables/operator-deeds.ts';
import { projectLeases, projects } from '../storage/tables/projects.ts';
import { rooms } from '../storage/tables/rooms.ts';
import { SITE_KINDS, siteRows } from '../storage/tables/sites.ts';

/**
 * Erases an account with everything that belongs to it, in one transaction: what names the user goes with their row, the rest
 * (rows and files of sites, rooms, codes, limits) by name. Open rooms and sockets end with it (ACCT-21). That the address wants no
 * invitations stays, as a hash: else deleting an account would have its person mailed again.
 */
export async function deleteAccount({ db, notifier }: Services, userId: string): Promise<void> {
  const projectIds = await db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const ids = await projectIdsOf(transaction, userId);
    const [user] = await transaction.select({ account: users.account }).from(users).where(eq(users.id, userId));
    if (user === undefined) return [];
    await deleteByName(transaction, { userId, account: user.account, projectIds: ids });
    await erasePayments(transaction, userId);
    await transaction.delete(users).where(eq(users.id, userId));
    return ids;
  });
  notifier.signInsEnded(userId);
  for (const projectId of projectIds) notifier.projectDeleted(projectId);
}

/** Deleted projects too: their versions are kept until the account goes. */
async function projectIdsOf(transaction: Transaction, userId: string): Promise<number[]> {
  const own = await transaction.select({ id: projects.id }).from(projects).where(eq(projects.userId, userId));
  const leased = await transaction
    .select({ id: projectLeases.projectId })
    .from(projectLeases)
    .where(eq(projectLeases.userId, userId));
  return [...own, ...leased].map(({ id }) => id);
}

interface Names {
  readonly userId: string;
  readonly account: string;
  readonly projectIds: readonly number[];
}

async function deleteByName(transaction: Transaction, { userId, account, projectIds }: Names): Promise<void> {
  const sites = projectIds.flatMap((id) => SITE_KINDS.map((kind) => `${kind}:${id}`));
  if (sites.length > 0) await transaction.delete(siteRows).where(inArray(siteRows.siteId, sites));
  await transaction.delete(rooms).where(inArray(rooms.name, [`user:${userId}`, ...projectIds.map((id) => `draft:${id}`)]));
  for (const table of [captchas, emailCodes]) await transaction.delete(table).where(eq(table.account, account));
  const liked = transaction
    .select({ id: galleryFavorites.itemId })
    .from(galleryFavorites)
    .where(eq(galleryFavorites.userId, userId));
  const fewer = { favoriteCount: sql`greatest(${galleryItems.favoriteCount} - 1, 0)` };
  await transaction.update(galleryItems).set(fewer).where(inArray(galleryItems.id, liked));
  await transaction.delete(applications).where(eq(applications.email, account));
  await transaction.update(operatorDeeds).set({ subject: null }).where(eq(operatorDeeds.subject, account));
  await transaction.update(operatorDeeds).set({ reason: null }).where(eq(operatorDeeds.accountId, userId));
  await transaction.delete(emailCodes).where(eq(emailCodes.caller, accountCaller(userId)));
  for (const name of [` ${userId}`, ` ${account}`])
    await transaction.delete(rateLimits).where(sql`right(${rateLimits.key}, ${name.length}) = ${name}`);
  await transaction.execute(sql`
    delete from graphile_worker._private_jobs where payload->>'userId' = ${userId}
      or payload->>'projectId' = any(${sql.param(projectIds.map(String))}::text[])`);
  // A queue that works at the moment finds nothing to do any more; an empty one is swept later.
  await transaction.execute(sql`
    delete from graphile_worker._private_job_queues as queues where locked_at is null
      and queue_name = any(${sql.param(projectIds.map((id) => `project:${id}`))}::text[])
      and not exists (select 1 from graphile_worker._private_jobs as jobs where jobs.job_queue_id = queues.id)`);
}
