import { eq } from 'drizzle-orm';
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
import { users } from '../storage/tables/accounts.ts';
import { requireSignIn, revokeAllTokens } from './access-tokens.ts';
import { callerOf } from './caller.ts';
import { noteProof, spendProof } from './identity-proof.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { signInParts } from './sign-in-parts.ts';

/** Changing the own password: a proof by the present one or by a mailed code, then, once, the new one (PWD-17). */
export function passwordRoutes(services: Services): Hono<SignedInEnv> {
  const { db, notifier } = services;
  const { limits, emailCodes } = signInParts(services);
  const routes = new Hono<SignedInEnv>();

  routes.post(API_PATHS.verifyPassword, requireSignIn(db), async (context) => {
    const { id, account, tokenHash } = context.get('user');
    const request = await readJson(context, verifyPasswordRequestSchema);
    await limits.count('verify', { network: context.get('ip'), account });
    if ('password' in request) {
      const [user] = await db.select({ stored: users.passwordHash }).from(users).where(eq(users.id, id));
      const stored = user?.stored ?? null;
      if (stored === null || !(await isPassword(stored, request.password))) throw new AppError('PASSWORD_WRONG');
      await noteProof(db, tokenHash);
    } else {
      const subject = { account, purpose: 'forgot' as const, caller: callerOf(context) };
      await emailCodes.check(subject, request.email_verification_code);
      await db.transaction(async (transaction) => {
        await emailCodes.consume(transaction, subject);
        await noteProof(transaction, tokenHash);
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
