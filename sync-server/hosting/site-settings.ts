import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  DEPLOYMENTS_LISTED,
  SITE_SETTINGS_LIMITS,
  type deploymentsAnswerSchema,
  type siteSettingsAnswerSchema,
  type siteSettingsRequestSchema,
} from '#core/protocol/http/site-settings.ts';
import { AppError } from '#core/domain/app-error.ts';
import { packageOf } from '../payments/memberships.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { queueGuestMails } from '../notifications/mail-guests.ts';
import { lockUser, requireOwnProject } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import type { Executor, Transaction } from '../storage/database.ts';
import { versions } from '../storage/tables/projects.ts';
import { deployments, publishSettings, siteGuests } from '../storage/tables/publishing.ts';
import { publishedSites } from '../storage/tables/sites.ts';

export type PublishSettings = typeof publishSettings.$inferSelect;
type Request = z.output<typeof siteSettingsRequestSchema>;
type Answer = z.input<typeof siteSettingsAnswerSchema>;

/** The settings of projects that changed none. */
export const DEFAULT_SETTINGS: Omit<PublishSettings, 'projectId'> = {
  access: 'open',
  passwordHash: null,
  passEpoch: 0,
  lockedPages: [],
  inSearch: true,
  forAi: true,
  showsBadge: true,
  countsVisits: true,
  formerPaths: {},
  revision: 0,
};

/** The settings of an own project, as its owner sees them: never the password. */
export async function readSiteSettings({ db, config }: Services, userId: string, projectId: number): Promise<Answer> {
  await requireOwnProject(db, userId, projectId);
  const settings = await settingsOf(db, projectId);
  const guests = await db.select().from(siteGuests).where(eq(siteGuests.projectId, projectId)).orderBy(asc(siteGuests.account));
  const { plan } = await packageOf(db, { userId, now: new Date(), rules: config.creditRules });
  return {
    access: settings.access,
    has_password: settings.passwordHash !== null,
    locked_pages: [...settings.lockedPages],
    guests: guests.map(({ account }) => account),
    in_search: settings.inSearch,
    for_ai: settings.forAi,
    shows_badge: settings.showsBadge,
    may_hide_badge: plan !== 'FREE',
    counts_visits: settings.countsVisits,
    former_paths: Object.entries(settings.formerPaths).map(([path, page]) => ({ path, page })),
  };
}

/**
 * Changes what the request names. FORBIDDEN when the plan does not let the badge be hidden, BAD_REQUEST when something would ask for
 * a password that was never set.
 */
export async function changeSiteSettings(services: Services, userId: string, request: Request): Promise<Answer> {
  const { project_id: projectId, password } = request;
  // Outside of the transaction: it takes its time.
  const passwordHash = password === undefined ? null : await hashPassword(password);
  await requireBadgeChoice(services, userId, request);
  await services.db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await requireOwnProject(transaction, userId, projectId);
    const before = await settingsOf(transaction, projectId);
    const next = changed(before, request, passwordHash);
    const asks = next.access === 'password' || (next.access === 'open' && next.lockedPages.length > 0);
    if (asks && next.passwordHash === null) throw new AppError('BAD_REQUEST', { values: { fields: 'password' } });
    await storeSettings(transaction, projectId, next);
    if (request.guests !== undefined) await inviteOnly(transaction, projectId, request.guests);
    if (next.access === 'private') await queueGuestMails(transaction, projectId);
  });
  return readSiteSettings(services, userId, projectId);
}

async function requireBadgeChoice({ db, config }: Services, userId: string, request: Request): Promise<void> {
  if (request.shows_badge !== false) return;
  const { plan } = await packageOf(db, { userId, now: new Date(), rules: config.creditRules });
  if (plan === 'FREE') throw new AppError('FORBIDDEN');
}

