import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { isSignedIn } from '../accounts/access-tokens.ts';
import type { SignedInUser } from '../http/http-env.ts';
import { hashToken, randomToken } from '../tokens/secrets.ts';
import type { Database } from '../storage/database.ts';
import { accessTokens } from '../storage/tables/accounts.ts';
import { publishedSites, siteAdminPasses } from '../storage/tables/sites.ts';

const MINUTE_MS = 60_000;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;
const LIFETIME_MS = { ticket: MINUTE_MS, session: HALF_DAY_MS, visitTicket: MINUTE_MS, visit: HALF_DAY_MS } as const;
export const ADMIN_SESSION_SECONDS = LIFETIME_MS.session / 1000;
type CredentialKind = keyof typeof LIFETIME_MS;

/** A ticket for the owner of a published site: valid for a minute, works once. It and its session end with the sign-in. */
export async function issueAdminTicket(db: Database, user: SignedInUser, subdomain: string): Promise<string> {
  const [site] = await db
    .select({ userId: publishedSites.userId })
    .from(publishedSites)
    .where(eq(publishedSites.subdomain, subdomain));
  if (site === undefined) throw new AppError('NOT_FOUND', { values: { what: 'site' } });
  if (site.userId !== user.id) throw new AppError('FORBIDDEN');
  return issuePass(db, 'ticket', { userId: user.id, signInId: user.signInId, subdomain });
}

/** Trades a ticket for a session; null when it is unknown, used, too old or for another site. */
export async function redeemAdminTicket(db: Database, ticket: string, subdomain: string): Promise<string | null> {
  const used = await takeTicket(db, 'ticket', { credential: ticket, subdomain });
  return used === null ? null : issuePass(db, 'session', { ...used, subdomain });
}

/** Decides whether a session belongs to the site's present owner and the sign-in behind it lasts. */
export async function isAdminSession(db: Database, session: string, subdomain: string): Promise<boolean> {
  const found = await db
    .select({ subdomain: publishedSites.subdomain })
    .from(siteAdminPasses)
    .innerJoin(
      publishedSites,
      and(eq(publishedSites.subdomain, siteAdminPasses.subdomain), eq(publishedSites.userId, siteAdminPasses.userId)),
    )
    .innerJoin(accessTokens, and(eq(accessTokens.id, siteAdminPasses.signInId), isSignedIn()))
    .where(isPass('session', session, subdomain));
  return found.length > 0;
}

/** Uses a ticket up; null when it is unknown, used, too old or for another site. */
export async function takeTicket(
  db: Database,
  kind: CredentialKind,
  { credential, subdomain }: { readonly credential: string; readonly subdomain: string },
): Promise<{ userId: string; signInId: string } | null> {
  const [used] = await db
    .delete(siteAdminPasses)
    .where(isPass(kind, credential, subdomain))
    .returning({ userId: siteAdminPasses.userId, signInId: siteAdminPasses.signInId });
  return used ?? null;
}

/** Makes a credential of which only the hash is stored. */
export async function issuePass(
  db: Database,
  kind: CredentialKind,
  owner: { userId: string; signInId: string; subdomain: string },
): Promise<string> {
  const credential = randomToken();
  const expiresAt = new Date(Date.now() + LIFETIME_MS[kind]);
  await db.insert(siteAdminPasses).values({ hash: hashToken(credential), kind, expiresAt, ...owner });
  return credential;
}

/** The condition of the pass that a credential is, while it is valid. */
export function isPass(kind: CredentialKind, credential: string, subdomain: string) {
  return and(
    eq(siteAdminPasses.hash, hashToken(credential)),
    eq(siteAdminPasses.kind, kind),
    eq(siteAdminPasses.subdomain, subdomain),
    gt(siteAdminPasses.expiresAt, new Date()),
  );
}
