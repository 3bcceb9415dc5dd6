import * as z from 'zod/mini';
import { ORDER_STATES } from '../../domain/order-states.ts';
import { accountSchema } from './auth.ts';
import { FEEDBACK_TYPES } from './account.ts';
import { APPLICATION_STATES, invitationCodeSchema } from './invitation.ts';

/** Addresses of the operator's page; nobody else is answered there. */
export const OPERATOR_PATHS = {
  overview: '/api/operator/overview',
  accounts: '/api/operator/accounts',
  suspend: '/api/operator/accounts/suspend',
  restore: '/api/operator/accounts/restore',
  grant: '/api/operator/accounts/grant',
  invitations: '/api/operator/invitations',
  makeInvitations: '/api/operator/invitations/make',
  withdraw: '/api/operator/invitations/withdraw',
  applications: '/api/operator/applications',
  approve: '/api/operator/applications/approve',
  decline: '/api/operator/applications/decline',
  orders: '/api/operator/orders',
  compare: '/api/operator/orders/compare',
  feedback: '/api/operator/feedback',
  deeds: '/api/operator/deeds',
} as const;

/** Everything that an operator can change. */
export const DEED_KINDS = [
  'grant',
  'suspend',
  'restore',
  'export',
  'invite',
  'withdraw',
  'approve',
  'decline',
  'appoint',
  'dismiss',
  'hideCard',
  'showCard',
] as const;
export type DeedKind = (typeof DEED_KINDS)[number];

export const GRANT_MAX = 1_000_000;
export const REASON_MAX = 200;
export const INVITE_MAX = { count: 1000, credits: 1_000_000, days: 3650 } as const;

const time = z.iso.datetime();
const reasonSchema = z.string().check(z.trim(), z.maxLength(REASON_MAX));

/** GET overview: how the server fares. */
export const overviewAnswerSchema = z.object({
  version: z.string(),
  started_at: time,
  memory_bytes: z.number(),
  database_bytes: z.number(),
  accounts: z.object({ total: z.int(), new_in_week: z.int(), seen_today: z.int(), suspended: z.int() }),
  projects: z.int(),
  sites: z.int(),
  /** Of the last 24 hours. */
  builds: z.object({ applied: z.int(), refused: z.int(), running: z.int() }),
  jobs: z.object({ waiting: z.int(), failing: z.int() }),
  applications_waiting: z.int(),
  orders_pending: z.int(),
});
export type OverviewAnswer = z.infer<typeof overviewAnswerSchema>;

/** Parameters of the lists: words to find, and whether what is done with is listed too. */
export const listQuerySchema = z.object({
  words: z._default(z.string().check(z.maxLength(254)), ''),
  all: z._default(z.enum(['0', '1']), '0'),
});

/** GET accounts */
export const listedAccountsAnswerSchema = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      account: z.string(),
      nickname: z.string(),
      plan: z.enum(['FREE', 'BASIC', 'PRO']),
      credits: z.int(),
      projects: z.int(),
      created_at: time,
      seen_at: time,
      suspended_at: z.nullable(time),
      is_operator: z.boolean(),
    }),
  ),
  has_more: z.boolean(),
});
export type ListedAccountAnswer = z.infer<typeof listedAccountsAnswerSchema>['list'][number];

/** POST suspend, restore */
export const aboutAccountRequestSchema = z.object({ account: accountSchema, reason: z._default(reasonSchema, '') });

/** POST grant: under one id credits are granted once, however often it is sent. */
export const grantRequestSchema = z.object({
  id: z.uuid(),
  account: accountSchema,
  amount: z.int().check(z.minimum(1), z.maximum(GRANT_MAX)),
  reason: reasonSchema.check(z.minLength(1)),
});
export const grantAnswerSchema = z.object({ granted: z.boolean(), credits: z.int() });

/** GET invitations */
export const invitationsAnswerSchema = z.object({
  list: z.array(
    z.object({
      code: z.string(),
      points_num: z.int(),
      state: z.enum(['open', 'used', 'expired', 'withdrawn']),
      owner: z.nullable(z.string()),
      used_by: z.nullable(z.string()),
      expires_at: z.nullable(time),
    }),
  ),
});
export type ListedInvitationAnswer = z.infer<typeof invitationsAnswerSchema>['list'][number];

/** POST makeInvitations */
export const inviteRequestSchema = z.object({
  count: z.int().check(z.minimum(1), z.maximum(INVITE_MAX.count)),
  credits: z._default(z.int().check(z.minimum(0), z.maximum(INVITE_MAX.credits)), 0),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(INVITE_MAX.days))),
  owner: z.optional(accountSchema),
});
export const inviteAnswerSchema = z.object({ codes: z.array(z.string()) });

/** POST withdraw */
export const withdrawRequestSchema = z.object({ code: invitationCodeSchema });

/** GET applications */
export const applicationsAnswerSchema = z.object({
  list: z.array(
    z.object({
      email: z.string(),
      profession: z.string(),
      requirement: z.string(),
      state: z.enum(APPLICATION_STATES),
      created_at: time,
    }),
  ),
});
export type ListedApplicationAnswer = z.infer<typeof applicationsAnswerSchema>['list'][number];

/** POST approve, decline */
export const aboutApplicationRequestSchema = z.object({ email: accountSchema });

/** GET orders: `differs` when the books of this server do not agree about it. */
export const listedOrdersAnswerSchema = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      account: z.string(),
      plan: z.nullable(z.enum(['FREE', 'BASIC', 'PRO'])),
      credits: z.int(),
      amount: z.int(),
      paid: z.int(),
      refunded: z.int(),
      currency: z.string(),
      provider: z.string(),
      state: z.enum(ORDER_STATES),
      created_at: time,
      differs: z.boolean(),
    }),
  ),
  has_more: z.boolean(),
});
export type ListedOrderAnswer = z.infer<typeof listedOrdersAnswerSchema>['list'][number];

export const FINDING_KINDS = ['entry', 'takenBack', 'balance', 'plan', 'order', 'waiting', 'provider'] as const;

/** POST compare: everything that does not agree, here and with the provider. */
export const compareAnswerSchema = z.object({
  findings: z.array(z.object({ kind: z.enum(FINDING_KINDS), id: z.string(), text: z.string() })),
  with_provider: z.boolean(),
});
export type CompareAnswer = z.infer<typeof compareAnswerSchema>;

/** GET feedback */
export const listedFeedbackAnswerSchema = z.object({
  list: z.array(
    z.object({ id: z.uuid(), account: z.string(), type: z.enum(FEEDBACK_TYPES), content: z.string(), created_at: time }),
  ),
});
export type ListedFeedbackAnswer = z.infer<typeof listedFeedbackAnswerSchema>['list'][number];

/** GET deeds: `operator` is null for what was done on the server's machine, or by somebody whose account was erased. */
export const deedsAnswerSchema = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      at: time,
      by_command: z.boolean(),
      operator: z.nullable(z.string()),
      kind: z.enum(DEED_KINDS),
      subject: z.nullable(z.string()),
      amount: z.nullable(z.int()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type DeedAnswer = z.infer<typeof deedsAnswerSchema>['list'][number];

/** What a deed without an answer of its own answers. */
export const deedAnswerSchema = z.object({ done: z.literal(true) });
