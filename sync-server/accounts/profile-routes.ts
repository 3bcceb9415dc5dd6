import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { must } from '#core/domain/assert.ts';
import { endSignInRequestSchema, logoffAnswerSchema, userInfoAnswerSchema } from '#core/protocol/http/auth.ts';
import { answer } from '../http/answers.ts';
import { readJson } from '../http/read-body.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { creditBalance } from '../records/account-record.ts';
import type { Services } from '../services.ts';
import { users } from '../storage/schema.ts';
import { requireSignIn, revokeToken } from './access-tokens.ts';

/** What a signed-in person reads about themselves, and the way out. */
export function profileRoutes({ db, news }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();

  routes.get('/getUserInfo', requireSignIn(db), async (context) => {
    const { id } = context.get('user');
    const [found] = await db.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, id)).returning();
    const user = must(found, 'signed-in user');
    return answer(context, userInfoAnswerSchema, {
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

  routes.get('/logoff', requireSignIn(db), async (context) => {
    const { id, tokenHash } = context.get('user');
    await revokeToken(db, tokenHash);
    news.signInsEnded(id);
    return answer(context, logoffAnswerSchema, { signed_out: true });
  });

  routes.post('/logoff', async (context) => {
    const { token_hash: tokenHash } = await readJson(context, endSignInRequestSchema);
    const userId = await revokeToken(db, tokenHash);
    if (userId !== null) news.signInsEnded(userId);
    return answer(context, logoffAnswerSchema, { signed_out: true });
  });

  return routes;
}
