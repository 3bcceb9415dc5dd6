import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { feedbackAnswerSchema, feedbackRequestSchema } from '#core/protocol/http/account.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { feedback } from '../storage/tables/accounts.ts';
import { requireSignIn } from './access-tokens.ts';

const MESSAGES = { points: 20, seconds: 24 * 60 * 60 } as const;

/** Takes feedback; its author is who is signed in, whatever the request says (ACCT-16). */
export function feedbackRoutes({ db }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.post(API_PATHS.sendFeedback, requireSignIn(db), async (context) => {
    const { id } = context.get('user');
    const { user_id: author, feedback_type: type, content } = await readJson(context, feedbackRequestSchema);
    if (author !== id) throw new AppError('FORBIDDEN');
    await countPoint(db, `feedback ${id}`, MESSAGES);
    await db.insert(feedback).values({ userId: id, type, content });
    return respond(context, feedbackAnswerSchema, { received: true });
  });
  return routes;
}
