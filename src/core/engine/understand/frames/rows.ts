import type { Phrase } from '../clauses/clause.ts';

/** A named thing with its date, price and what stands in brackets. */
export function rowOf(name: string, { parts, facts }: Phrase): string | Record<string, string | number> {
  const own = facts.filter(({ text }) => text !== name);
  if (parts.length === 0 && own.length === 0) return name;
  const said = parts.map(({ words, count }) => `${count ?? ''} ${words}`.trim()).join(', ');
  const cells = own.map(({ fact = 'note', text }) => [FACT_FIELDS[fact] ?? fact, text.replace(/[,，]$/, '')] as const);
  return { name, ...Object.fromEntries(cells), ...(said === '' ? {} : { about: said.slice(0, 200) }) };
}

const FACT_FIELDS: Readonly<Record<string, string>> = {
  money: 'price',
  hours: 'hours',
  day: 'days',
  time: 'time',
  date: 'date',
  number: 'price',
};
