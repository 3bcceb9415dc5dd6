import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import {
  captchaAnswerSchema,
  captchaRequestSchema,
  EMAIL_CODE_RESEND_SECONDS,
  emailCodeAnswerSchema,
  emailCodeRequestSchema,
  loginAnswerSchema,
  loginRequestSchema,
  registerAnswerSchema,
  registerRequestSchema,
  resetPasswordAnswerSchema,
  resetPasswordRequestSchema,
  verifyCaptchaAnswerSchema,
  verifyCaptchaRequestSchema,
} from '#core/protocol/http/auth.ts';
import { codeSignInAnswerSchema, codeSignInRequestSchema, SIGN_IN_PATHS } from '#core/protocol/http/sign-in.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { CODE_TYPE, type CodePurpose } from '#core/protocol/wire/states.ts';
import { respond } from '../http/respond.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { needsInvitation } from './admission.ts';
import { issueToken, revokeAllTokens } from './access-tokens.ts';
import { createAccount } from './create-account.ts';
import { callerOf, deviceOf, type CodeSubject } from './caller.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { spendRegistrationToken } from './registration-tokens.ts';
import type { SignInAttempt } from './sign-in-limits.ts';
import { signInParts, type SignInParts } from './sign-in-parts.ts';

const attemptOf = (context: Context<HttpEnv>, account: string): SignInAttempt => ({ network: context.get('ip'), account });
const PURPOSES = ['register', 'forgot', 'signIn'] as const satisfies readonly CodePurpose[];
const purposeOf = (codeType: 0 | 1 | 2): CodePurpose => PURPOSES[codeType];

type AccountParts = SignInParts & Pick<Services, 'db' | 'config' | 'notifier'>;

/** Signing in, registering and choosing a new password; each step is limited per caller and account. */
export function accountRoutes(services: Services): Hono<HttpEnv> {
  const parts = { ...services, ...signInParts(services) };
  const routes = new Hono<HttpEnv>();
  addSignIn(routes, parts);
  addCodes(routes, parts);
  addCodeSignIn(routes, parts);
  addPasswords(routes, parts);
  return routes;
}

function addSignIn(routes: Hono<HttpEnv>, { db, config, limits }: AccountParts): void {
  routes.post(API_PATHS.logIn, async (context) => {
    const { account, pwd, device_info: info } = await readJson(context, loginRequestSchema);
    const attempt = attemptOf(context, account);
    await limits.count('login', attempt);
    const user = await findUser(db, account);
    if (user === null && account !== 'admin') {
      const isClosed = await needsInvitation(db, account, config.access);
      return respond(context, loginAnswerSchema, isClosed ? { needs_invitation: true } : {});
    }
    const stored = user?.passwordHash ?? null;
    if (user === null || stored === null || !(await isPassword(stored, pwd))) throw new AppError('PASSWORD_WRONG');
    await limits.succeeded(user.id, attempt);
    await db.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, user.id));
    return respond(context, loginAnswerSchema, await issueToken(db, user.id, deviceOf(context, info)));
  });
}

/** Adds the steps that prove an address: a captcha, then a code by mail. */
function addCodes(routes: Hono<HttpEnv>, { db, limits, captchas, emailCodes }: AccountParts): void {
  routes.post(API_PATHS.issueCaptcha, async (context) => {
    const { account, code_type: codeType } = await readJson(context, captchaRequestSchema);
    await limits.count('captcha', attemptOf(context, account));
    return respond(context, captchaAnswerSchema, {
      image_bytes: await captchas.issue({ account, purpose: purposeOf(codeType), caller: callerOf(context) }),
    });
  });

  routes.post(API_PATHS.verifyCaptcha, async (context) => {
    const request = await readJson(context, verifyCaptchaRequestSchema);
    const { account, code_type: codeType } = request;
    await limits.count('captchaAnswer', attemptOf(context, account));
    const subject = { account, purpose: purposeOf(codeType), caller: callerOf(context) };
    await captchas.solve(subject, request.image_verification_code);
    if (codeType !== CODE_TYPE.register && (await findUser(db, account)) === null) throw new AppError('EMAIL_UNKNOWN');
    return respond(context, verifyCaptchaAnswerSchema, { verified: true });
  });

  async function sendCode(context: Context<HttpEnv>, account: string, purpose: CodePurpose) {
    const subject: CodeSubject = { account, purpose, caller: callerOf(context) };
    await captchas.requireSolved(subject);
    const user = await findUser(db, account);
    if (purpose === 'register' && user !== null) throw new AppError('EMAIL_TAKEN');
    if (purpose !== 'register' && user === null) throw new AppError('EMAIL_UNKNOWN');
    await limits.count('mail', attemptOf(context, account));
    await emailCodes.send(subject);
    return { sent: true, resend_after_seconds: EMAIL_CODE_RESEND_SECONDS } as const;
  }

  routes.post(API_PATHS.mailRegistrationCode, async (context) => {
    const { account } = await readJson(context, emailCodeRequestSchema);
    // No account is ever called `admin`, so none can be made of it (AUTH-14).
    if (account === 'admin') throw new AppError('BAD_REQUEST', { values: { fields: 'account' } });
    return respond(context, emailCodeAnswerSchema, await sendCode(context, account, 'register'));
  });

  routes.post(API_PATHS.mailPasswordCode, async (context) => {
    const { account } = await readJson(context, emailCodeRequestSchema);
    return respond(context, emailCodeAnswerSchema, await sendCode(context, account, 'forgot'));
  });

  routes.post(SIGN_IN_PATHS.mailCode, async (context) => {
    const { account } = await readJson(context, emailCodeRequestSchema);
    return respond(context, emailCodeAnswerSchema, await sendCode(context, account, 'signIn'));
  });
}

