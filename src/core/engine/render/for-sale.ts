import { memoizeOn } from '../../domain/memoize.ts';
import type { Text } from '../../domain/text.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { saleConditions } from '../blueprint/order-lines.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { asksForUser, followedPaths, neededRows, ownKeys } from '../expression/computed-fields.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Expression } from '../expression/expression.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import type { RenderContext, Row } from './context.ts';

interface SeenCondition {
  readonly when: Expression;
  readonly why: Text;
}

const SOLD_OUT: Text = { en: 'Sold out.', zh: '已售罄。' };

/** Nothing is left of what a rule counts the pieces of. */
function isSoldOut(entity: Entity | undefined, row: Row): boolean {
  const key = entity?.rules?.flatMap((rule) => (rule.kind === 'stock' ? [rule.field] : []))[0];
  const left = key === undefined ? undefined : row.values[key];
  return typeof left === 'number' && left <= 0;
}

/**
 * Says why a row cannot be bought: none is left, or it is none that the lines of orders may point to. Conditions that ask for other rows, for the
 * visitor, or for what a visitor does not see are left to the checkout, which asks for all.
 */
export function unsoldReason(context: Pick<RenderContext, 'blueprint' | 'now'>, entityId: string, row: Row): Text | null {
  if (isSoldOut(context.blueprint.entities[entityId], row)) return SOLD_OUT;
  const around = { now: context.now, rowsOf: () => [], rowOf: () => undefined };
  const unmet = seenConditions(context.blueprint)
    .get(entityId)
    ?.find(({ when }) => evaluate(when, row, around) !== true);
  return unmet?.why ?? null;
}

const seenConditions = memoizeOn((blueprint: Blueprint): ReadonlyMap<string, readonly SeenCondition[]> => {
  const all = [...saleConditions(blueprint)].map(([id, conditions]) => {
    const isSeen = (key: string) => blueprint.entities[id]?.fields.find((field) => field.key === key)?.private !== true;
    const seen = conditions.flatMap(({ where, why }): SeenCondition[] => {
      const parsed = parseExpression(where);
      return parsed.ok && asksOwnFields(parsed.value) && ownKeys(parsed.value).every(isSeen) ? [{ when: parsed.value, why }] : [];
    });
    return [id, seen] as const;
  });
  return new Map(all);
});

function asksOwnFields(expression: Expression): boolean {
  return !asksForUser(expression) && neededRows(expression).length === 0 && followedPaths(expression).length === 0;
}
