import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { googleAnswerSchema, googleNonceAnswerSchema, googleRequestSchema, SIGN_IN_PATHS } from '#core/protocol/http/sign-in.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import type { AccessRules } from '../environment/access-variables.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { issueToken } from './access-tokens.ts';
import { deviceOf } from './caller.ts';
import { createAccount } from './create-account.ts';
import { createGoogle, type GooglePerson } from './google.ts';
import { issueNonce, spendNonce } from './sign-in-nonces.ts';
import { signInParts } from './sign-in-parts.ts';

/** What a nonce is for: a credential is worth one sign-in, to the one server that asked for it. */
const PURPOSE = 'google';

/** Signing in with a Google account; not there at all without a client id. */
export function googleRoutes(services: Services): Hono<HttpEnv> {
  const { db, addresses, config } = services;
  const routes = new Hono<HttpEnv>();
  if (config.google === null) return routes;
  const google = createGoogle(config.google);
  const { limits } = signInParts(services);

  routes.get(SIGN_IN_PATHS.googleNonce, async (context) => {
    await limits.count('google', { network: context.get('ip'), account: '' });
    const nonce = await issueNonce(db, PURPOSE);
    const url = await google.authorizeUrl({ nonce, returnTo: `${addresses.appOrigin}/platform` });
    return respond(context, googleNonceAnswerSchema, { authorize_url: url });
  });

  routes.post(API_PATHS.signInWithGoogle, async (context) => {
    const { credential, device_info: info, invitation_code: invitation } = await readJson(context, googleRequestSchema);
    await limits.count('google', { network: context.get('ip'), account: '' });
    const person = await google.verify(credential);
    const signedIn = await db
      .transaction(async (transaction) => {
        if (!(await spendNonce(transaction, PURPOSE, person.nonce))) throw new AppError('GOOGLE_FAILED');
        const { id, account } = await userOf(transaction, person, { invitation, rules: config.access });
        return { ...(await issueToken(transaction, id, deviceOf(context, info))), account };
      })
      .catch((error: unknown) => {
        // Taken back with all else, the nonce still holds when the credential comes again with a code (AUTH-36).
        if (error instanceof AppError && error.code === 'INVITATION_NEEDED') return null;
        throw error;
      });
    if (signedIn === null) return respond(context, googleAnswerSchema, { is_google_register: true });
    await limits.knowNetwork(signedIn.user_id, context.get('ip'));
    return respond(context, googleAnswerSchema, { ...signedIn, is_google_register: false });
  });

  return routes;
}

interface Entry {
  readonly invitation: string | undefined;
  readonly rules: AccessRules;
}

/**
 * The account of this Google account, whatever its address is by now; else the one of its address, which is theirs from now on;
 * else a new one.
 */
async function userOf(
  transaction: Transaction,
  { subject, account }: GooglePerson,
  entry: Entry,
): Promise<{ readonly id: string; readonly account: string }> {
  const named = { id: users.id, account: users.account };
  const [known] = await transaction.select(named).from(users).where(eq(users.googleSubject, subject));
  if (known !== undefined) return known;
  const [linked] = await transaction
    .update(users)
    .set({ googleSubject: subject })
    .where(and(eq(users.account, account), isNull(users.googleSubject)))
    .returning(named);
  if (linked !== undefined) return linked;
  const [other] = await transaction.select({ id: users.id }).from(users).where(eq(users.account, account));
  // The address belongs to an account of another Google account.
  if (other !== undefined) throw new AppError('GOOGLE_FAILED');
  const id = await createAccount(transaction, { account, passwordHash: null, invitation: entry.invitation }, entry.rules);
  await transaction.update(users).set({ googleSubject: subject }).where(eq(users.id, id));
  return { id, account };
}
