import type { Blueprint } from '../blueprint/schema.ts';
import type { CartFigures } from '../blueprint/counted-order.ts';
import { entitiesWith } from '../blueprint/field-roles.ts';
import type { CartLine, RenderContext } from './context.ts';
import { formatMoney } from './format.ts';

/** Lines of a cart that stand for no row that is for sale: what a coupon takes off, and what the visitor designed. */
export const COUPON_LINE = '_coupon';
export const DESIGN_LINE = '_design';

/** The entity whose rows are codes that take something off the sum of a cart. */
export function couponEntity(blueprint: Blueprint): string | undefined {
  return entitiesWith(blueprint, 'couponCode').find((id) =>
    blueprint.entities[id]?.fields.some(({ type }) => type === 'pct' || type === 'money'),
  );
}

/** Pieces in a cart. */
export function piecesOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + (line.entity === COUPON_LINE ? 0 : line.quantity), 0);
}

/** All that an order counts of a cart, to the cent. */
export function figuresOf(lines: readonly CartLine[]): CartFigures {
  const cents = (amount: number) => Math.round(amount * 100) / 100;
  const amount = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const off = lines.reduce((sum, line) => sum - Math.min(0, line.price), 0);
  return { amount: cents(amount), off: cents(off), pieces: piecesOf(lines) };
}

/** Amounts of a cart as they are written in it: with cents all of them where a price has some. */
export function cartMoney({ cart, blueprint }: Pick<RenderContext, 'cart' | 'blueprint'>): (amount: number) => string {
  const hasCents = cart.some(({ price }) => !Number.isInteger(price));
  return (amount) => formatMoney(amount, blueprint.site, hasCents);
}

/** Decides whether the cart of a site leads to its checkout. */
export function hasCart({ blocks }: Blueprint): boolean {
  return Object.values(blocks).some(({ type }) => type === 'checkout');
}
