import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import type { SignedInEnv, SignedInUser } from '../http/http-env.ts';
import { hashToken, randomToken } from '../tokens/secrets.ts';
import type { Database, Executor } from '../storage/database.ts';
import { accessTokens, users } from '../storage/tables/accounts.ts';

/** A sign-in notes its use no more often than this. */
const USE_NOTED_MS = 5 * 60_000;
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** A new sign-in, or ACCOUNT_SUSPENDED; only the hash is kept. */
export async function issueToken(db: Executor, userId: string, device: string | null) {
  const isSuspended = and(eq(users.id, userId), isNotNull(users.suspendedAt));
  if ((await db.$count(users, isSuspended)) > 0) throw new AppError('ACCOUNT_SUSPENDED');
  const token = randomToken();
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  await db.insert(accessTokens).values({ hash: hashToken(token), userId, expiresAt, device });
  return { access_token: token, token_type: 'Bearer' as const, user_id: userId };
}

/** Ends one sign-in; whose it was, or null when it had ended before. */
export async function revokeToken(db: Executor, tokenHash: string): Promise<string | null> {
  const [ended] = await db
    .update(accessTokens)
    .set({ revokedAt: new Date() })
    .where(and(eq(accessTokens.hash, tokenHash), isNull(accessTokens.revokedAt)))
    .returning({ userId: accessTokens.userId });
  return ended?.userId ?? null;
}

/** Ends every sign-in of a user (AUTH-74). */
export async function revokeAllTokens(db: Executor, userId: string): Promise<void> {
  await db
    .update(accessTokens)
    .set({ revokedAt: new Date() })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)));
}

/** Holds for a sign-in until it is ended or too old, and so for all that was opened with it. */
export function isSignedIn() {
  return and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, new Date()));
}

/** The user of a token that is known, not revoked and not too old. */
export async function findSignedIn(db: Executor, token: string): Promise<SignedInUser | null> {
  const tokenHash = hashToken(token);
  const [user] = await db
    .select({ id: users.id, account: users.account, signInId: accessTokens.id, lastUsedAt: accessTokens.lastUsedAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.hash, tokenHash), isSignedIn(), isNull(users.suspendedAt)));
  if (user === undefined) return null;
  const { lastUsedAt, ...signedIn } = user;
  if (Date.now() - lastUsedAt.getTime() > USE_NOTED_MS)
    await db.update(accessTokens).set({ lastUsedAt: new Date() }).where(eq(accessTokens.hash, tokenHash));
  return { ...signedIn, tokenHash };
}

/** Lets a request through with its user, or answers NOT_SIGNED_IN: the only meaning of 401 (NET-25). */
export function requireSignIn(db: Database): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const token = /^Bearer (\S{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const user = token === undefined ? null : await findSignedIn(db, token);
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    context.set('user', user);
    await next();
  };
}
