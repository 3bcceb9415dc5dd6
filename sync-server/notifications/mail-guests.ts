import { and, eq, isNull, sql } from 'drizzle-orm';
import { addPoints, pointsOf } from '../http/rate-limits.ts';
import { composeMail } from '../mails/compose-mail.ts';
import type { Services } from '../services/services.ts';
import type { Database, Executor } from '../storage/database.ts';
import { mailRefusals, users } from '../storage/tables/accounts.ts';
import { projects } from '../storage/tables/projects.ts';
import { publishSettings, siteGuests } from '../storage/tables/publishing.ts';
import { publishedSites } from '../storage/tables/sites.ts';
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

/** Mails the invited people of a private site, each once, and none who refused such mails. A mail that cannot be sent is tried again. */
export async function mailGuests(services: Services, projectId: number): Promise<void> {
  const { db, mailer } = services;
  const site = await findPrivateSite(db, projectId);
  if (site === null) return;
  for (const account of await waitingGuests(db, projectId)) {
    const keys = keysOf(site, account);
    if ((await pointsOf(db, keys.ofOwner)) >= MOST.ofOwner) return queueGuestMails(db, projectId, HOUR_SECONDS);
    if (account !== site.owner.account && (await maySend(db, account, keys))) {
      await mailer.send(invitationMail(services, site, account));
      for (const key of Object.values(keys)) await addPoints(db, key, { points: 1, seconds: DAY_SECONDS });
    }
    const isThis = and(eq(siteGuests.projectId, projectId), eq(siteGuests.account, account));
    await db
      .update(siteGuests)
      .set({ mailedAt: sql`now()` })
      .where(isThis);
  }
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
  if ((await db.$count(mailRefusals, eq(mailRefusals.account, account))) > 0) return false;
  return (await pointsOf(db, aboutSite)) < MOST.aboutSite && (await pointsOf(db, toAddress)) < MOST.toAddress;
}

function invitationMail(services: Services, { subdomain, title, owner: { nickname } }: PrivateSite, account: string) {
  const off = unsubscribeUrl(services, { invited: account });
  return composeMail({
    to: account,
    subject: `${nickname}: “${title}” / ${nickname} 邀请您访问“${title}”`,
    texts: {
      en: {
        heading: `${nickname} invites you to visit “${title}”`,
        paragraphs: [
          `The site is private. Sign in to SparkVibe as ${account} to see it; without an account yet, sign up with this address.`,
          'If you do not know the sender, you need not do anything.',
        ],
      },
      zh: {
        heading: `${nickname} 邀请您访问“${title}”`,
        paragraphs: [
          `这是一个私密网站。请用 ${account} 登录 SparkVibe 后查看；如果还没有账号，请用此邮箱注册。`,
          '如果您不认识发件人，忽略此邮件即可。',
        ],
      },
    },
    button: { label: 'Open the site · 打开网站', url: services.addresses.siteOrigin(subdomain) },
    off: { label: 'No more invitations by mail · 不再接收邀请邮件', url: off },
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
}
