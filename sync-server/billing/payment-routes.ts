import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { must } from '#core/domain/assert.ts';
import { AppError } from '#core/domain/app-error.ts';
import { creditsOffer, PLAN_ROWS, planOffer, type Offer } from '#core/domain/plan-catalogue.ts';
import {
  buyRequestSchema,
  cancelOrderAnswerSchema,
  invoicesAnswerSchema,
  orderIdSchema,
  orderInfoAnswerSchema,
  orderLinkAnswerSchema,
  packageInfoAnswerSchema,
  pendingOrderAnswerSchema,
  plansAnswerSchema,
  plansQuerySchema,
  portalAnswerSchema,
} from '#core/protocol/http/billing.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { HttpEnv, SignedInEnv } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { BODY_LIMITS, readJson, readText } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import { creditBalance } from '../records/account-record.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { invoicesOf } from '../payments/invoices.ts';
import { packageOf, type RunningPackage } from '../payments/memberships.ts';
import {
  carryOutEvent,
  createOrder,
  customerOf,
  findPending,
  requireOrder,
  settleWithProvider,
  type OrderServices,
} from '../payments/orders.ts';

/** More than anybody buys in an hour, and fewer than a provider minds. */
const ORDERS = { points: 60, seconds: 60 * 60 } as const;

/** Serves the catalogue to everybody, takes the signed word of the provider, and the orders of those who are signed in. */
export function paymentRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  const { payments: parts, config } = services;

  routes.get(BILLING_PATHS.plans, (context) => {
    const { page, size } = plansQuerySchema.parse(context.req.query());
    const list = PLAN_ROWS.toSorted((left, right) => left.priority - right.priority).slice((page - 1) * size, page * size);
    const sells = config.payments?.kind === 'test' ? 'test' : 'money';
    return respond(context, plansAnswerSchema, { list, total: PLAN_ROWS.length, sells: parts === null ? 'nothing' : sells });
  });

  routes.post(BILLING_PATHS.webhook, async (context) => {
    const { provider } = requireParts(parts);
    // The signature is of the very bytes.
    const body = await readText(context, BODY_LIMITS.commands);
    const event = await provider.readEvent(body, context.req.header('stripe-signature'));
    if (event !== null) await carryOutEvent(requireParts(parts), event);
    return context.json({ received: true });
  });

  routes.route('/', ownRoutes(services));
  return routes;
}

function requireParts(parts: OrderServices | null): OrderServices {
  if (parts === null) throw new AppError('ORDER_FAILED');
  return parts;
}

function ownRoutes(services: Services): Hono<SignedInEnv> {
  const { db, config, payments: parts } = services;
  const routes = new Hono<SignedInEnv>();
  const signedIn = requireSignIn(db);

  const buy = async (context: Context<SignedInEnv>, offerOf: (sku: string) => Offer | null) => {
    const user = context.get('user');
    const { sku_id: sku } = await readJson(context, buyRequestSchema);
    await countPoint(db, `orders ${user.id}`, ORDERS);
    const offer = offerOf(sku);
    if (offer === null) throw new AppError('NOT_FOUND', { values: { what: 'sku' } });
    const { id, url } = await createOrder(requireParts(parts), user, offer);
    return respond(context, orderLinkAnswerSchema, { id, payment_links: [url] });
  };
  routes.post(BILLING_PATHS.buyPlan, signedIn, (context) => buy(context, planOffer));
  routes.post(BILLING_PATHS.buyCredits, signedIn, async (context) => {
    const now = new Date();
    const { endsAt } = await packageOf(db, { userId: context.get('user').id, now, rules: config.creditRules });
    // Nothing could be made with them until the plan is renewed.
    if (endsAt <= now) throw new AppError('PLAN_EXPIRED');
    return buy(context, creditsOffer);
  });

  routes.get(BILLING_PATHS.packageInfo, signedIn, async (context) => {
    const { id: userId } = context.get('user');
    const now = new Date();
    const shown = packageAnswer(await packageOf(db, { userId, now, rules: config.creditRules }));
    return respond(context, packageInfoAnswerSchema, {
      ...shown,
      available_points: await creditBalance(db, userId),
      channel: await channelOf(db, userId),
      server_time: now.toISOString(),
      has_portal: parts !== null && (await customerOf(db, userId, parts.provider.name)) !== null,
    });
  });

  routes.get(BILLING_PATHS.order, signedIn, async (context) => {
    const { order_id: orderId } = orderIdSchema.parse(context.req.query());
    const { credits, amountCents, currency, state } = await requireOrder(db, context.get('user').id, orderId);
    const amounts = { credit_amount: credits, project_amount: 0, payment_amount: amountCents, currency };
    return respond(context, orderInfoAnswerSchema, { ...amounts, state });
  });

  routes.get(BILLING_PATHS.pendingOrder, signedIn, async (context) => {
    const order = await findPending(db, context.get('user').id);
    const link = order?.checkoutUrl ?? null;
    const answer = order === null ? null : { id: order.id, payment_links: link === null ? [] : [link] };
    return respond(context, pendingOrderAnswerSchema, { order: answer });
  });

  routes.post(BILLING_PATHS.cancelOrder, signedIn, async (context) => {
    const { order_id: orderId } = await readJson(context, orderIdSchema);
    const { id: userId } = context.get('user');
    const order = await requireOrder(db, userId, orderId);
    if (order.state === 'pending') await settleWithProvider(requireParts(parts), order);
    const { state } = await requireOrder(db, userId, orderId);
    return respond(context, cancelOrderAnswerSchema, { state });
  });

  routes.post(BILLING_PATHS.portal, signedIn, async (context) => {
    const { provider, appOrigin } = requireParts(parts);
    const customer = await customerOf(db, context.get('user').id, provider.name);
    const url = customer === null ? null : await provider.openPortal(customer, `${appOrigin}/billing`);
    if (url === null) throw new AppError('NOT_FOUND', { values: { what: 'portal' } });
    return respond(context, portalAnswerSchema, { url });
  });

  routes.get(BILLING_PATHS.invoices, signedIn, async (context) =>
    respond(context, invoicesAnswerSchema, { list: await invoicesOf(db, context.get('user').id) }),
  );
  return routes;
}

async function channelOf(db: Database, userId: string): Promise<number> {
  const [user] = await db.select({ channel: users.channel }).from(users).where(eq(users.id, userId));
  return must(user, 'user').channel;
}

function packageAnswer({ plan, startedAt, endsAt, periodEndsAt, renews }: RunningPackage) {
  const end = (periodEndsAt ?? endsAt).toISOString();
  const dates = { end_date: end, current_type_package_end_date: end, all_end_date: endsAt.toISOString() };
  const current = { package_title: plan, start_date: startedAt.toISOString(), ...dates };
  return { current_package: current, package_info_list: [current], renews };
}
