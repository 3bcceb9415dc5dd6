import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pickText } from '#core/domain/pick-text.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { oneClickHeaders } from '../mails/one-click.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { projects } from '../storage/tables/projects.ts';
import { notifications } from '../storage/tables/sites.ts';
import { unsubscribeUrl } from './unsubscribe-routes.ts';

/** However much visitors send, a project's owner is mailed at most once in this time. */
const MAIL_EVERY_MINUTES = 60;
const LISTED_MAX = 20;
type Notification = typeof notifications.$inferSelect;
type Project = typeof projects.$inferSelect;

/** The earliest time for the next mail of a project, by the database's clock. */
const nextMailAt = sql`greatest(now(), ${projects.mailedAt} + interval '1 minute' * ${MAIL_EVERY_MINUTES})`;

/** Has a mail written: at once after a quiet time, else when the time between two mails is over, with all that came until then. */
export async function queueMail(transaction: Transaction, projectId: number): Promise<void> {
  const payload = JSON.stringify({ projectId });
  const name = `mail:${projectId}`;
  await transaction.execute(
    sql`select graphile_worker.add_job('mailNotifications', payload => ${payload}::json, run_at => ${nextMailAt},
      queue_name => ${name}, job_key => ${name}, job_key_mode => 'preserve_run_at')
      from ${projects} where ${projects.id} = ${projectId}`,
  );
}

/**
 * Mails the owner what came since the last mail and was not read in the app meanwhile; nothing when mails are off. Nothing is locked
 * while the mail is on its way, and the project before its notifications, as by a deletion: else the two could wait for each other.
 */
export async function mailNotifications(services: Services, projectId: number): Promise<void> {
  const { db, mailer } = services;
  const [found] = await db
    .select({ project: projects, account: users.account, isTooSoon: sql<boolean>`${nextMailAt} > now()` })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)));
  if (found === undefined || !found.project.mailsOwner) return;
  if (found.isTooSoon) return db.transaction((transaction) => queueMail(transaction, projectId));
  const isOpen = and(eq(notifications.projectId, projectId), isNull(notifications.mailedAt), isNull(notifications.readAt));
  const open = await db.select().from(notifications).where(isOpen);
  if (open.length === 0) return;
  // A mail that cannot be sent leaves everything unsent, and the job tries again.
  await mailer.send(notificationMail(services, found, newestFirst(open)));
  const ids = open.map(({ id }) => id);
  const mailed = { mailedAt: sql`now()` };
  await db.transaction(async (transaction) => {
    await transaction.update(projects).set(mailed).where(eq(projects.id, projectId));
    await transaction.update(notifications).set(mailed).where(inArray(notifications.id, ids));
  });
}

function newestFirst(open: readonly Notification[]): Notification[] {
  return open.toSorted((left, right) => right.createdAt.getTime() - left.createdAt.getTime());
}

function notificationMail(services: Services, found: { project: Project; account: string }, open: readonly Notification[]) {
  const { project, account } = found;
  const { title } = project;
  const shownId = encodeProjectId(project.id);
  const place = `${services.addresses.appOrigin}/platform/generate/${shownId}?PROJECTID=${shownId}`;
  const link = ({ entity, rowId }: Notification) => `${place}&ROW=${encodeURIComponent(`${entity}/${rowId}`)}`;
  const time = ({ createdAt }: Notification) => createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const items = (locale: 'en' | 'zh') =>
    open.slice(0, LISTED_MAX).map((each) => ({
      text: `${[pickText(each.what, locale), each.title].filter(Boolean).join(': ')} (${time(each)} UTC)`,
      url: link(each),
    }));
  const more = open.length - LISTED_MAX;
  const off = unsubscribeUrl(services, { projectId: project.id });
  const count = open.length;
  return composeMail({
    to: account,
    subject: `${title}: ${count} new / ${count} 条新消息`,
    texts: {
      en: {
        heading: `New on your site "${title}":`,
        items: items('en'),
        paragraphs: [...(more > 0 ? [`And ${more} more.`] : []), `Mails come at most once in ${MAIL_EVERY_MINUTES} minutes.`],
      },
      zh: {
        heading: `您的网站“${title}”有新内容：`,
        items: items('zh'),
        paragraphs: [...(more > 0 ? [`另有 ${more} 条。`] : []), `邮件最多每 ${MAIL_EVERY_MINUTES} 分钟发送一次。`],
      },
    },
    button: { label: 'Open the project · 打开项目', url: place },
    off: { label: 'Switch these mails off · 关闭本网站的邮件通知', url: off },
    headers: oneClickHeaders(off),
  });
}
