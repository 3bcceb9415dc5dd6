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
import { answer } from '../http/answers.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { deriveKey } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/schema.ts';
import { issueToken, revokeAllTokens } from './access-tokens.ts';
import { createCaptchas } from './captchas.ts';
import { createAccount } from './create-account.ts';
import { callerOf, type CodePurpose, type CodeSubject } from './caller.ts';
import { createEmailCodes } from './email-codes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { createSignInLimits, type Try } from './sign-in-limits.ts';

const tryOf = (context: Context<HttpEnv>, account: string): Try => ({ network: context.get('ip'), account });
const purposeOf = (codeType: 0 | 1): CodePurpose => (codeType === 0 ? 'register' : 'forgot');

/** Signing in, registering and choosing a new password; each step is limited per caller and account. */
export function accountRoutes({ db, config, mailer, news, secret }: Services): Hono<HttpEnv> {
  const limits = createSignInLimits(db, deriveKey(secret, 'sign-in networks'));
  const captchas = createCaptchas(db, deriveKey(secret, 'captchas'), config.testCaptcha);
  const emailCodes = createEmailCodes(db, deriveKey(secret, 'e-mail codes'), mailer);
  const routes = new Hono<HttpEnv>();

  routes.post('/login', async (context) => {
    const { account, pwd } = await readJson(context, loginRequestSchema);
    const tried = tryOf(context, account);
    await limits.count('login', tried);
    const user = await findUser(db, account);
    if (user === null && account !== 'admin') return answer(context, loginAnswerSchema, {});
    const stored = user?.passwordHash ?? null;
    if (user === null || stored === null || !(await isPassword(stored, pwd))) throw new AppError('PASSWORD_WRONG');
    await limits.succeeded(user.id, tried);
    await db.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, user.id));
    return answer(context, loginAnswerSchema, await issueToken(db, user.id));
  });

  routes.post('/getImageVerificationCode', async (context) => {
    const { account, code_type: codeType } = await readJson(context, captchaRequestSchema);
    await limits.count('captcha', tryOf(context, account));
    return answer(context, captchaAnswerSchema, {
      image_bytes: await captchas.draw({ account, purpose: purposeOf(codeType), caller: callerOf(context) }),
    });
  });

  routes.post('/verifyImageCode', async (context) => {
    const request = await readJson(context, verifyCaptchaRequestSchema);
    const { account, code_type: codeType } = request;
    await limits.count('captchaAnswer', tryOf(context, account));
    const subject = { account, purpose: purposeOf(codeType), caller: callerOf(context) };
    await captchas.solve(subject, request.image_verification_code);
    if (codeType === 1 && (await findUser(db, account)) === null) throw new AppError('EMAIL_UNKNOWN');
    return answer(context, verifyCaptchaAnswerSchema, { verified: true });
  });

  async function sendCode(context: Context<HttpEnv>, account: string, purpose: CodePurpose) {
    const subject: CodeSubject = { account, purpose, caller: callerOf(context) };
    await captchas.requireSolved(subject);
    const user = await findUser(db, account);
    if (purpose === 'register' && user !== null) throw new AppError('EMAIL_TAKEN');
    if (purpose === 'forgot' && user === null) throw new AppError('EMAIL_UNKNOWN');
    await limits.count('mail', tryOf(context, account));
    await emailCodes.send(subject);
    return { sent: true, resend_after_seconds: EMAIL_CODE_RESEND_SECONDS } as const;
  }

  routes.post('/sendRegistEmailVerificationCode', async (context) => {
    const { account } = await readJson(context, emailCodeRequestSchema);
    // No account is ever called `admin`, so none can be made of it (AUTH-14).
    if (account === 'admin') throw new AppError('BAD_REQUEST', { values: { fields: 'account' } });
    return answer(context, emailCodeAnswerSchema, await sendCode(context, account, 'register'));
  });

  routes.post('/sendForgetEmailVerificationCode', async (context) => {
    const { account } = await readJson(context, emailCodeRequestSchema);
    return answer(context, emailCodeAnswerSchema, await sendCode(context, account, 'forgot'));
  });

  routes.post('/register', async (context) => {
    const { account, pwd, email_verification_code: code } = await readJson(context, registerRequestSchema);
    await limits.count('register', tryOf(context, account));
    const subject = { account, purpose: 'register' as const, caller: callerOf(context) };
    await emailCodes.check(subject, code);
    const passwordHash = await hashPassword(pwd);
    const token = await db.transaction(async (transaction) => {
      await emailCodes.use(transaction, subject);
      return issueToken(transaction, await createAccount(transaction, account, passwordHash));
    });
    await captchas.forget(subject);
    await limits.succeeded(token.user_id, tryOf(context, account));
    return answer(context, registerAnswerSchema, token);
  });

  routes.post('/changePwd', async (context) => {
    const { account, pwd, email_verification_code: code } = await readJson(context, resetPasswordRequestSchema);
    await limits.count('reset', tryOf(context, account));
    const subject = { account, purpose: 'forgot' as const, caller: callerOf(context) };
    await emailCodes.check(subject, code);
    const passwordHash = await hashPassword(pwd);
    const userId = await db.transaction(async (transaction) => {
      await emailCodes.use(transaction, subject);
      const [user] = await transaction
        .update(users)
        .set({ passwordHash })
        .where(eq(users.account, account))
        .returning({ id: users.id });
      if (user === undefined) throw new AppError('EMAIL_UNKNOWN');
      await revokeAllTokens(transaction, user.id);
      return user.id;
    });
    news.signInsEnded(userId);
    await limits.succeeded(userId, tryOf(context, account));
    await captchas.forget(subject);
    return answer(context, resetPasswordAnswerSchema, { changed: true });
  });

  return routes;
}

async function findUser(db: Database, account: string) {
  const [user] = await db.select().from(users).where(eq(users.account, account));
  return user ?? null;
}
