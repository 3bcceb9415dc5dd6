import { addField, type Draft } from '../brief/draft.ts';
import { type Phrase, wordsOf } from '../clauses/clause.ts';

/** A named thing with its date, price and what stands in brackets. */
export function rowOf(name: string, { parts, facts }: Phrase): string | Record<string, string | number> {
  const own = facts.filter(({ text }) => text !== name);
  if (parts.length === 0 && own.length === 0) return name;
  const places = parts.find(({ count, words }) => count !== null && PLACES.test(words));
  const when = parts.filter(
    ({ facts: each, tokens }) => tokens.length === 1 && each.some(({ fact }) => fact === 'hours' || fact === 'date'),
  );
  const others = parts.filter((part) => part !== places && !when.includes(part));
  const said = others.map(({ words, count }) => `${count ?? ''} ${words}`.trim()).join(', ');
  const cells = [...own, ...when.flatMap((part) => part.facts)].map(
    ({ fact = 'note', text }) => [FACT_FIELDS[fact] ?? fact, text.replace(/[,，]$/, '')] as const,
  );
  return {
    name,
    ...Object.fromEntries(cells),
    ...(typeof places?.count === 'number' ? { places: places.count } : {}),
    ...(said === '' ? {} : { about: said.slice(0, 200) }),
  };
}

/** The name of a thing without the facts behind it; "45 min" keeps its number. */
export function nameIn({ tokens, count, words }: Phrase): string {
  const name = wordsOf(tokens.filter(({ tag, fact }) => tag !== 'fact' || fact === 'quoted'));
  return (count !== null && name === words ? `${count} ${name}` : name).slice(0, 100);
}

export interface Priced {
  readonly name: string;
  readonly value: string;
}

/** Prices of things that are rows already are theirs: "Loaves: rye, spelt. Prices: rye 4, spelt 5", 靠窗6个；价格：靠窗8元. */
export function priceRows(
  { entities }: Draft,
  prices: readonly Priced[],
  { name, price }: { readonly name: string; readonly price: string },
): boolean {
  for (const entity of entities.values()) {
    const nameOfRow = (row: (typeof entity.rows)[number]) => `${typeof row === 'string' ? row : (row[name] ?? '')}`.toLowerCase();
    const priced = prices.flatMap(({ name: each, value }) => {
      const at = entity.rows.findIndex((row) => nameOfRow(row) === each.toLowerCase());
      const row = entity.rows[at];
      return row === undefined ? [] : [{ at, row: typeof row === 'string' ? { [name]: row } : row, value }];
    });
    if (priced.length < 2 || priced.length * 2 < prices.length) continue;
    for (const { at, row, value } of priced) entity.rows[at] = { ...row, [price]: value };
    addField(entity, `${price} (money)`);
    return true;
  }
  return false;
}

/** Words for how many there are of something. */
export const PLACES = /^(?:places?|seats?|spots?|slots?)$/;

const FACT_FIELDS: Readonly<Record<string, string>> = {
  money: 'price',
  hours: 'hours',
  day: 'days',
  time: 'time',
  date: 'date',
  number: 'price',
};
