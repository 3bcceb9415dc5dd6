import type { Effect, Reach } from '../blueprint/entity-schema.ts';
import type { RowSet } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

/** The rows of an effect as an expression counts them; null where it reaches by name. */
export function reachExpression(to: Reach): string | null {
  if (typeof to === 'string') return null;
  return to.where === undefined ? `count(${to.rows})` : `count(${to.rows}, ${to.where})`;
}

/** The set of rows that an effect reaches; null where it reaches by name, or what is written is no set. */
export function reachedSet(to: Reach): RowSet | null {
  const text = reachExpression(to);
  const parsed = text === null ? null : parseExpression(text);
  return parsed?.ok === true && parsed.value.kind === 'aggregate' ? parsed.value.rows : null;
}

/** The relation, `self` or `user` that an effect reaches by name. */
export function reachedName(effect: Effect): string | undefined {
  return 'to' in effect && typeof effect.to === 'string' ? effect.to : undefined;
}
