import { and, eq, lt, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import {
  PASSKEY_PATHS,
  passkeySignInAnswerSchema,
  passkeySignInOptionsSchema,
  passkeySignInRequestSchema,
} from '#core/protocol/http/passkeys.ts';
import { issueToken } from '../accounts/access-tokens.ts';
import { deviceOf } from '../accounts/caller.ts';
import { issueNonce, NONCE_MS, spendNonce } from '../accounts/sign-in-nonces.ts';
import { signInParts } from '../accounts/sign-in-parts.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { passkeys } from '../storage/tables/passkeys.ts';
import { userHandleOf } from './user-handle.ts';
import { challengeOf, relyingParty, verifySignature } from './verify-passkey.ts';

const PURPOSE = 'passkey';

/** Signing in: the browser signs a challenge with a passkey that the person chooses, and the passkey tells the account. */
export function passkeySignInRoutes(services: Services): Hono<HttpEnv> {
  const { db, addresses } = services;
  const { limits } = signInParts(services);
  const routes = new Hono<HttpEnv>();

  routes.post(PASSKEY_PATHS.signInOptions, async (context) => {
    await limits.count('passkey', { network: context.get('ip'), account: '' });
    return respond(context, passkeySignInOptionsSchema, {
      challenge: await issueNonce(db, PURPOSE),
      rpId: relyingParty(addresses),
      timeout: NONCE_MS,
      userVerification: 'required',
    });
  });

  routes.post(PASSKEY_PATHS.signIn, async (context) => {
    const { credential, device_info: info } = await readJson(context, passkeySignInRequestSchema);
    await limits.count('passkey', { network: context.get('ip'), account: '' });
    if (!(await spendNonce(db, PURPOSE, challengeOf(credential)))) throw new AppError('PASSKEY_FAILED');
    const [known] = await db
      .select({ passkey: passkeys, account: users.account })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, credential.id));
    if (known === undefined) throw new AppError('PASSKEY_FAILED');
    const { passkey, account } = known;
    if (credential.response.userHandle !== userHandleOf(passkey.userId)) throw new AppError('PASSKEY_FAILED');
    const counter = await verifySignature(addresses, credential, passkey);
    const token = await db.transaction(async (transaction) => {
      await noteUse(transaction, passkey.id, counter);
      await transaction.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, passkey.userId));
      return issueToken(transaction, passkey.userId, deviceOf(context, info));
    });
    await limits.knowNetwork(passkey.userId, context.get('ip'));
    return respond(context, passkeySignInAnswerSchema, { ...token, account });
  });

  return routes;
}

/** Counts forward only, whatever was signed at the same time; a passkey that was removed meanwhile opens nothing. */
async function noteUse(transaction: Transaction, id: string, counter: number): Promise<void> {
  const isForward = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)));
  const used = await transaction
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), isForward))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('PASSKEY_FAILED');
}
