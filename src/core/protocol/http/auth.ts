import * as z from 'zod/mini';

export const CAPTCHA_LENGTH = 5;
export const EMAIL_CODE_LENGTH = 6;
export const EMAIL_CODE_RESEND_SECONDS = 60;

/** An e-mail address; letter case and surrounding space do not matter (AUTH-12, AUTH-13, DATA-17). */
export const accountSchema = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email());

/** Forms of people who already have an account also take the word `admin`; it names no account (AUTH-14). */
export const knownAccountSchema = z.union([
  z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.literal('admin')),
  accountSchema,
]);

/** The lower-case hex MD5 of the UTF-8 password: to the server this is the password (AUTH-17). */
export const passwordDigestSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** 0: registration, 1: forgotten password (AUTH-56), 2: signing in by code. */
const codeTypeSchema = z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0);
export const deviceInfoSchema = z.optional(z.union([z.string().check(z.maxLength(2000)), z.record(z.string(), z.unknown())]));
export const emailCodeSchema = z.string().check(z.trim(), z.length(EMAIL_CODE_LENGTH));

/** POST /api/user/login */
export const loginRequestSchema = z.object({
  account: knownAccountSchema,
  pwd: passwordDigestSchema,
  device_info: deviceInfoSchema,
});
const tokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  user_id: z.string(),
});
/** Without a token the account is new: go on to registration (AUTH-20), where the beta is closed by way of an invitation (AUTH-45). */
export const loginAnswerSchema = z.union([tokenSchema, z.strictObject({ needs_invitation: z.optional(z.literal(true)) })]);

/** POST /api/user/getImageVerificationCode */
export const captchaRequestSchema = z.object({ account: knownAccountSchema, code_type: codeTypeSchema });
export const captchaAnswerSchema = z.object({ image_bytes: z.base64() });

/** POST /api/user/verifyImageCode */
export const verifyCaptchaRequestSchema = z.object({
  account: knownAccountSchema,
  code_type: codeTypeSchema,
  image_verification_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(16)),
});
export const verifyCaptchaAnswerSchema = z.object({ verified: z.literal(true) });

/** POST /api/user/sendRegistEmailVerificationCode, POST /api/user/sendForgetEmailVerificationCode */
export const emailCodeRequestSchema = z.object({ account: knownAccountSchema });
export const emailCodeAnswerSchema = z.object({ sent: z.literal(true), resend_after_seconds: z.int() });

const registrationTokenSchema = z.string().check(z.maxLength(200));

/** POST /api/marketplace/auth: `channel` is null for a token that lets nobody register. */
export const marketplaceRequestSchema = z.object({ registration_token: registrationTokenSchema });
export const marketplaceAnswerSchema = z.object({ valid: z.boolean(), channel: z.nullable(z.int()) });

/** POST /api/user/register; answers like login. */
export const registerRequestSchema = z.object({
  account: accountSchema,
  pwd: passwordDigestSchema,
  email_verification_code: emailCodeSchema,
  device_info: deviceInfoSchema,
  invitation_code: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Sent, and needed then, by whom a marketplace sent (AUTH-80). */
  registration_token: z.optional(registrationTokenSchema),
});
export const registerAnswerSchema = tokenSchema;

/** POST /api/user/changePwd; ends every earlier sign-in of the account (AUTH-74). */
export const resetPasswordRequestSchema = z.object({
  account: knownAccountSchema,
  pwd: passwordDigestSchema,
  email_verification_code: emailCodeSchema,
  device_info: deviceInfoSchema,
});
export const resetPasswordAnswerSchema = z.object({ changed: z.literal(true) });

/** GET /api/user/getUserInfo */
export const userInfoAnswerSchema = z.object({
  user_id: z.string(),
  account: z.string(),
  nick_name: z.string(),
  pic: z.nullable(z.string()),
  channel: z.int(),
  user_regtime: z.iso.datetime(),
  user_lasttime: z.iso.datetime(),
  credits: z.int(),
  plan: z.enum(['FREE', 'BASIC', 'PRO']),
  /** For those who may use the operator's page. */
  is_operator: z.optional(z.literal(true)),
});

/** POST /api/user/logoff, without a token: ends a sign-in that a device gave up offline, of which it has kept the SHA-256 only. */
export const endSignInRequestSchema = z.object({ token_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** GET and POST /api/user/logoff */
export const logoffAnswerSchema = z.object({ signed_out: z.literal(true) });
