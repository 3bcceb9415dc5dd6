import { Hono } from 'hono';
import { marketplaceAnswerSchema, marketplaceRequestSchema } from '#core/protocol/http/auth.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { channelOfToken } from './registration-tokens.ts';

const CHECKS = { points: 60, seconds: 10 * 60 } as const;

/** Tells a visitor whom a marketplace sent whether their token lets them register, and over which channel (AUTH-81). */
export function marketplaceRoutes({ db }: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.post(API_PATHS.checkRegistrationToken, async (context) => {
    const { registration_token: token } = await readJson(context, marketplaceRequestSchema);
    await countPoint(db, `registration tokens ${context.get('ip')}`, CHECKS);
    const channel = await channelOfToken(db, token);
    return respond(context, marketplaceAnswerSchema, { valid: channel !== null, channel });
  });
  return routes;
}
