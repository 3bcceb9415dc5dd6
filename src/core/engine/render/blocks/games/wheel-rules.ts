import type { Entity } from '../../../blueprint/entity-schema.ts';
import type { FieldRole } from '../../../blueprint/field-role.ts';
import { fieldWith } from '../../../blueprint/field-roles.ts';
import type { Row } from '../../context.ts';

/** The most prizes a wheel shows. */
export const WHEEL_SEGMENTS = 12;

/** Prizes of a site that has none of its own. */
export const STANDARD_PRIZES = [
  { id: 'points100', title: { en: '100 points', zh: '100 积分' }, weight: 1 },
  { id: 'coupon', title: { en: '10 % coupon', zh: '九折券' }, weight: 2 },
  { id: 'points20', title: { en: '20 points', zh: '20 积分' }, weight: 4 },
  { id: 'gift', title: { en: 'Small gift', zh: '小礼物' }, weight: 1 },
  { id: 'points5', title: { en: '5 points', zh: '5 积分' }, weight: 6 },
  { id: 'again', title: { en: 'Try again', zh: '再试一次' }, weight: 4 },
] as const;

/** The prize that a chance in [0, 1) falls on; null when nothing has weight. */
export function drawWeighted<Prize extends { readonly weight: number }>(prizes: readonly Prize[], chance: number): Prize | null {
  const total = prizes.reduce((sum, prize) => sum + Math.max(0, prize.weight), 0);
  let rest = chance * total;
  for (const prize of prizes) {
    rest -= Math.max(0, prize.weight);
    if (rest < 0) return prize;
  }
  return null;
}

/** Returns the weight of a prize: its own weight or chance, 0 when none is left or it is not active, else 1. */
export function weightOf(entity: Entity, row: Row): number {
  const value = (...roles: readonly FieldRole[]) => {
    const field = fieldWith(entity, ...roles);
    const found = field === undefined ? undefined : row.values[field.key];
    return typeof found === 'number' && found >= 0 ? found : null;
  };
  if (value('stock', 'quantity') === 0) return 0;
  return value('chance') ?? 1;
}
