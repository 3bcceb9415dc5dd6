import * as z from 'zod/mini';
import { CREDIT_REASONS, type CreditReason } from '../../domain/credit-reasons.ts';
import { ORDER_STATES } from '../../domain/order-states.ts';

const planSchema = z.enum(['FREE', 'BASIC', 'PRO']);
const count = z.int().check(z.minimum(0));
const time = z.iso.datetime();

/** GET package/page?page&size: the catalogue, for everybody. */
export const planRowSchema = z.object({
  id: z.string(),
  title: planSchema,
  description: z.string(),
  priority: z.int(),
  payment_price_cents: count,
  original_price_cents: count,
  discount: z.int(),
  bonus_credit: z.optional(count),
  bonus_project_amount: count,
  currency: z.string(),
  purchase_points: count,
  purchase_points_price: count,
  package_purchase_points_sku_id: z.string(),
  email_support: z.boolean(),
  community_support: z.boolean(),
});
export const plansAnswerSchema = z.object({
  list: z.array(planRowSchema),
  total: count,
  /** Things can be bought here or not, as a test or for real money. */
  sells: z.enum(['nothing', 'test', 'money']),
});
export type PlansAnswer = z.infer<typeof plansAnswerSchema>;

/** Numbers come as words of the address. */
export const plansQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 10),
});

/** POST package/buy and point/buy */
export const buyRequestSchema = z.object({ sku_id: z.string().check(z.minLength(1), z.maxLength(100)) });
export const orderLinkAnswerSchema = z.object({ id: z.uuid(), payment_links: z.array(z.string()) });
export type OrderLinkAnswer = z.infer<typeof orderLinkAnswerSchema>;

/** GET order/info?order_id */
export const orderIdSchema = z.object({ order_id: z.uuid() });
export const orderInfoAnswerSchema = z.object({
  credit_amount: count,
  project_amount: count,
  /** In the smallest unit of the currency. */
  payment_amount: count,
  currency: z.string(),
  state: z.enum(ORDER_STATES),
});
export type OrderInfoAnswer = z.infer<typeof orderInfoAnswerSchema>;
/** GET order/pending: the order that is not finished, if there is one. */
export const pendingOrderAnswerSchema = z.object({ order: z.nullable(orderLinkAnswerSchema) });
/** POST order/cancel: the state of the order after that; it may have been paid or given up before. */
export const cancelOrderAnswerSchema = z.object({ state: z.enum(ORDER_STATES) });

const packageSchema = z.object({
  package_title: planSchema,
  start_date: time,
  end_date: z.nullable(time),
  current_type_package_end_date: z.nullable(time),
  all_end_date: z.nullable(time),
});
/** GET package/all/info */
export const packageInfoAnswerSchema = z.object({
  /** Below 0 after a refund of credits that were spent. */
  available_points: z.int(),
  /** Over which channel the person came; 2 is a special partner's. */
  channel: z.int(),
  server_time: time,
  current_package: packageSchema,
  package_info_list: z.array(packageSchema),
  /** True while the plan renews itself. */
  renews: z.boolean(),
  /** True when the provider shows a page with the person's payment methods and invoices. */
  has_portal: z.boolean(),
});
export type PackageInfoAnswer = z.infer<typeof packageInfoAnswerSchema>;

/** POST user/portal */
export const portalAnswerSchema = z.object({ url: z.string() });

/** GET credits?before: one page of the history, newest first. */
export const creditsQuerySchema = z.object({ before: z.optional(z.uuid()) });
export const creditEntrySchema = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.enum(CREDIT_REASONS),
  at: time,
  project_id: z.nullable(z.int()),
  /** Null without a project, or when it was deleted. */
  project_title: z.nullable(z.string()),
});
export type CreditEntryAnswer = z.infer<typeof creditEntrySchema>;
export const creditsAnswerSchema = z.object({
  balance: z.int(),
  /** Credits that a day fills the balance up to; 0 for none. */
  daily: count,
  entries: z.array(creditEntrySchema),
  has_more: z.boolean(),
});
export type CreditsAnswer = z.infer<typeof creditsAnswerSchema>;

/** Reasons of credits that a person gets without doing anything, and without being told of them anywhere else. */
export const NOTICED_CREDITS = ['grant', 'invitation', 'disputeWon'] as const satisfies readonly CreditReason[];
export type NoticedCredits = (typeof NOTICED_CREDITS)[number];

/** GET user/points/show: credits of which the person was not told yet, the oldest first. */
export const unshownCreditsAnswerSchema = z.object({
  list: z.array(z.object({ id: z.uuid(), amount: count, reason: z.enum(NOTICED_CREDITS), at: time })),
});

/** POST user/points/show/update: answers those that were not marked before, so that of several tabs one tells of them. */
export const markCreditsRequestSchema = z.object({ points_id_list: z.array(z.uuid()).check(z.maxLength(100)) });
export const markCreditsAnswerSchema = z.object({ points_id_list: z.array(z.uuid()) });

/** GET user/invoices: what was bought, newest first. */
export const invoiceSchema = z.object({
  id: z.string(),
  plan: z.nullable(planSchema),
  credits: count,
  amount: count,
  refunded: count,
  currency: z.string(),
  paid_at: time,
  receipt_url: z.nullable(z.string()),
});
export const invoicesAnswerSchema = z.object({ list: z.array(invoiceSchema) });
export type InvoiceAnswer = z.infer<typeof invoiceSchema>;
