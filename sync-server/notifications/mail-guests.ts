import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Mail } from '../adapters/mail.ts';
import { addPoints, pointsOf } from '../http/rate-limits.ts';
import { refusesInvitations } from '../mails/mail-refusals.ts';
import type { Services } from '../services/services.ts';
import type { Database, Executor } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { projects } from '../storage/tables/projects.ts';
import { publishSettings, siteGuests } from '../storage/tables/publishing.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { guestMail } from './guest-mail.ts';
import { unsubscribeUrl } from './unsubscribe-routes.ts';

const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;
/** Mails a day: of one account, which wait, and to one address, at all and about one site, which are left out. */
const MOST = { ofOwner: 50, toAddress: 10, aboutSite: 1 } as const;

interface PrivateSite {
  readonly projectId: number;
  readonly subdomain: string;
  readonly title: string;
  readonly owner: { readonly id: string; readonly account: string; readonly nickname: string };
}

/** Has those invited to a private site mailed who were not yet, if there are any; nothing happens before it is published. */
export async function queueGuestMails(db: Executor, projectId: number, delaySeconds = 0): Promise<void> {
  const payload = JSON.stringify({ projectId });
  const isWaiting = and(eq(siteGuests.projectId, projectId), isNull(siteGuests.mailedAt));
  await db.execute(
    sql`select graphile_worker.add_job('mailGuests', payload => ${payload}::json, queue_name => 'guests', job_key => ${`guests:${projectId}`},
      run_at => now() + make_interval(secs => ${delaySeconds}))
      where exists (select 1 from ${siteGuests} where ${isWaiting})`,
  );
}

/**
 * Mails the invited people of a private site, each once, and none who refused such mails. Each is mailed by itself: when some mails
 * cannot be sent, the others are, and the job fails afterwards, so that it is logged and tried again for those alone.
 */
export async function mailGuests(services: Services, projectId: number): Promise<void> {
  const { db } = services;
  const site = await findPrivateSite(db, projectId);
  if (site === null) return;
  const failures: unknown[] = [];
  for (const account of await waitingGuests(db, projectId)) {
    if ((await pointsOf(db, keysOf(site, account).ofOwner)) >= MOST.ofOwner) {
      await queueGuestMails(db, projectId, HOUR_SECONDS);
      break;
    }
    await mailGuest(services, site, account).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invitations could not be mailed`);
}

async function mailGuest(services: Services, site: PrivateSite, account: string): Promise<void> {
  const { db, mailer } = services;
  const keys = keysOf(site, account);
  const isMailed = account !== site.owner.account && (await maySend(db, account, keys));
  if (isMailed) await mailer.send(mailTo(services, site, account));
  // Together, so that a mail that is on its way is counted and not sent again.
  await db.transaction(async (transaction) => {
    const isThis = and(eq(siteGuests.projectId, site.projectId), eq(siteGuests.account, account));
    await transaction
      .update(siteGuests)
      .set({ mailedAt: sql`now()` })
      .where(isThis);
    if (isMailed) for (const key of Object.values(keys)) await addPoints(transaction, key, { points: 1, seconds: DAY_SECONDS });
  });
}

function mailTo(services: Services, { subdomain, title, owner: { nickname } }: PrivateSite, account: string): Mail {
  const { addresses, config } = services;
  const [url, off] = [addresses.siteOrigin(subdomain), unsubscribeUrl(services, { invited: account })];
  return guestMail({ account, nickname, title, url, off, closedBeta: config.access.closedBeta });
}

type Keys = Readonly<Record<keyof typeof MOST, string>>;

function keysOf({ projectId, owner }: PrivateSite, account: string): Keys {
  return {
    ofOwner: `guest mails of ${owner.id}`,
    toAddress: `guest mails to ${account}`,
    aboutSite: `guest mails about ${projectId} to ${account}`,
  };
}

async function findPrivateSite(db: Database, projectId: number): Promise<PrivateSite | null> {
  const [site] = await db
    .select({
      projectId: projects.id,
      subdomain: publishedSites.subdomain,
      title: projects.title,
      owner: { id: users.id, account: users.account, nickname: users.nickname },
    })
    .from(publishedSites)
    .innerJoin(projects, and(eq(projects.id, publishedSites.projectId), isNull(projects.deletedAt)))
    .innerJoin(publishSettings, and(eq(publishSettings.projectId, projects.id), eq(publishSettings.access, 'private')))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.suspendedAt)))
    .where(eq(projects.id, projectId));
  return site ?? null;
}

async function waitingGuests(db: Database, projectId: number): Promise<string[]> {
  const waiting = await db
    .select({ account: siteGuests.account })
    .from(siteGuests)
    .where(and(eq(siteGuests.projectId, projectId), isNull(siteGuests.mailedAt)))
    .orderBy(siteGuests.account);
  return waiting.map(({ account }) => account);
}

async function maySend(db: Database, account: string, { toAddress, aboutSite }: Keys): Promise<boolean> {
  if (await refusesInvitations(db, account)) return false;
  return (await pointsOf(db, aboutSite)) < MOST.aboutSite && (await pointsOf(db, toAddress)) < MOST.toAddress;
}
