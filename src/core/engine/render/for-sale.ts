import { memoizeOn } from '../../domain/memoize.ts';
import type { Text } from '../../domain/text.ts';
import { entitiesWith } from '../blueprint/field-roles.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { asksForUser, followedPaths, neededRows } from '../expression/computed-fields.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Expression } from '../expression/expression.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import type { RenderContext, Row } from './context.ts';

interface SaleCondition {
  readonly when: Expression;
  readonly why: Text | undefined;
}

/** The default reason: what is not for sale just now. */
const NOT_FOR_SALE: Text = { en: 'Not for sale at the moment.', zh: '目前无法购买。' };

/**
 * Says why a row cannot be bought: it is none that the lines of orders may point to. Conditions that ask for other rows or for
 * the visitor are left to the checkout, which asks for all.
 */
export function unsoldReason(context: Pick<RenderContext, 'blueprint' | 'now'>, entityId: string, row: Row): Text | null {
  const around = { now: context.now, rowsOf: () => [], rowOf: () => undefined };
  const unmet = saleConditions(context.blueprint)
    .get(entityId)
    ?.find(({ when }) => evaluate(when, row, around) !== true);
  return unmet === undefined ? null : (unmet.why ?? NOT_FOR_SALE);
}

const saleConditions = memoizeOn((blueprint: Blueprint): ReadonlyMap<string, readonly SaleCondition[]> => {
  const found = new Map<string, SaleCondition[]>();
  for (const line of entitiesWith(blueprint, 'order')) {
    for (const { to, where, why } of blueprint.entities[line]?.fields ?? []) {
      const parsed = to === undefined || where === undefined ? null : parseExpression(where);
      if (to === undefined || parsed?.ok !== true || !asksOwnFields(parsed.value)) continue;
      found.set(to, [...(found.get(to) ?? []), { when: parsed.value, why }]);
    }
  }
  return found;
});

function asksOwnFields(expression: Expression): boolean {
  return !asksForUser(expression) && neededRows(expression).length === 0 && followedPaths(expression).length === 0;
}
