import { memoizeOn } from '../../domain/memoize.ts';
import type { Field, Value } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Row } from './context.ts';
import { decimalsOf, type MoneyStyle } from './format.ts';
import { numberValue, plainValue } from './row-values.ts';

/** The money of an amount: that of the row, where its record has a choice of currencies, else of the site. */
export function moneyOf(blueprint: Blueprint, field: Field, row: Row | undefined): MoneyStyle {
  const key = currencyKeys(blueprint).get(field);
  const chosen = key === undefined || row === undefined ? '' : plainValue(row.values[key], 'en');
  const { cents, currency } = blueprint.site;
  const isExact = field.computed === undefined || hasFineAmounts(blueprint);
  return { currency: chosen === '' ? currency : chosen.toUpperCase(), cents, isExact };
}

/** What is worked out of amounts is written to the cent, unless the site has prices of parts of a cent. */
const hasFineAmounts = memoizeOn(({ entities }: Blueprint): boolean =>
  Object.values(entities).some(({ fields, rows }) => {
    const keys = fields.filter(({ type, computed }) => type === 'money' && computed === undefined).map(({ key }) => key);
    return rows.some(({ values }) => keys.some((key) => decimalsOf(numberValue(values[key]), 0) > CENTS));
  }),
);
const CENTS = 2;

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

/** Tells whether an amount has cents in some example row: then all are written with them, `£5.00` beside `£3.60`. */
export function hasCents(blueprint: Blueprint, field: Field): boolean {
  return fieldsWithCents(blueprint).has(field);
}

const fieldsWithCents = memoizeOn(
  ({ entities }: Blueprint): ReadonlySet<Field> =>
    new Set(
      Object.values(entities).flatMap(({ fields, rows }) =>
        fields.filter(({ type, key }) => type === 'money' && rows.some(({ values }) => isFraction(values[key]))),
      ),
    ),
);

function isFraction(value: Value | undefined): boolean {
  return typeof value === 'number' && !Number.isInteger(value);
}
