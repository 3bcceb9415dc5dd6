import * as z from 'zod/mini';
import { accountSchema } from './auth.ts';

/** Addresses of invitations; all but the last are of the specification. */
export const INVITATION_PATHS = {
  verify: '/api/invitation/verify',
  own: '/api/invitation/person',
  share: '/api/invitation/update/share',
  applyInternal: '/api/internal/apply',
  apply: '/api/invitation/apply',
} as const;

export const INVITATION_CODE_LENGTH = { min: 6, max: 12 } as const;
export const APPLICATION_MAX = { profession: 50, email: 50, requirement: 500 } as const;
export const APPLICATION_STATES = ['waiting', 'approved', 'declined'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** A code as it is kept: people type it in small letters too. */
export const invitationCodeSchema = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6,12}$/));

/** GET /api/invitation/verify?code: `points_num` are the credits that come with it. */
export const verifyInvitationAnswerSchema = z.object({ usable: z.literal(true), points_num: z.int() });

/** GET /api/invitation/person: the codes that the caller may hand out. */
export const ownInvitationsAnswerSchema = z.object({
  list: z.array(
    z.object({
      code: z.string(),
      points_num: z.int(),
      state: z.enum(['open', 'used', 'expired']),
      is_shared: z.boolean(),
      expires_at: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type OwnInvitation = z.infer<typeof ownInvitationsAnswerSchema>['list'][number];

/** GET /api/invitation/update/share?code: the caller gave this code of theirs to somebody. */
export const shareInvitationAnswerSchema = z.object({ shared: z.literal(true) });

/** POST /api/invitation/apply, POST /api/internal/apply: only the address is required (AUTH-48). */
export const applyRequestSchema = z.object({
  email: accountSchema.check(z.maxLength(APPLICATION_MAX.email)),
  profession: z._default(z.string().check(z.trim(), z.maxLength(APPLICATION_MAX.profession)), ''),
  requirement: z._default(z.string().check(z.trim(), z.maxLength(APPLICATION_MAX.requirement)), ''),
});
export const applyAnswerSchema = z.object({ received: z.literal(true) });
