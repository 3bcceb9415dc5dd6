import { memoizeWeak } from '../../domain/memoize.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Rule } from '../blueprint/rule-schema.ts';
import { asksForUser, computedFields, innerOf } from './computed-fields.ts';
import { evaluate, type Operand, type Surroundings } from './evaluate.ts';
import { operands, type Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

type Check = Extract<Rule, { kind: 'check' }>;

/** A check of an entity, read once. */
export interface CheckRule {
  readonly rule: Check;
  readonly expression: Expression;
  /** Keys that it names: a change of none of them breaks no check of the day. */
  readonly keys: readonly string[];
  /** The fields at which its reason is told; none where that is the row as a whole. */
  readonly on: readonly string[];
  readonly isPersonal: boolean;
  /** It may hold today and not tomorrow. */
  readonly isOfToday: boolean;
}

/** The checks of an entity that can be read. */
export const checkRules = memoizeWeak((entity: Entity): readonly CheckRule[] =>
  (entity.rules ?? []).flatMap((rule) => {
    const parsed = rule.kind === 'check' ? parseExpression(rule.that) : null;
    if (rule.kind !== 'check' || parsed?.ok !== true) return [];
    const expression = parsed.value;
    const parts = withComputed(expression, entity, []);
    const written = ownKeys(expression).find((key) =>
      entity.fields.some((field) => field.key === key && field.computed === undefined),
    );
    return [
      {
        rule,
        expression,
        keys: [...new Set(parts.flatMap(namesOf))],
        on: rule.on ?? (written === undefined ? [] : [written]),
        isPersonal: asksForUser(expression),
        isOfToday: parts.some((each) => mentions(each, 'today') || mentions(each, 'now')),
      },
    ];
  }),
);

/**
 * Decides whether a row contradicts a condition. A comparison with a value that is missing contradicts nothing: that a value
 * is there is asked elsewhere.
 */
export function isContradicted(expression: Expression, row: Operand, around: Surroundings): boolean {
  switch (expression.kind) {
    case 'and':
      return isContradicted(expression.left, row, around) || isContradicted(expression.right, row, around);
    case 'or':
      return isContradicted(expression.left, row, around) && isContradicted(expression.right, row, around);
    case 'not':
      return evaluate(expression.operand, row, around) === true;
    case 'field':
      // A missing yes is a no.
      return (evaluate(expression, row, around) ?? false) === false;
    case 'comparison': {
      const isKnown =
        expression.operator === 'has' ||
        [expression.left, expression.right].every((side) => evaluate(side, row, around) !== null);
      return isKnown && evaluate(expression, row, around) === false;
    }
    default:
      return evaluate(expression, row, around) === false;
  }
}

/** Keys of the row at hand in their order, those that a set of rows compares with last. */
function ownKeys(expression: Expression, of: 'row' | 'outer' = 'row'): readonly string[] {
  if (expression.kind === 'field') return expression.of === of ? [expression.key] : [];
  if (expression.kind === 'related') return expression.of === of ? [expression.relation] : [];
  if (expression.kind === 'aggregate')
    return of === 'row' ? innerOf(expression.rows).flatMap((each) => ownKeys(each, 'outer')) : [];
  return operands(expression).flatMap((each) => ownKeys(each, of));
}

/** An expression, and those of the computed fields that it reads. */
function withComputed(expression: Expression, entity: Entity, seen: readonly string[]): readonly Expression[] {
  const named = namesOf(expression);
  const computed = computedFields(entity).filter(({ field }) => named.includes(field.key) && !seen.includes(field.key));
  const known = [...seen, ...computed.map(({ field }) => field.key)];
  return [expression, ...computed.flatMap((each) => withComputed(each.expression, entity, known))];
}

/** Every key that an expression names, on whatever row. */
function namesOf(expression: Expression): readonly string[] {
  if (expression.kind === 'field') return [expression.key];
  if (expression.kind === 'related') return [expression.relation];
  if (expression.kind === 'aggregate') {
    const { by, of, where } = expression.rows;
    return [...(by === null ? [] : [by]), ...[of, where].flatMap((each) => (each === null ? [] : namesOf(each)))];
  }
  return operands(expression).flatMap(namesOf);
}

function mentions(expression: Expression, kind: 'today' | 'now'): boolean {
  if (expression.kind === kind) return true;
  return (expression.kind === 'aggregate' ? innerOf(expression.rows) : operands(expression)).some((each) => mentions(each, kind));
}
