/** Plans of specification section 9; their texts are in `common:pricing`. */
export const PLANS = [
  { title: 'FREE', priceCents: 0, credits: 15, support: 'community' },
  { title: 'BASIC', priceCents: 1500, credits: 45, support: 'email' },
  { title: 'PRO', priceCents: 6000, credits: 180, support: 'email' },
] as const;
export type Plan = (typeof PLANS)[number];
export const BESTSELLER: Plan['title'] = 'PRO';

/** Cents as dollars, without a trailing ".0". */
export function priceText(cents: number): string {
  return `$${String(cents / 100)}`;
}
