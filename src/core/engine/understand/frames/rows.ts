import type { Phrase } from '../clauses/clause.ts';

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

/** Words for how many there are of something. */
export const PLACES = /^(?:places?|seats?|spots?|slots?|名额|席位|座位)$/;

const FACT_FIELDS: Readonly<Record<string, string>> = {
  money: 'price',
  hours: 'hours',
  day: 'days',
  time: 'time',
  date: 'date',
  number: 'price',
};
