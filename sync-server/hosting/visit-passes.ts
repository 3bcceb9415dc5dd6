import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { isSignedIn } from '../accounts/access-tokens.ts';
import type { SignedInUser } from '../http/http-env.ts';
import type { Database } from '../storage/database.ts';
import { accessTokens, users } from '../storage/tables/accounts.ts';
import { siteGuests } from '../storage/tables/publishing.ts';
import { publishedSites, siteAdminPasses } from '../storage/tables/sites.ts';
import { issuePass, isPass, takeTicket } from './admin-sessions.ts';

interface PrivateSite {
  readonly subdomain: string;
  readonly projectId: number;
  readonly userId: string;
}

/** A ticket into a private site, for its owner and the people whom they invited: valid for a minute, works once. */
export async function issueVisitTicket(db: Database, user: SignedInUser, subdomain: string): Promise<string> {
  const [site] = await db.select().from(publishedSites).where(eq(publishedSites.subdomain, subdomain));
  if (site === undefined) throw new AppError('NOT_FOUND', { values: { what: 'site' } });
  if (!(await mayVisit(db, site, user.id))) throw new AppError('FORBIDDEN');
  return issuePass(db, 'visitTicket', { userId: user.id, signInId: user.signInId, subdomain });
}

/** Trades a ticket for a session; null when it is unknown, used, too old or for another site. */
export async function redeemVisitTicket(db: Database, ticket: string, subdomain: string): Promise<string | null> {
  const used = await takeTicket(db, 'visitTicket', { credential: ticket, subdomain });
  return used === null ? null : issuePass(db, 'visit', { ...used, subdomain });
}

/** Decides whether a session is of somebody who may still visit the site, and the sign-in behind it lasts. */
export async function isVisitSession(db: Database, session: string, site: PrivateSite): Promise<boolean> {
  const [found] = await db
    .select({ userId: siteAdminPasses.userId })
    .from(siteAdminPasses)
    .innerJoin(accessTokens, and(eq(accessTokens.id, siteAdminPasses.signInId), isSignedIn()))
    .where(isPass('visit', session, site.subdomain));
  return found !== undefined && mayVisit(db, site, found.userId);
}

async function mayVisit(db: Database, site: PrivateSite, userId: string): Promise<boolean> {
  if (site.userId === userId) return true;
  const invited = await db
    .select({ account: users.account })
    .from(users)
    .innerJoin(siteGuests, and(eq(siteGuests.account, users.account), eq(siteGuests.projectId, site.projectId)))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  return invited.length > 0;
}
