import { memoizeWeak } from '../../domain/memoize.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { operands, type Expression, type RowSet } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

/** A field of an entity with the expression that gives its value. */
export interface ComputedField {
  readonly field: Field;
  readonly expression: Expression;
}

/** The computed fields of an entity, each after those of the same row that it reads. What cannot be read is left out. */
export const computedFields = memoizeWeak((entity: Entity): readonly ComputedField[] => {
  const all = entity.fields.flatMap((field) => {
    const parsed = field.computed === undefined ? null : parseExpression(field.computed);
    return parsed?.ok === true ? [{ field, expression: parsed.value }] : [];
  });
  const ordered: ComputedField[] = [];
  const visit = (one: ComputedField, path: readonly ComputedField[]) => {
    if (path.includes(one) || ordered.includes(one)) return;
    for (const key of ownKeys(one.expression)) {
      const needed = all.find(({ field }) => field.key === key);
      if (needed !== undefined) visit(needed, [...path, one]);
    }
    ordered.push(one);
  };
  for (const one of all) visit(one, []);
  return ordered;
});

/** A set of rows that an expression needs; an inner one is asked for by rows of another set. */
interface NeededRows {
  readonly set: RowSet;
  readonly isInner: boolean;
}

/** Sets of rows that an expression needs, those inside others included. */
export function neededRows(expression: Expression, isInner = false): readonly NeededRows[] {
  if (expression.kind !== 'aggregate') return operands(expression).flatMap((each) => neededRows(each, isInner));
  const inner = innerOf(expression.rows).flatMap((each) => neededRows(each, true));
  return [{ set: expression.rows, isInner }, ...inner];
}

/** Decides whether an expression asks who the visitor is. */
export function asksForUser(expression: Expression): boolean {
  if (expression.kind === 'user') return true;
  return (expression.kind === 'aggregate' ? innerOf(expression.rows) : operands(expression)).some(asksForUser);
}

/** Relations of the row at hand that an expression follows, each with that of the row pointed to where it goes on. */
export function followedPaths(
  expression: Expression,
  of: 'row' | 'outer' = 'row',
): readonly (readonly [relation: string, via: string | undefined])[] {
  if (expression.kind === 'related') return expression.of === of ? [[expression.relation, expression.via]] : [];
  if (expression.kind === 'aggregate')
    return of === 'row' ? innerOf(expression.rows).flatMap((each) => followedPaths(each, 'outer')) : [];
  return operands(expression).flatMap((each) => followedPaths(each, of));
}

/** Expressions that are evaluated on each row of a set. */
export function innerOf({ of, where }: RowSet): readonly Expression[] {
  return [of, where].filter((each) => each !== null);
}

/** Fields of the row at hand that an expression reads, directly or from within an aggregate. */
export function ownKeys(expression: Expression, of: 'row' | 'outer' = 'row'): readonly string[] {
  if (expression.kind === 'field') return expression.of === of ? [expression.key] : [];
  if (expression.kind === 'aggregate')
    return of === 'row' ? innerOf(expression.rows).flatMap((each) => ownKeys(each, 'outer')) : [];
  return operands(expression).flatMap((each) => ownKeys(each, of));
}