/** Adds signing in by a mailed code, for who has no password at hand. */
function addCodeSignIn(routes: Hono<HttpEnv>, { db, limits, captchas, emailCodes }: AccountParts): void {
  routes.post(SIGN_IN_PATHS.byCode, async (context) => {
    const { account, email_verification_code: code, device_info: info } = await readJson(context, codeSignInRequestSchema);
    const attempt = attemptOf(context, account);
    await limits.count('login', attempt);
    const subject = { account, purpose: 'signIn' as const, caller: callerOf(context) };
    await emailCodes.check(subject, code);
    const user = await findUser(db, account);
    if (user === null) throw new AppError('EMAIL_UNKNOWN');
    const token = await db.transaction(async (transaction) => {
      await emailCodes.consume(transaction, subject);
      await transaction.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, user.id));
      return issueToken(transaction, user.id, deviceOf(context, info));
    });
    await captchas.forget(subject);
    await limits.succeeded(user.id, attempt);
    return respond(context, codeSignInAnswerSchema, token);
  });
}

/** Adds the steps that set a password with a mailed code: for a new account, or a new one for a known account. */
function addPasswords(routes: Hono<HttpEnv>, { db, config, notifier, limits, captchas, emailCodes }: AccountParts): void {
  routes.post(API_PATHS.register, async (context) => {
    const request = await readJson(context, registerRequestSchema);
    const { account, pwd, email_verification_code: code, invitation_code: invitation, registration_token: jump } = request;
    await limits.count('register', attemptOf(context, account));
    const subject = { account, purpose: 'register' as const, caller: callerOf(context) };
    await emailCodes.check(subject, code);
    const passwordHash = await hashPassword(pwd);
    const token = await db.transaction(async (transaction) => {
      await emailCodes.consume(transaction, subject);
      const channel = jump === undefined ? 0 : await spendRegistrationToken(transaction, jump);
      const userId = await createAccount(transaction, { account, passwordHash, invitation, channel }, config.access);
      return issueToken(transaction, userId, deviceOf(context, request.device_info));
    });
    await captchas.forget(subject);
    await limits.knowNetwork(token.user_id, context.get('ip'));
    return respond(context, registerAnswerSchema, token);
  });

  routes.post(API_PATHS.resetPassword, async (context) => {
    const { account, pwd, email_verification_code: code } = await readJson(context, resetPasswordRequestSchema);
    await limits.count('reset', attemptOf(context, account));
    const subject = { account, purpose: 'forgot' as const, caller: callerOf(context) };
    await emailCodes.check(subject, code);
    const passwordHash = await hashPassword(pwd);
    const userId = await db.transaction(async (transaction) => {
      await emailCodes.consume(transaction, subject);
      const [user] = await transaction
        .update(users)
        .set({ passwordHash })
        .where(eq(users.account, account))
        .returning({ id: users.id });
      if (user === undefined) throw new AppError('EMAIL_UNKNOWN');
      await revokeAllTokens(transaction, user.id);
      return user.id;
    });
    notifier.signInsEnded(userId);
    await limits.knowNetwork(userId, context.get('ip'));
    await captchas.forget(subject);
    return respond(context, resetPasswordAnswerSchema, { changed: true });
  });
}

async function findUser(db: Database, account: string) {
  const [user] = await db.select().from(users).where(eq(users.account, account));
  return user ?? null;
}
