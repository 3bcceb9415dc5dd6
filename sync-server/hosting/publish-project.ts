import { desc, eq } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { renewFormerPaths } from '#core/site/request/former-paths.ts';
import { requireSiteQuota } from '../accounts/account-limits.ts';
import { queueGuestMails } from '../notifications/mail-guests.ts';
import { findVersion, lockUser, requireOwnProject } from '../records/project-access.ts';
import { appendRecords } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import type { Services } from '../services/services.ts';
import { SQL_STATE, sqlState, type Transaction } from '../storage/database.ts';
import { deployments } from '../storage/tables/publishing.ts';
import { keepFormerPaths, noteDeployment } from './site-settings.ts';
import { projects } from '../storage/tables/projects.ts';
import { publishedSites, siteAdminPasses } from '../storage/tables/sites.ts';
import { subdomainRefusal } from './subdomains.ts';

export interface Publication {
  readonly userId: string;
  readonly projectId: number;
  readonly versionId: string;
  readonly subdomain: string;
}

/** Throws what would keep the project from being published there: ownership, version, name. */
export async function checkPublication({ db, addresses }: Services, publication: Publication): Promise<void> {
  const { userId, projectId, versionId, subdomain } = publication;
  await requireOwnProject(db, userId, projectId);
  const version = await findVersion(db, projectId, versionId);
  if (version === null) throw new AppError('NOT_FOUND', { values: { what: 'version' } });
  if (!version.isPaid) throw new AppError('VERSION_UNPAID');
  const refusal = await subdomainRefusal(db, addresses, { subdomain, projectId });
  await requireSiteQuota(db, userId, projectId);
  if (refusal === 'taken') throw new AppError('DOMAIN_TAKEN');
  if (refusal !== null) throw new AppError('DOMAIN_INVALID', { values: { reason: refusal } });
}

/** Puts a version on its subdomain, in place of what the project had published before. Visitors' rows stay. */
export async function publishProject(
  { db, notifier }: Services,
  { userId, projectId, versionId, subdomain }: Publication,
): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      await requireOwnProject(transaction, userId, projectId);
      await requireSiteQuota(transaction, userId, projectId);
      const site = { subdomain, versionId, publishedAt: new Date() };
      await keepAddresses(transaction, projectId, versionId);
      await transaction
        .insert(publishedSites)
        .values({ projectId, userId, ...site })
        .onConflictDoUpdate({ target: publishedSites.projectId, set: site });
      await queueGuestMails(transaction, projectId);
      await noteDeployment(transaction, { projectId, versionId, deployedAt: site.publishedAt });
      await transaction.update(projects).set({ updatedAt: site.publishedAt }).where(eq(projects.id, projectId));
      await appendRecords(transaction, userId, [await projectRecord(transaction, projectId)]);
    });
  } catch (cause) {
    if (sqlState(cause) === SQL_STATE.uniqueViolation) throw new AppError('DOMAIN_TAKEN', { cause });
    throw cause;
  }
  notifier.poke(userId);
}

/** Has the addresses that pages had in the version that was published before lead to where they are in this one. */
async function keepAddresses(transaction: Transaction, projectId: number, versionId: string): Promise<void> {
  const pagesOf = async (id: string) => (await findVersion(transaction, projectId, id))?.blueprint.pages;
  const [last] = await transaction
    .select({ versionId: deployments.versionId })
    .from(deployments)
    .where(eq(deployments.projectId, projectId))
    .orderBy(desc(deployments.deployedAt))
    .limit(1);
  const [before, after] = [last === undefined ? undefined : await pagesOf(last.versionId), await pagesOf(versionId)];
  if (after !== undefined)
    await keepFormerPaths(transaction, projectId, (known) => renewFormerPaths(known, before ?? null, after));
}

/** Takes a project off its address; its visitors' rows stay for the next time. */
export async function unpublishProject({ db, notifier }: Services, userId: string, projectId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await requireOwnProject(transaction, userId, projectId);
    const gone = await transaction.delete(publishedSites).where(eq(publishedSites.projectId, projectId)).returning();
    for (const { subdomain } of gone) await transaction.delete(siteAdminPasses).where(eq(siteAdminPasses.subdomain, subdomain));
    await transaction.update(projects).set({ updatedAt: new Date() }).where(eq(projects.id, projectId));
    await appendRecords(transaction, userId, [await projectRecord(transaction, projectId)]);
  });
  notifier.poke(userId);
}