function changed(before: PublishSettings, request: Request, passwordHash: string | null): PublishSettings {
  const formerPaths = Object.entries(before.formerPaths).filter(([path]) => path !== request.forget_path);
  return {
    ...before,
    access: request.access ?? before.access,
    passwordHash: passwordHash ?? before.passwordHash,
    passEpoch: before.passEpoch + (passwordHash === null ? 0 : 1),
    lockedPages: request.locked_pages ?? before.lockedPages,
    inSearch: request.in_search ?? before.inSearch,
    forAi: request.for_ai ?? before.forAi,
    showsBadge: request.shows_badge ?? before.showsBadge,
    countsVisits: request.counts_visits ?? before.countsVisits,
    formerPaths: Object.fromEntries(formerPaths),
  };
}

async function settingsOf(db: Executor, projectId: number): Promise<PublishSettings> {
  const [found] = await db.select().from(publishSettings).where(eq(publishSettings.projectId, projectId));
  return found ?? { ...DEFAULT_SETTINGS, projectId };
}

async function storeSettings(transaction: Transaction, projectId: number, settings: PublishSettings): Promise<void> {
  const next = { ...settings, projectId, revision: settings.revision + 1 };
  await transaction.insert(publishSettings).values(next).onConflictDoUpdate({ target: publishSettings.projectId, set: next });
}

async function inviteOnly(transaction: Transaction, projectId: number, accounts: readonly string[]): Promise<void> {
  const guests = [...new Set(accounts)].map((account) => ({ projectId, account }));
  const isOther = guests.length === 0 ? undefined : notInArray(siteGuests.account, [...accounts]);
  await transaction.delete(siteGuests).where(and(eq(siteGuests.projectId, projectId), isOther));
  if (guests.length > 0) await transaction.insert(siteGuests).values(guests).onConflictDoNothing();
}

/** Renews the former addresses of the pages of a project as it is published again. */
export async function keepFormerPaths(
  transaction: Transaction,
  projectId: number,
  renew: (known: PublishSettings['formerPaths']) => PublishSettings['formerPaths'],
): Promise<void> {
  const before = await settingsOf(transaction, projectId);
  const newest = Object.entries(renew(before.formerPaths)).slice(-SITE_SETTINGS_LIMITS.formerPaths);
  const formerPaths = Object.fromEntries(newest);
  if (JSON.stringify(formerPaths) !== JSON.stringify(before.formerPaths))
    await storeSettings(transaction, projectId, { ...before, formerPaths });
}

/** The versions that an own project has published, newest first, each as often as it was. */
export async function listDeployments(
  { db }: Services,
  userId: string,
  projectId: number,
): Promise<z.input<typeof deploymentsAnswerSchema>> {
  await requireOwnProject(db, userId, projectId);
  const [site] = await db.select().from(publishedSites).where(eq(publishedSites.projectId, projectId));
  const found = await db
    .select({ version: versions.id, number: versions.number, title: versions.title, at: deployments.deployedAt })
    .from(deployments)
    .innerJoin(versions, and(eq(versions.id, deployments.versionId), eq(versions.projectId, projectId)))
    .where(eq(deployments.projectId, projectId))
    .orderBy(desc(deployments.deployedAt))
    .limit(DEPLOYMENTS_LISTED);
  return {
    deployments: found.map(({ version, number, title, at }, index) => ({
      version,
      version_number: number,
      title,
      deployed_at: at.toISOString(),
      is_live: index === 0 && version === site?.versionId,
    })),
  };
}

/** Notes that a version was published; of many only the newest are kept. */
export async function noteDeployment(transaction: Transaction, deployment: typeof deployments.$inferInsert): Promise<void> {
  await transaction.insert(deployments).values(deployment);
  await transaction.execute(sql`
    delete from deployments where project_id = ${deployment.projectId} and id not in (
      select id from deployments where project_id = ${deployment.projectId} order by deployed_at desc limit ${DEPLOYMENTS_LISTED})`);
}
