import * as z from 'zod/mini';
import { accountSchema, deviceInfoSchema, emailCodeSchema, knownAccountSchema, registerAnswerSchema } from './auth.ts';

/** Addresses of our own beside those of the specification. */
export const SIGN_IN_PATHS = {
  mailCode: '/api/user/login/mail-code',
  byCode: '/api/user/login/code',
  googleNonce: '/api/user/google/nonce',
  startEmailChange: '/api/user/email/start',
  confirmEmailChange: '/api/user/email/confirm',
} as const;

/** POST /api/user/login/code: signs a known account in with a mailed code in place of the password. */
export const codeSignInRequestSchema = z.object({
  account: knownAccountSchema,
  email_verification_code: emailCodeSchema,
  device_info: deviceInfoSchema,
});
export const codeSignInAnswerSchema = registerAnswerSchema;

/** GET /api/user/google/nonce: the address of the request to Google; its nonce comes back inside of the credential, once. */
export const googleNonceAnswerSchema = z.object({ authorize_url: z.url() });

/** POST /api/user/google */
export const googleRequestSchema = z.object({
  credential: z.string().check(z.minLength(1), z.maxLength(8000)),
  device_info: deviceInfoSchema,
  invitation_code: z.optional(z.string().check(z.trim(), z.maxLength(12))),
});
/** `is_google_register` says that the account is new and that an invitation has to come first: there is no token then (AUTH-39). */
export const googleAnswerSchema = z.union([
  z.extend(registerAnswerSchema, { is_google_register: z.literal(false), account: z.string() }),
  z.object({ is_google_register: z.literal(true) }),
]);

/**
 * POST /api/user/email/start mails a code to the present address and one to the new one; POST /api/user/email/confirm takes both. A proof
 * by a passkey stands for the code to the present address, of which the person may have lost the mailbox.
 */
export const startEmailChangeRequestSchema = z.object({ new_account: accountSchema });
export const confirmEmailChangeRequestSchema = z.object({
  new_account: accountSchema,
  old_code: z.optional(emailCodeSchema),
  new_code: emailCodeSchema,
});
/** The address that a refusal is about, as `field` among its values. */
export const EMAIL_CHANGE_FIELDS = ['present', 'next'] as const;
export type EmailChangeField = (typeof EMAIL_CHANGE_FIELDS)[number];
export const emailChangeAnswerSchema = z.object({ account: z.string() });
