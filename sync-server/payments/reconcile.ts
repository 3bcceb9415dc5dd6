import { and, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { orders, type Order } from '../storage/tables/payments.ts';
import type { CheckoutState, PaymentProvider } from './provider.ts';

export interface Finding {
  readonly kind: 'entry' | 'takenBack' | 'balance' | 'plan' | 'order' | 'waiting' | 'provider';
  /** The payment, person, order or message that it is about. */
  readonly id: string;
  readonly text: string;
}

/** A provider is asked about the orders of the last three months: older ones can no longer change. */
const ASKED_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Compares everything that says the same thing twice: payments with the credits that were given for them, the ledger with the
 * balances that devices show, plans with what was paid, orders with the provider. Changes nothing.
 */
export async function reconcile(db: Database, provider: PaymentProvider | null): Promise<Finding[]> {
  const inside = await Promise.all(CHECKS.map(({ kind, query }) => find(db, kind, query)));
  return [...inside.flat(), ...(provider === null ? [] : await compareOrders(db, provider))];
}

/** Those of some orders about which the books of this server do not agree: whether they are paid, and what was given for each payment. */
export async function findDoubtedOrders(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const listed = sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const given = sql`select payments.order_id::text as id from (${givenOtherwise(sql`payments.order_id in (${listed})`)}) doubted
    join payments on payments.id = doubted.id`;
  const found = await db.execute<{ id: string }>(
    sql`${given} union select id from (${paidOtherwise(sql`o.id in (${listed})`)}) doubted`,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** Payments for which anything but what they paid for was given. */
const givenOtherwise = (which: SQL): SQL => sql`
  select payments.id, 'given ' || coalesce(sum(e.amount), 0) || ' credits in ' || count(e.id) || ' entries, paid for ' || payments.credits as text
  from payments left join credit_entries e on e.source = payments.id and e.reason in ('plan', 'package')
  where ${which} group by payments.id having count(e.id) <> 1 or sum(e.amount) <> payments.credits`;

/** Orders that are paid without a payment, or not in spite of one. */
const paidOtherwise = (which: SQL): SQL => sql`
  select o.id::text, 'is ' || o.state || ' with ' || count(p.id) || ' payments' as text
  from orders o left join payments p on p.order_id = o.id
  where ${which} group by o.id having (o.state in ('paid', 'refunded', 'disputed')) <> (count(p.id) > 0)`;

/** Each answers rows of `id` and `text`, none when all is well. */
const CHECKS: readonly { readonly kind: Finding['kind']; readonly query: SQL }[] = [
  {
    kind: 'entry',
    query: givenOtherwise(sql`true`),
  },
  {
    kind: 'entry',
    query: sql`select e.id::text, 'credits for a payment that is not there: ' || coalesce(e.source, 'none') as text
      from credit_entries e left join payments on payments.id = e.source
      where e.reason in ('plan', 'package') and e.source is not null and payments.id is null`,
  },
  {
    kind: 'takenBack',
    query: sql`select o.user_id::text as id, 'took ' || sum(p.taken_back) || ' credits back, the ledger says ' || coalesce(e.taken, 0) as text
      from payments p join orders o on o.id = p.order_id
      left join (select user_id, -sum(amount) as taken from credit_entries where reason in ('refund', 'dispute', 'disputeWon') group by user_id) e
        on e.user_id = o.user_id
      group by o.user_id, e.taken having sum(p.taken_back) <> coalesce(e.taken, 0)`,
  },
  {
    kind: 'balance',
    query: sql`select r.user_id::text as id, 'devices show ' || (r.value->>'credits') || ' credits, the ledger says ' || coalesce(e.total, 0) as text
      from records r left join (select user_id, sum(amount) as total from credit_entries group by user_id) e on e.user_id = r.user_id
      where r.table_name = 'account' and r.value is not null and (r.value->>'credits')::bigint <> coalesce(e.total, 0)`,
  },
  {
    kind: 'plan',
    query: sql`select u.id::text, 'has ' || u.plan || ', paid for ' || m.plan as text
      from memberships m join users u on u.id = m.user_id where m.ends_at > now() and u.plan <> m.plan`,
  },
  {
    kind: 'order',
    query: paidOtherwise(sql`true`),
  },
  {
    kind: 'waiting',
    query: sql`select id, 'waits for a payment of the order ' || waits_for || ' since ' || received_at as text
      from payment_events where waits_for is not null and received_at < now() - interval '1 day'`,
  },
];

async function find(db: Database, kind: Finding['kind'], query: SQL): Promise<Finding[]> {
  const { rows } = await db.execute<{ id: string; text: string }>(query);
  return rows.map(({ id, text }) => ({ kind, id, text }));
}

async function compareOrders(db: Database, provider: PaymentProvider): Promise<Finding[]> {
  const since = new Date(Date.now() - ASKED_DAYS * DAY_MS);
  const asked = await db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.checkout), gt(orders.createdAt, since)));
  const findings: Finding[] = [];
  for (const order of asked) {
    if (order.checkout === null || order.provider !== provider.name) continue;
    const text = difference(order, await provider.readCheckout(order.checkout));
    if (text !== null) findings.push({ kind: 'provider', id: order.id, text });
  }
  return findings;
}

function difference({ state, amountCents, currency }: Order, theirs: CheckoutState): string | null {
  const isPaid = state === 'paid' || state === 'refunded' || state === 'disputed';
  if (theirs.kind !== 'paid') return isPaid ? `is ${state} here, not paid with the provider` : null;
  const { event } = theirs;
  if (!isPaid) return `is ${state} here, paid with the provider`;
  const same = event.amountCents === amountCents && event.currency === currency;
  return same
    ? null
    : `is ${String(amountCents)} ${currency} here, ${String(event.amountCents)} ${event.currency} with the provider`;
}
