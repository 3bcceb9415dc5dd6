import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrderState } from '#core/domain/order-states.ts';
import type { Plan } from '#core/domain/account-limits.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Something that a person set out to buy, at the price of the catalogue of that moment. Money is in the smallest unit of its currency. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    /** The plan that it is for; null for a package of credits. */
    plan: text('plan').$type<Plan>(),
    credits: integer('credits').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    provider: text('provider').notNull(),
    state: text('state').$type<OrderState>().notNull().default('pending'),
    /** The provider's name of the checkout, and its page. */
    checkout: text('checkout'),
    checkoutUrl: text('checkout_url'),
    /** The provider's name of the person, once they paid. */
    customer: text('customer'),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('orders_user').on(table.userId),
    uniqueIndex('orders_one_pending')
      .on(table.userId)
      .where(sql`state = 'pending'`),
  ],
);

/** Money that a provider says it took: the only reason for which something is granted. A plan has one for each month. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's name of it. */
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** State of the last dispute about it. */
    dispute: text('dispute').$type<'open' | 'won' | 'lost'>(),
    credits: integer('credits').notNull(),
    /** Credits that were taken back, for refunds and disputes together. */
    takenBack: integer('taken_back').notNull().default(0),
    periodEndsAt: moment('period_ends_at'),
    receiptUrl: text('receipt_url'),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [index('payments_order').on(table.orderId)],
);

/** Verified messages of a provider; each is carried out once. One about a payment that is not known yet waits for it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    event: jsonb('event').notNull(),
    /** The order whose payment it waits for. */
    waitsFor: text('waits_for'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_waiting').on(table.waitsFor)],
);

/** The plan that a person pays for, with its running period. Without a row the plan is FREE. */
export const memberships = pgTable('memberships', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text('plan').$type<Plan>().notNull(),
  startedAt: moment('started_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** The payment of the running period. */
  paymentId: text('payment_id').notNull(),
  /** The provider's name of the subscription. */
  subscription: text('subscription'),
  /** False when the subscription ends with the running period. */
  renews: boolean('renews').notNull(),
});

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
