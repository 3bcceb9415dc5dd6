import { memoizeOn } from '../../domain/memoize.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Row } from './context.ts';
import { plainValue } from './row-values.ts';

/** The currency of an amount: of the row, where its record has a choice of currencies, else of the site. */
export function currencyOf(blueprint: Blueprint, field: Field, row: Row | undefined): string {
  const key = currencyKeys(blueprint).get(field);
  const chosen = key === undefined || row === undefined ? '' : plainValue(row.values[key], 'en');
  return chosen === '' ? blueprint.site.currency : chosen.toUpperCase();
}

/** The choice of currencies beside each amount whose record has one. */
const currencyKeys = memoizeOn(({ entities }: Blueprint): ReadonlyMap<Field, string> => {
  const pairs = Object.values(entities).flatMap(({ fields }): [Field, string][] => {
    const choice = fields.find(isCurrency);
    return choice === undefined ? [] : fields.filter(({ type }) => type === 'money').map((field) => [field, choice.key]);
  });
  return new Map(pairs);
});

function isCurrency({ type, key, options = [] }: Field): boolean {
  return (
    type === 'enum' && /currency/i.test(key) && options.length > 0 && options.every(({ value }) => /^[a-z]{3}$/i.test(value))
  );
}
