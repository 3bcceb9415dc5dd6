import { memoizeOn } from '../../domain/memoize.ts';
import type { Text } from '../../domain/text.ts';
import { entitiesWith } from './field-roles.ts';
import type { Blueprint } from './schema.ts';

/** What the lines of orders ask of the rows that they point to. */
export interface SaleCondition {
  readonly where: string;
  readonly why: Text;
}

const NOT_FOR_SALE: Text = { en: 'Not for sale at the moment.', zh: '目前无法购买。' };

/** The conditions under which rows are sold, by entity. */
export const saleConditions = memoizeOn((blueprint: Blueprint): ReadonlyMap<string, readonly SaleCondition[]> => {
  const found = new Map<string, readonly SaleCondition[]>();
  for (const line of entitiesWith(blueprint, 'order')) {
    for (const { to, where, why = NOT_FOR_SALE } of blueprint.entities[line]?.fields ?? []) {
      if (to !== undefined && where !== undefined) found.set(to, [...(found.get(to) ?? []), { where, why }]);
    }
  }
  return found;
});
