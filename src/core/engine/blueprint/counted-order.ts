import type { Entity } from './entity-schema.ts';
import { hasRole } from './field-roles.ts';

/** All that an order knows of the cart that it is made of. */
export interface CartFigures {
  /** The sum of all lines, and what a coupon took off it. */
  readonly amount: number;
  readonly off: number;
  readonly pieces: number;
}

/**
 * The values of an order that are counted and never taken from whoever orders: its amounts, and whole numbers that nobody is
 * asked for, which are its pieces.
 */
export function countedOrder(
  entity: Entity,
  { amount, off, pieces }: CartFigures,
  asked: readonly string[],
): Readonly<Record<string, number>> {
  const counted = entity.fields.flatMap((field): [string, number][] => {
    const { key, type, computed } = field;
    if (computed !== undefined) return [];
    if (type === 'int') return asked.includes(key) && !hasRole(entity, field, 'quantity') ? [] : [[key, pieces]];
    if (type !== 'money') return [];
    if (hasRole(entity, field, 'discount')) return [[key, off]];
    return [[key, hasRole(entity, field, 'fee') ? 0 : amount]];
  });
  return Object.fromEntries(counted);
}
