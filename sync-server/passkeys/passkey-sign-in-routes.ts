import { eq } from 'drizzle-orm';
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
import { issueNonce, NONCE_MS } from '../accounts/sign-in-nonces.ts';
import { signInParts } from '../accounts/sign-in-parts.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { users } from '../storage/tables/accounts.ts';
import { findUsedPasskey, noteUse } from './use-passkey.ts';
import { userHandleOf } from './user-handle.ts';
import { relyingParty } from './verify-passkey.ts';

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
    const passkey = await findUsedPasskey(services, PURPOSE, credential);
    if (credential.response.userHandle !== userHandleOf(passkey.userId)) throw new AppError('PASSKEY_FAILED');
    const token = await db.transaction(async (transaction) => {
      await noteUse(transaction, passkey);
      await transaction.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, passkey.userId));
      return issueToken(transaction, passkey.userId, deviceOf(context, info));
    });
    await limits.knowNetwork(passkey.userId, context.get('ip'));
    return respond(context, passkeySignInAnswerSchema, { ...token, account: passkey.account });
  });

  return routes;
}
