import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { verifyPasswordAnswerSchema } from '#core/protocol/http/account.ts';
import { passkeyProofOptionsSchema, passkeyProofRequestSchema, PASSKEY_PATHS } from '#core/protocol/http/passkeys.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { noteProof } from '../accounts/identity-proof.ts';
import { issueNonce, NONCE_MS } from '../accounts/sign-in-nonces.ts';
import { signInParts } from '../accounts/sign-in-parts.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { passkeys } from '../storage/tables/passkeys.ts';
import { isProving, isProvingPasskey } from './proving-passkeys.ts';
import { findUsedPasskey, noteUse } from './use-passkey.ts';
import { relyingParty } from './verify-passkey.ts';

const PUBLIC_KEY = 'public-key' as const;
const purposeOf = (userId: string) => `proof by a passkey of ${userId}`;

/** Proving who is at the keyboard by a passkey of the account, as by its password: for what is asked of it once. */
export function passkeyProofRoutes(services: Services): Hono<SignedInEnv> {
  const { db, addresses } = services;
  const { limits } = signInParts(services);
  const routes = new Hono<SignedInEnv>();

  routes.post(PASSKEY_PATHS.proofOptions, requireSignIn(db), async (context) => {
    const { id, account } = context.get('user');
    await limits.count('passkey', { network: context.get('ip'), account });
    const isOwn = and(eq(passkeys.userId, id), isProvingPasskey());
    const own = await db.select({ id: passkeys.credentialId }).from(passkeys).where(isOwn);
    // Without any, a browser would offer whichever it has.
    if (own.length === 0) throw new AppError('PASSKEY_NEW');
    return respond(context, passkeyProofOptionsSchema, {
      challenge: await issueNonce(db, purposeOf(id)),
      rpId: relyingParty(addresses),
      timeout: NONCE_MS,
      userVerification: 'required',
      allowCredentials: own.map((passkey) => ({ type: PUBLIC_KEY, id: passkey.id })),
    });
  });

  routes.post(PASSKEY_PATHS.prove, requireSignIn(db), async (context) => {
    const { id, account, tokenHash } = context.get('user');
    const { credential } = await readJson(context, passkeyProofRequestSchema);
    await limits.count('passkey', { network: context.get('ip'), account });
    const passkey = await findUsedPasskey(services, purposeOf(id), credential);
    if (passkey.userId !== id) throw new AppError('PASSKEY_FAILED');
    if (!isProving(passkey.createdAt)) throw new AppError('PASSKEY_NEW');
    await db.transaction(async (transaction) => {
      await noteUse(transaction, passkey);
      await noteProof(transaction, tokenHash, { isByPasskey: true });
    });
    return respond(context, verifyPasswordAnswerSchema, { verified: true });
  });

  return routes;
}
