import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import {
  changePasswordAnswerSchema,
  changePasswordRequestSchema,
  verifyPasswordAnswerSchema,
  verifyPasswordRequestSchema,
} from '#core/protocol/http/account.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { accessTokens, users } from '../storage/tables/accounts.ts';
import { requireSignIn, revokeAllTokens } from './access-tokens.ts';
import { callerOf } from './caller.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { signInParts } from './sign-in-parts.ts';

/** Time to choose a new password after the identity was proven. */
const PROOF_MS = 10 * 60_000;

/** Changing the own password: a proof by the present one or by a mailed code, then, once, the new one (PWD-17). */
export function passwordRoutes(services: Services): Hono<SignedInEnv> {
  const { db, notifier } = services;
  const { limits, emailCodes } = signInParts(services);
  const routes = new Hono<SignedInEnv>();

  routes.post(API_PATHS.verifyPassword, requireSignIn(db), async (context) => {
    const { id, account, tokenHash } = context.get('user');
    const request = await readJson(context, verifyPasswordRequestSchema);
    await limits.count('verify', { network: context.get('ip'), account });
    const prove = (executor: Pick<Transaction, 'update'>) =>
      executor
        .update(accessTokens)
        .set({ provenUntil: new Date(Date.now() + PROOF_MS) })
        .where(eq(accessTokens.hash, tokenHash));
    if ('password' in request) {
      const [user] = await db.select({ stored: users.passwordHash }).from(users).where(eq(users.id, id));
      const stored = user?.stored ?? null;
      if (stored === null || !(await isPassword(stored, request.password))) throw new AppError('PASSWORD_WRONG');
      await prove(db);
    } else {
      const subject = { account, purpose: 'forgot' as const, caller: callerOf(context) };
      await emailCodes.check(subject, request.email_verification_code);
      await db.transaction(async (transaction) => {
        await emailCodes.consume(transaction, subject);
        await prove(transaction);
      });
    }
    return respond(context, verifyPasswordAnswerSchema, { verified: true });
  });

  routes.post(API_PATHS.changePassword, requireSignIn(db), async (context) => {
    const { id, tokenHash } = context.get('user');
    const { new_password: digest } = await readJson(context, changePasswordRequestSchema);
    // Before the transaction: a hash takes long, and nobody waits for it at a locked row.
    const passwordHash = await hashPassword(digest);
    await db.transaction(async (transaction) => {
      await spendProof(transaction, tokenHash);
      await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
      await revokeAllTokens(transaction, id);
    });
    notifier.signInsEnded(id);
    return respond(context, changePasswordAnswerSchema, { changed: true });
  });

  return routes;
}

async function spendProof(transaction: Transaction, tokenHash: string): Promise<void> {
  const spent = await transaction
    .update(accessTokens)
    .set({ provenUntil: null })
    .where(and(eq(accessTokens.hash, tokenHash), gt(accessTokens.provenUntil, new Date())))
    .returning({ id: accessTokens.id });
  if (spent.length === 0) throw new AppError('PROOF_MISSING');
}
