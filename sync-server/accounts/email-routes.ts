import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { EMAIL_CODE_RESEND_SECONDS, emailCodeAnswerSchema } from '#core/protocol/http/auth.ts';
import {
  confirmEmailChangeRequestSchema,
  type EmailChangeField,
  emailChangeAnswerSchema,
  SIGN_IN_PATHS,
  startEmailChangeRequestSchema,
} from '#core/protocol/http/sign-in.ts';
import type { SignedInEnv, SignedInUser } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import { accountRecord } from '../records/account-record.ts';
import { appendRecords } from '../records/append-record.ts';
import { refusesInvitations, setInvitationMails } from '../mails/mail-refusals.ts';
import type { Services } from '../services/services.ts';
import { sqlState, SQL_STATE, type Executor } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { applications } from '../storage/tables/invitations.ts';
import { operatorDeeds } from '../storage/tables/operator-deeds.ts';
import { requireSignIn } from './access-tokens.ts';
import { accountCaller, type CodeSubject } from './caller.ts';
import type { EmailCodes } from './email-codes.ts';
import { spendProof } from './identity-proof.ts';
import { signInParts } from './sign-in-parts.ts';

/**
 * Gives an account another address: a code to the present one shows that its owner wants it, one to the new one that it is
 * theirs. Only both together change anything; a passkey shows the first as well.
 */
export function emailRoutes(services: Services): Hono<SignedInEnv> {
  const { db, notifier } = services;
  const { limits, emailCodes } = signInParts(services);
  const routes = new Hono<SignedInEnv>();
  routes.use('/api/user/email/*', requireSignIn(db));

  routes.post(SIGN_IN_PATHS.startEmailChange, async (context) => {
    const user = context.get('user');
    const { new_account: newAccount } = await readJson(context, startEmailChangeRequestSchema);
    const network = context.get('ip');
    await limits.count('mail', { network, account: user.account });
    await requireFree(db, newAccount);
    await limits.count('mail', { network, account: newAccount });
    const { present, next } = subjectsOf(user, newAccount);
    await sendCodes(emailCodes, present, next);
    return respond(context, emailCodeAnswerSchema, { sent: true, resend_after_seconds: EMAIL_CODE_RESEND_SECONDS });
  });

  routes.post(SIGN_IN_PATHS.confirmEmailChange, async (context) => {
    const user = context.get('user');
    const {
      new_account: account,
      old_code: oldCode,
      new_code: newCode,
    } = await readJson(context, confirmEmailChangeRequestSchema);
    await limits.count('changeEmail', { network: context.get('ip'), account: user.account });
    const { present, next } = subjectsOf(user, account);
    if (oldCode !== undefined) await emailCodes.check(present, oldCode).catch(blame('present'));
    await emailCodes.check(next, newCode).catch(blame('next'));
    await db
      .transaction(async (transaction) => {
        if (oldCode === undefined) await spendProof(transaction, user.tokenHash, { isByPasskey: true });
        else await emailCodes.consume(transaction, present);
        await emailCodes.consume(transaction, next);
        await transaction.update(users).set({ account }).where(eq(users.id, user.id));
        // What let the person in goes with them: it lets nobody else in, and goes with their account.
        await transaction.delete(applications).where(eq(applications.email, account));
        await transaction.update(applications).set({ email: account }).where(eq(applications.email, user.account));
        // Either address may go on refusing invitations.
        if (await refusesInvitations(transaction, user.account)) await setInvitationMails(transaction, account, false);
        await transaction.update(operatorDeeds).set({ subject: account }).where(eq(operatorDeeds.subject, user.account));
        await appendRecords(transaction, user.id, [await accountRecord(transaction, user.id)]);
      })
      .catch((error: unknown) => {
        // Somebody registered it in the meantime.
        throw sqlState(error) === SQL_STATE.uniqueViolation ? new AppError('EMAIL_TAKEN', { cause: error }) : error;
      });
    notifier.poke(user.id);
    return respond(context, emailChangeAnswerSchema, { account });
  });

  return routes;
}

/**
 * Mails both codes, or none when either was mailed a moment ago. After a slip in the new address the code to the present one still
 * holds; asked for the same address again, it was lost.
 */
async function sendCodes(emailCodes: EmailCodes, present: CodeSubject, next: CodeSubject): Promise<void> {
  const isHeld = await emailCodes.isUsable(present);
  const isLost = (await emailCodes.isUsable(next)) && (await emailCodes.maySend(present));
  for (const subject of isHeld && !isLost ? [next] : [present, next])
    if (!(await emailCodes.maySend(subject)))
      throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: EMAIL_CODE_RESEND_SECONDS } });
  if (!isHeld || isLost) await emailCodes.send(present).catch(blame('present'));
  await emailCodes.send(next).catch(blame('next'));
}

/** Says which of the two addresses a refusal is about. */
function blame(field: EmailChangeField): (error: unknown) => never {
  return (error) => {
    throw error instanceof AppError ? new AppError(error.code, { cause: error, values: { ...error.values, field } }) : error;
  };
}

function subjectsOf({ id, account }: SignedInUser, newAccount: string): { present: CodeSubject; next: CodeSubject } {
  const caller = accountCaller(id);
  return {
    present: { account, purpose: 'presentAddress', caller },
    next: { account: newAccount, purpose: 'newAddress', caller },
  };
}

async function requireFree(db: Executor, account: string): Promise<void> {
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.account, account));
  if (taken.length > 0) throw new AppError('EMAIL_TAKEN');
}
