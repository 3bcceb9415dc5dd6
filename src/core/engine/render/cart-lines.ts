import type { Blueprint } from '../blueprint/schema.ts';
import type { CartLine } from './context.ts';

/** Lines of a cart that stand for no row that is for sale: what a coupon takes off, and what the visitor designed. */
export const COUPON_LINE = '_coupon';
export const DESIGN_LINE = '_design';

/** The entity whose rows are codes that take something off the sum of a cart. */
export function couponEntity({ entities }: Blueprint): string | undefined {
  return Object.keys(entities).find((id) => {
    const fields = entities[id]?.fields ?? [];
    const takesOff = fields.some(
      ({ type, key }) => type === 'pct' || (type === 'money' && /amount|value|off|discount/i.test(key)),
    );
    return /coupon|voucher|promo|discount/i.test(id) && takesOff && fields.some(({ key }) => key === 'code');
  });
}

/** Pieces in a cart. */
export function piecesOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + (line.entity === COUPON_LINE ? 0 : line.quantity), 0);
}

/** Whether what is chosen on a site is bought at its checkout. */
export function hasCart({ blocks }: Blueprint): boolean {
  return Object.values(blocks).some(({ type }) => type === 'checkout');
}
