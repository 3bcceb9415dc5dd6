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
import { setInvitationMails } from './mail-setting-routes.ts';

/** Mails are kept for years; what a link of an old one can do harms nobody. */
const LIFETIME_MS = 5 * 365 * 24 * 60 * 60_000;
/** The mails about a project, or the invitations to an address. */
const claimsSchema = z.union([z.object({ projectId: z.number() }), z.object({ invited: z.string() })]);
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
  const change = async (context: Context, isOn: boolean) => {
    const token = context.req.query('pass') ?? '';
    const claims = claimsSigner.verify(token);
    const words = claims === null ? null : await switchMails(services, claims, isOn);
    if (words === null) {
      return plainPage(404, {
        title: 'This link does not work · 链接无效',
        text: 'Switch mails off in the project. 请在项目中关闭邮件通知。',
      });
    }
    const { appOrigin } = services.addresses;
    if (isOn) return plainPage(200, { title: ON, text: words.on, link: { href: appOrigin, label: 'SparkVibe' } });
    const again = { href: `${appOrigin}/api/mails/on?pass=${token}`, label: 'Switch on again · 重新开启' };
    return plainPage(200, { title: OFF, text: words.off, link: again });
  };
  routes.get('/mails/off', (context) => change(context, false));
  routes.post('/mails/off', (context) => change(context, false));
  routes.get('/mails/on', (context) => change(context, true));
  return routes;
}

const ON = 'Mails are on · 邮件通知已开启';
const OFF = 'Mails are off · 邮件通知已关闭';

interface OutcomeWords {
  readonly on: string;
  readonly off: string;
}

const OF_INVITATIONS: OutcomeWords = {
  on: 'You will be mailed when somebody invites you to a private site. 有人邀请您访问私密网站时，您会收到邮件。',
  off: 'Nobody’s invitations are mailed to you any more. 不再向您发送任何人的邀请邮件。',
};

/** What is said of it; null when there is no such project any more. */
async function switchMails(services: Services, claims: Claims, isOn: boolean): Promise<OutcomeWords | null> {
  if ('invited' in claims) {
    await setInvitationMails(services.db, claims.invited, isOn);
    return OF_INVITATIONS;
  }
  const title = await setMailsOf(services, claims.projectId, isOn);
  if (title === null) return null;
  return {
    on: `You will hear of what visitors send on “${title}”. 访客在“${title}”上提交内容时，您会收到邮件。`,
    off: `No more mails about “${title}”; the app still lists what comes in. 不再发送“${title}”的邮件，应用内仍可查看。`,
  };
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
