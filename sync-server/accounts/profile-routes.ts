import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import { readPhoneNumber } from '#core/domain/phone-number.ts';
import {
  ACCOUNT_PATHS,
  AVATAR_MAX_BYTES,
  avatarAnswerSchema,
  nameAnswerSchema,
  nameRequestSchema,
  phoneAnswerSchema,
  phoneRequestSchema,
} from '#core/protocol/http/account.ts';
import { endSignInRequestSchema, logoffAnswerSchema, userInfoAnswerSchema } from '#core/protocol/http/auth.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { countPoint } from '../http/rate-limits.ts';
import { respond } from '../http/respond.ts';
import { readBytes, readJson } from '../http/read-body.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { accountRecord, creditBalance } from '../records/account-record.ts';
import { appendRecords } from '../records/append-record.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { requireSignIn, revokeToken } from './access-tokens.ts';
import { isOperator } from './operator-accounts.ts';
import { drawAvatar, findAvatar, saveAvatar } from './avatars.ts';

const AVATARS = { points: 30, seconds: 60 * 60 } as const;
/** Room for the frame of a form around the file itself. */
const FORM_BYTES = 16 * 1024;

/** Serves the profile of the signed-in person, and the way out. */
export function profileRoutes(services: Services): Hono<SignedInEnv> {
  const { db, config, notifier, dailyCredits } = services;
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
      ...(isOperator(user, config.access) ? { is_operator: true as const } : {}),
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

  addProfileChanges(routes, services);
  return routes;
}

/** Adds what a person changes of their profile: the name, the phone number and the picture. */
function addProfileChanges(routes: Hono<SignedInEnv>, { db, notifier }: Services): void {
  /** Runs a change and tells the person's other devices of it. */
  async function change<Result>(userId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(async (transaction) => {
      const done = await work(transaction);
      await appendRecords(transaction, userId, [await accountRecord(transaction, userId)]);
      return done;
    });
    notifier.poke(userId);
    return result;
  }

  routes.post(API_PATHS.saveName, requireSignIn(db), async (context) => {
    const userId = ownId(context);
    const { name } = await readJson(context, nameRequestSchema);
    await change(userId, (transaction) => transaction.update(users).set({ nickname: name }).where(eq(users.id, userId)));
    return respond(context, nameAnswerSchema, { name });
  });

  routes.post(ACCOUNT_PATHS.phone, requireSignIn(db), async (context) => {
    const { id } = context.get('user');
    const { phone: typed } = await readJson(context, phoneRequestSchema);
    const phone = typed === null ? null : must(readPhoneNumber(typed), 'phone number');
    await change(id, (transaction) => transaction.update(users).set({ phone }).where(eq(users.id, id)));
    return respond(context, phoneAnswerSchema, { phone });
  });

  routes.post(API_PATHS.saveAvatar, requireSignIn(db), async (context) => {
    const userId = ownId(context);
    await countPoint(db, `avatars ${userId}`, AVATARS);
    const file = await readFile(context.req.raw);
    const picture = file === null ? null : await drawAvatar(file);
    const pic = await change(userId, (transaction) => saveAvatar(transaction, userId, picture));
    return respond(context, avatarAnswerSchema, { pic });
  });

  routes.get(`${ACCOUNT_PATHS.avatars}/:name`, async (context) => {
    const picture = await findAvatar(db, context.req.param('name'));
    if (picture === null) throw new AppError('NOT_FOUND', { values: { what: 'picture' } });
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(Uint8Array.from(picture), { headers });
  });
}

/** The caller's own id, which the address repeats; nobody changes somebody else. */
function ownId(context: Context<SignedInEnv>): string {
  const { id } = context.get('user');
  if (context.req.param('id') !== id) throw new AppError('FORBIDDEN');
  return id;
}

/** The file of a form; null for a form without any. */
async function readFile(request: Request): Promise<Uint8Array | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('BAD_REQUEST', { values: { fields: 'Content-Type' } });
  const body = await readBytes(request, AVATAR_MAX_BYTES + FORM_BYTES);
  const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('BAD_REQUEST', { cause, values: { fields: 'body' } });
    });
  const file = form.get('file');
  if (typeof file === 'string') throw new AppError('IMAGE_INVALID');
  if (file !== null) return new Uint8Array(await file.arrayBuffer());
  if ([...form.values()].some((value) => typeof value !== 'string'))
    throw new AppError('BAD_REQUEST', { values: { fields: 'file' } });
  return null;
}
