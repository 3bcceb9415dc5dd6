import { and, eq, isNull } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { html } from '#core/engine/render/html.ts';
import { lockUser } from '../records/project-access.ts';
import { languageOf, plainPage } from '../http/plain-page.ts';
import { setInvitationMails } from '../mails/mail-refusals.ts';
import { createSignedClaims } from '../tokens/signed-claims.ts';
import { appendRecords } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import { deriveKey } from '../tokens/secrets.ts';
import type { Services } from '../services/services.ts';
import { projects } from '../storage/tables/projects.ts';
import { UNSUBSCRIBE_WORDS } from './unsubscribe-words.ts';

/** Mails are kept for years; what a link of an old one can do harms nobody. */
const LIFETIME_MS = 5 * 365 * 24 * 60 * 60_000;
/** The mails about a project, or the invitations to an address. */
const claimsSchema = z.union([z.object({ projectId: z.number() }), z.object({ invited: z.string() })]);
type Claims = z.output<typeof claimsSchema>;

const signedClaimsOf = (secret: Buffer) =>
  createSignedClaims({ key: deriveKey(secret, 'unsubscribe'), lifetimeMs: LIFETIME_MS, schema: claimsSchema });

/** The address in a mail that switches such mails off, without signing in: at once by a POST, and after a question in a browser. */
export function unsubscribeUrl({ secret, addresses }: Services, claims: Claims): string {
  return `${addresses.appOrigin}${pathOf('off', signedClaimsOf(secret).issue(claims).token)}`;
}

const buttonOf = (state: MailState, token: string, label: string) =>
  html`<form method="post" action="${pathOf(state, token)}"><button>${label}</button></form>`;

const pathOf = (state: MailState, token: string) => `/api/mails/${state}?pass=${encodeURIComponent(token)}`;

type MailState = 'off' | 'on';

/**
 * Switches the mails about a site, or the invitations to an address, off and on by a signed address. A GET only asks, as programs
 * that look through mails open every link; a POST, of the button or of a mail program (RFC 8058), does it.
 */
export function unsubscribeRoutes(services: Services): Hono {
  const { secret, addresses } = services;
  const claimsSigner = signedClaimsOf(secret);
  const routes = new Hono();

  const answer = async (context: Context, state: MailState, find: (claims: Claims) => Promise<Found>) => {
    const language = languageOf(context.req.raw);
    const words = UNSUBSCRIBE_WORDS[language];
    const token = context.req.query('pass') ?? '';
    const claims = claimsSigner.verify(token);
    const about = claims === null ? null : await find(claims);
    if (about === null) return plainPage(404, { ...words.gone, language });
    const text = about === 'invitations' ? words.invitations : words.ofSite(about.title);
    const isAsked = context.req.method !== 'POST';
    // After switching off the way back is offered.
    const next = isAsked ? state : 'on';
    return plainPage(200, {
      title: isAsked ? words.ask[state] : words.done[state],
      text: text[state],
      ...(isAsked || state === 'off' ? { body: buttonOf(next, token, words.button[next]) } : {}),
      ...(isAsked ? {} : { link: { href: addresses.appOrigin, label: 'SparkVibe' } }),
      language,
    });
  };

  const ask = (state: MailState) => (context: Context) => answer(context, state, (claims) => findMails(services, claims));
  const change = (state: MailState) => (context: Context) =>
    answer(context, state, (claims) => switchMails(services, claims, state === 'on'));
  routes.get('/mails/off', ask('off'));
  routes.post('/mails/off', change('off'));
  routes.get('/mails/on', ask('on'));
  routes.post('/mails/on', change('on'));
  return routes;
}

/** The mails that a link is about; null when they are of a project that is gone. */
type Found = 'invitations' | { readonly title: string } | null;

async function findMails({ db }: Services, claims: Claims): Promise<Found> {
  if ('invited' in claims) return 'invitations';
  const [project] = await db.select({ title: projects.title }).from(projects).where(isThere(claims.projectId));
  return project ?? null;
}

async function switchMails(services: Services, claims: Claims, isOn: boolean): Promise<Found> {
  if (!('invited' in claims)) return setMailsOf(services, claims.projectId, isOn);
  await setInvitationMails(services.db, claims.invited, isOn);
  return 'invitations';
}

const isThere = (projectId: number) => and(eq(projects.id, projectId), isNull(projects.deletedAt));

async function setMailsOf({ db, notifier }: Services, projectId: number, mailsOwner: boolean): Promise<Found> {
  const project = await db.transaction(async (transaction) => {
    const [found] = await transaction.select().from(projects).where(isThere(projectId));
    if (found === undefined) return null;
    await lockUser(transaction, found.userId);
    await transaction.update(projects).set({ mailsOwner }).where(isThere(projectId));
    await appendRecords(transaction, found.userId, [await projectRecord(transaction, projectId)]);
    return found;
  });
  if (project !== null) notifier.poke(project.userId);
  return project;
}
