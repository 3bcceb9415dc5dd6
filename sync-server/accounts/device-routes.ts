import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { readUserAgent } from '#core/domain/user-agent.ts';
import {
  ACCOUNT_PATHS,
  endSessionsRequestSchema,
  sessionsAnswerSchema,
  type DeviceSession,
} from '#core/protocol/http/account.ts';
import type { SignedInEnv, SignedInUser } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { accessTokens } from '../storage/tables/accounts.ts';
import { isSignedIn, requireSignIn } from './access-tokens.ts';

/** The devices on which a person is signed in, and the way to sign them out from afar. */
export function deviceRoutes({ db, notifier }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(`${ACCOUNT_PATHS.sessions}/*`, requireSignIn(db));

  routes.get(ACCOUNT_PATHS.sessions, async (context) =>
    respond(context, sessionsAnswerSchema, { sessions: await sessionsOf(db, context.get('user')) }),
  );

  routes.post(ACCOUNT_PATHS.endSessions, async (context) => {
    const user = context.get('user');
    const request = await readJson(context, endSessionsRequestSchema);
    const which = 'id' in request ? eq(accessTokens.id, request.id) : ne(accessTokens.id, user.signInId);
    const ended = await db
      .update(accessTokens)
      .set({ revokedAt: new Date() })
      .where(and(which, eq(accessTokens.userId, user.id), isNull(accessTokens.revokedAt)))
      .returning({ id: accessTokens.id });
    if (ended.length === 0 && 'id' in request) throw new AppError('NOT_FOUND', { values: { what: 'sign-in' } });
    notifier.signInsEnded(user.id);
    return respond(context, sessionsAnswerSchema, { sessions: await sessionsOf(db, user) });
  });

  return routes;
}

async function sessionsOf(db: Database, user: SignedInUser): Promise<DeviceSession[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, user.id), isSignedIn()))
    .orderBy(desc(accessTokens.lastUsedAt))
    .limit(100);
  return rows
    .map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      ...readUserAgent(device ?? ''),
      signed_in_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: id === user.signInId,
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
}
