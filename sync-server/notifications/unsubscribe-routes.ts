import { and, eq, isNull } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { lockUser } from '../records/project-access.ts';
import { plainPage } from '../http/plain-page.ts';
import { createSignedClaims } from '../tokens/signed-claims.ts';
import { appendRecords } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import { deriveKey } from '../tokens/secrets.ts';
import type { Services } from '../services/services.ts';
import { projects } from '../storage/tables/projects.ts';

/** Mails are kept for years; what a link of an old one can do harms nobody. */
const LIFETIME_MS = 5 * 365 * 24 * 60 * 60_000;
const claimsSchema = z.object({ projectId: z.number() });
type Claims = z.output<typeof claimsSchema>;

const signedClaimsOf = (secret: Buffer) =>
  createSignedClaims({ key: deriveKey(secret, 'unsubscribe'), lifetimeMs: LIFETIME_MS, schema: claimsSchema });

/** The address in a mail that switches the mails of its project off, without signing in. */
export function unsubscribeUrl({ secret, addresses }: Services, claims: Claims): string {
  return `${addresses.appOrigin}/api/mails/off?pass=${signedClaimsOf(secret).issue(claims).token}`;
}

/** Switches the mails about a site off and on by a signed address; POST is what mail programs send (RFC 8058). */
export function unsubscribeRoutes(services: Services): Hono {
  const claimsSigner = signedClaimsOf(services.secret);
  const routes = new Hono();
  const change = async (context: Context, mailsOwner: boolean) => {
    const token = context.req.query('pass') ?? '';
    const claims = claimsSigner.verify(token);
    const title = claims === null ? null : await setMailsOf(services, claims.projectId, mailsOwner);
    if (title === null) {
      return plainPage(404, {
        title: 'This link does not work · 链接无效',
        text: 'Switch mails off in the project. 请在项目中关闭邮件通知。',
      });
    }
    const { addresses } = services;
    if (mailsOwner) {
      return plainPage(200, {
        title: 'Mails are on · 邮件通知已开启',
        text: `You will hear of what visitors send on “${title}”. 访客在“${title}”上提交内容时，您会收到邮件。`,
        link: { href: addresses.appOrigin, label: 'SparkVibe' },
      });
    }
    return plainPage(200, {
      title: 'Mails are off · 邮件通知已关闭',
      text: `No more mails about “${title}”; the app still lists what comes in. 不再发送“${title}”的邮件，应用内仍可查看。`,
      link: { href: `${addresses.appOrigin}/api/mails/on?pass=${token}`, label: 'Switch on again · 重新开启' },
    });
  };
  routes.get('/mails/off', (context) => change(context, false));
  routes.post('/mails/off', (context) => change(context, false));
  routes.get('/mails/on', (context) => change(context, true));
  return routes;
}

/** The project's title; null when there is no such project any more. */
async function setMailsOf({ db, notifier }: Services, projectId: number, mailsOwner: boolean): Promise<string | null> {
  const project = await db.transaction(async (transaction) => {
    const isThere = and(eq(projects.id, projectId), isNull(projects.deletedAt));
    const [found] = await transaction.select().from(projects).where(isThere);
    if (found === undefined) return null;
    await lockUser(transaction, found.userId);
    await transaction.update(projects).set({ mailsOwner }).where(isThere);
    await appendRecords(transaction, found.userId, [await projectRecord(transaction, projectId)]);
    return found;
  });
  if (project === null) return null;
  notifier.poke(project.userId);
  return project.title;
}
