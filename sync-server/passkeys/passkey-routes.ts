import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import {
  addPasskeyOptionsSchema,
  addPasskeyRequestSchema,
  PASSKEY_PATHS,
  PASSKEYS_MAX,
  passkeysAnswerSchema,
  removePasskeyRequestSchema,
  type Passkey,
} from '#core/protocol/http/passkeys.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import { spendProof } from '../accounts/identity-proof.ts';
import { issueNonce, NONCE_MS, spendNonce } from '../accounts/sign-in-nonces.ts';
import { signInParts } from '../accounts/sign-in-parts.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import { lockUser } from '../records/project-access.ts';
import type { Services } from '../services/services.ts';
import type { Executor } from '../storage/database.ts';
import { passkeys } from '../storage/tables/passkeys.ts';
import { passkeyMail } from './passkey-mail.ts';
import { isProving } from './proving-passkeys.ts';
import { userHandleOf } from './user-handle.ts';
import { challengeOf, relyingParty, verifyNewPasskey } from './verify-passkey.ts';

/** COSE names of EdDSA, ES256 and RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257];
const PUBLIC_KEY = 'public-key' as const;
const purposeOf = (userId: string) => `passkey of ${userId}`;

/** The passkeys of an account (WebAuthn). */
export function passkeyRoutes(services: Services): Hono<SignedInEnv> {
  const { db, addresses } = services;
  const { limits } = signInParts(services);
  const routes = new Hono<SignedInEnv>();
  const signedIn = requireSignIn(db);

  routes.get(PASSKEY_PATHS.list, signedIn, async (context) =>
    respond(context, passkeysAnswerSchema, { passkeys: await passkeysOf(db, context.get('user').id) }),
  );

  routes.post(PASSKEY_PATHS.addOptions, signedIn, async (context) => {
    const { id, account } = context.get('user');
    await limits.count('passkey', { network: context.get('ip'), account });
    const known = await db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, id));
    return respond(context, addPasskeyOptionsSchema, {
      challenge: await issueNonce(db, purposeOf(id)),
      rp: { id: relyingParty(addresses), name: 'SparkVibe' },
      user: { id: userHandleOf(id), name: account, displayName: account },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: PUBLIC_KEY, alg })),
      timeout: NONCE_MS,
      excludeCredentials: known.map((passkey) => ({ type: PUBLIC_KEY, id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    });
  });

  routes.post(PASSKEY_PATHS.remove, signedIn, async (context) => {
    const user = context.get('user');
    const { id } = await readJson(context, removePasskeyRequestSchema);
    await db.transaction(async (transaction) => {
      const removed = await transaction
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
        .returning({ id: passkeys.id });
      if (removed.length === 0) throw new AppError('NOT_FOUND', { values: { what: 'passkey' } });
      await spendProof(transaction, user.tokenHash);
    });
    return respond(context, passkeysAnswerSchema, { passkeys: await passkeysOf(db, user.id) });
  });

  addNewPasskey(routes, services);
  return routes;
}

/** Adds taking a new passkey: after a proof of identity, since it opens the account for good. */
function addNewPasskey(routes: Hono<SignedInEnv>, { db, addresses, mailer, log }: Services): void {
  routes.post(PASSKEY_PATHS.add, requireSignIn(db), async (context) => {
    const { id, account, tokenHash } = context.get('user');
    const { name, credential } = await readJson(context, addPasskeyRequestSchema);
    if (!(await spendNonce(db, purposeOf(id), challengeOf(credential)))) throw new AppError('PASSKEY_FAILED');
    const passkey = await verifyNewPasskey(addresses, credential);
    await db.transaction(async (transaction) => {
      await lockUser(transaction, id);
      await spendProof(transaction, tokenHash);
      if ((await transaction.$count(passkeys, eq(passkeys.userId, id))) >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT');
      const added = await transaction
        .insert(passkeys)
        .values({ ...passkey, userId: id, name })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      if (added.length === 0) throw new AppError('PASSKEY_KNOWN');
    });
    // The passkey is there; a mail server that is away does not take it back.
    await mailer
      .send(passkeyMail(account, name, addresses.appOrigin))
      .catch((error: unknown) => log.error({ err: error }, 'nobody was told of a new passkey'));
    return respond(context, passkeysAnswerSchema, { passkeys: await passkeysOf(db, id) });
  });
}

async function passkeysOf(db: Executor, userId: string): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    proves: isProving(createdAt),
  }));
}
