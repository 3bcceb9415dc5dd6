import * as z from 'zod/mini';
import { PHONE_INPUT_MAX, readPhoneNumber } from '../../domain/phone-number.ts';
import { emailCodeSchema, passwordDigestSchema } from './auth.ts';

/** Addresses of our own beside those of the specification. */
export const ACCOUNT_PATHS = {
  avatars: '/api/avatars',
  phone: '/api/user/phone',
  sessions: '/api/user/sessions',
  endSessions: '/api/user/sessions/end',
  storage: '/api/user/storage',
  exportAll: '/api/user/export',
  mails: '/api/user/mails',
} as const;

export const NICKNAME_LENGTH = { min: 2, max: 30 } as const;
export const AVATAR_MAX_BYTES = 3 * 1024 * 1024;
export const FEEDBACK_MAX = 1000;
export const FEEDBACK_TYPES = ['Problem Feedback', 'Optimization Suggestions', 'Other'] as const;

/** POST /api/user/{id}/name */
export const nameRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(NICKNAME_LENGTH.min), z.maxLength(NICKNAME_LENGTH.max)),
});
export const nameAnswerSchema = z.object({ name: z.string() });

/** POST /api/user/phone: a number as people type it, kept as E.164; null takes it away. */
export const phoneRequestSchema = z.object({
  phone: z.nullable(
    z.string().check(
      z.maxLength(PHONE_INPUT_MAX),
      z.refine((typed) => readPhoneNumber(typed) !== null),
    ),
  ),
});
export const phoneAnswerSchema = z.object({ phone: z.nullable(z.string()) });

/** POST /api/user/{id}/avatar, a form with `file`. An empty form takes the picture away. */
export const avatarAnswerSchema = z.object({ pic: z.nullable(z.string()) });

/** GET /api/user/sessions: the devices that are signed in, this one first. */
export const sessionsAnswerSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string(),
      os: z.string(),
      type: z.enum(['tablet', 'mobile', 'desktop']),
      signed_in_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
});
export type DeviceSession = z.infer<typeof sessionsAnswerSchema>['sessions'][number];

/** POST /api/user/sessions/end: one sign-in, or all but the caller's. */
export const endSessionsRequestSchema = z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ others: z.literal(true) })]);

/** POST /api/user/verifyPassword: the password, or a code mailed to the own address, lets this sign-in change the password once. */
export const verifyPasswordRequestSchema = z.union([
  z.object({ password: passwordDigestSchema }),
  z.object({ email_verification_code: emailCodeSchema }),
]);
export const verifyPasswordAnswerSchema = z.object({ verified: z.literal(true) });

/** POST /api/user/changePassword; ends every sign-in of the account (PWD-18). */
export const changePasswordRequestSchema = z.object({ new_password: passwordDigestSchema });
export const changePasswordAnswerSchema = z.object({ changed: z.literal(true) });

/** POST /api/user/feedback/submit */
export const feedbackRequestSchema = z.object({
  user_id: z.uuid(),
  feedback_type: z.enum(FEEDBACK_TYPES),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(FEEDBACK_MAX)),
});
export const feedbackAnswerSchema = z.object({ received: z.literal(true) });

/** GET /api/user/storage: bytes that the account takes on the server. */
export const storageAnswerSchema = z.object({
  projects: z.object({ count: z.int(), bytes: z.number() }),
  sites: z.object({ count: z.int(), bytes: z.number(), rows: z.int(), bytes_max: z.number(), rows_max: z.int() }),
});
export type StorageAnswer = z.infer<typeof storageAnswerSchema>;

/** GET and POST /api/user/mails: whether invitations to private sites are mailed to the address of the account. */
export const mailSettingsSchema = z.object({ invitations: z.boolean() });

/** POST /api/user/delete erases the account. The address of the account is repeated, so that no stray request does it; a proof of identity comes first. */
export const deleteAccountRequestSchema = z.object({ account: z.string().check(z.trim(), z.toLowerCase()) });
export const deleteAccountAnswerSchema = z.object({ deleted: z.literal(true) });
