import { memoizeWeak } from '../../domain/memoize.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { evaluate, type Operand, type Surroundings } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

const conditions = memoizeWeak((entity: Entity): readonly (readonly [key: string, shown: Expression])[] =>
  entity.fields.flatMap(({ key, shown }) => {
    const parsed = shown === undefined ? null : parseExpression(shown);
    return parsed?.ok === true ? [[key, parsed.value] as const] : [];
  }),
);

/** Conditions under which fields of an entity show their values. */
export function shownExpressions(entity: Entity): readonly Expression[] {
  return conditions(entity).map(([, shown]) => shown);
}

/** The fields whose values a row keeps from all who do not manage it. */
export function unseenKeys(entity: Entity, row: Operand, around: Surroundings): readonly string[] {
  return conditions(entity).flatMap(([key, shown]) => (evaluate(shown, row, around) === true ? [] : [key]));
}
