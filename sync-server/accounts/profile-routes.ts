import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { must } from '#core/domain/assert.ts';
import { endSignInRequestSchema, logoffAnswerSchema, userInfoAnswerSchema } from '#core/protocol/http/auth.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { respond } from '../http/respond.ts';
import { readJson } from '../http/read-body.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { creditBalance } from '../records/account-record.ts';
import type { Services } from '../services/services.ts';
import { users } from '../storage/tables/accounts.ts';
import { requireSignIn, revokeToken } from './access-tokens.ts';

/** Serves the profile of the signed-in person, and the way out. */
export function profileRoutes({ db, notifier, dailyCredits }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();

  routes.get(API_PATHS.readProfile, requireSignIn(db), async (context) => {
    const { id } = context.get('user');
    await dailyCredits.give(id);
    const [found] = await db.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, id)).returning();
    const user = must(found, 'signed-in user');
    return respond(context, userInfoAnswerSchema, {
      user_id: user.id,
      account: user.account,
      nick_name: user.nickname,
      pic: user.avatarUrl,
      channel: user.channel,
      user_regtime: user.createdAt.toISOString(),
      user_lasttime: user.lastSeenAt.toISOString(),
      credits: await creditBalance(db, id),
      plan: user.plan,
    });
  });

  routes.get(API_PATHS.logOut, requireSignIn(db), async (context) => {
    const { id, tokenHash } = context.get('user');
    await revokeToken(db, tokenHash);
    notifier.signInsEnded(id);
    return respond(context, logoffAnswerSchema, { signed_out: true });
  });

  routes.post(API_PATHS.logOut, async (context) => {
    const { token_hash: tokenHash } = await readJson(context, endSignInRequestSchema);
    const userId = await revokeToken(db, tokenHash);
    if (userId !== null) notifier.signInsEnded(userId);
    return respond(context, logoffAnswerSchema, { signed_out: true });
  });

  return routes;
}
