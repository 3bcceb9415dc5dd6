import type { Plan } from './account-limits.ts';

/** A plan as the server sells it. Money is in the smallest unit of its currency. */
export interface PlanRow {
  /** Its SKU. */
  readonly id: string;
  readonly title: Plan;
  readonly description: string;
  readonly priority: number;
  readonly payment_price_cents: number;
  readonly original_price_cents: number;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly bonus_credit?: number | undefined;
  readonly bonus_project_amount: number;
  readonly currency: string;
  /** The package of extra credits that goes with the plan: how many, for how much, and its SKU; none for 0. */
  readonly purchase_points: number;
  readonly purchase_points_price: number;
  readonly package_purchase_points_sku_id: string;
  readonly email_support: boolean;
  readonly community_support: boolean;
}

const SHARED = { bonus_project_amount: 0, currency: 'usd', discount: 0, community_support: true };
const NO_PACKAGE = { purchase_points: 0, purchase_points_price: 0, package_purchase_points_sku_id: '' };

/** The server's catalogue: the only place where a price comes from. A month of a plan brings its credits once. */
export const PLAN_ROWS: readonly PlanRow[] = [
  {
    ...SHARED,
    ...NO_PACKAGE,
    id: 'plan-free',
    title: 'FREE',
    description: 'For a first project',
    priority: 1,
    payment_price_cents: 0,
    original_price_cents: 0,
    discount: 10_000,
    bonus_credit: 15,
    email_support: false,
  },
  {
    ...SHARED,
    id: 'plan-basic',
    title: 'BASIC',
    description: 'For projects of your own',
    priority: 2,
    payment_price_cents: 1500,
    original_price_cents: 1500,
    bonus_credit: 45,
    purchase_points: 30,
    purchase_points_price: 1000,
    package_purchase_points_sku_id: 'credits-30',
    email_support: true,
  },
  {
    ...SHARED,
    id: 'plan-pro',
    title: 'PRO',
    description: 'For those who build every day',
    priority: 3,
    payment_price_cents: 6000,
    original_price_cents: 6000,
    bonus_credit: 180,
    purchase_points: 100,
    purchase_points_price: 3000,
    package_purchase_points_sku_id: 'credits-100',
    email_support: true,
  },
];

/** The credits that the server grants for a month of a plan, or once for the free one. */
export function creditsOfPlan({ bonus_credit: credits = 0 }: PlanRow): number {
  return credits;
}

/** The credits on the card of a plan: those of the row or 5, and 10 for the 15 of a free plan (BILL-14). */
export function shownCredits({ bonus_credit: credits = 5, payment_price_cents: price }: PlanRow): number {
  return credits === 15 && price === 0 ? 10 : credits;
}

/** A discount in percent, from 0 to 100. */
export function discountPercent(discount: number): number {
  return Math.min(100, Math.max(0, discount / 100));
}

/** An amount in the smallest unit of dollars as text, without a trailing ".0" (BILL-12). */
export function priceText(cents: number): string {
  return `$${String(cents / 100)}`;
}

/** Something that can be bought, by its SKU. */
export interface Offer {
  readonly sku: string;
  /** Null for a package of credits. */
  readonly plan: Plan | null;
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
}

/** The plan that a SKU names; null for one that is unknown or costs nothing. */
export function planOffer(sku: string): Offer | null {
  const row = PLAN_ROWS.find(({ id }) => id === sku);
  if (row === undefined || row.payment_price_cents === 0) return null;
  return { sku, plan: row.title, credits: creditsOfPlan(row), amountCents: row.payment_price_cents, currency: row.currency };
}

/** The package of credits that a SKU names; null for one that is unknown. */
export function creditsOffer(sku: string): Offer | null {
  const row = PLAN_ROWS.find(({ package_purchase_points_sku_id: id }) => id !== '' && id === sku);
  if (row === undefined) return null;
  return { sku, plan: null, credits: row.purchase_points, amountCents: row.purchase_points_price, currency: row.currency };
}
