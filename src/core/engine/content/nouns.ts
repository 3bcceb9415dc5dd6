import * as z from 'zod/mini';
import type { Pair } from '../catalogue/pair.ts';
import nounsJson from './nouns.json' with { type: 'json' };

const texts = [z.string(), z.string(), z.string(), z.string()] as const;
/** Nouns in both languages, split by `|`, then names of such things in both languages, split by commas, and a usual price. */
const nouns = z
  .array(z.union([z.tuple(texts), z.tuple([...texts, z.number()])]))
  .parse(nounsJson)
  .map(([english, chinese, names, chineseNames, price]) => ({
    id: english.split('|')[0] ?? english,
    english: english.split('|'),
    chinese: chinese.split('|'),
    price,
    rows: names.split(',').map((name, index): Pair => [name, chineseNames.split(',')[index] ?? name]),
  }));

export interface NamedThing {
  readonly title: Pair;
  /** A usual price, where such things are sold. */
  readonly figure?: number;
}

/** Names of things that are called so ("solar panels", "茶叶"), by the end of the phrase; null for unknown ones. */
export function namesOfNoun([english, chinese]: Pair): readonly NamedThing[] | null {
  const phrase = ` ${english.toLowerCase()}`;
  const isEnglish = (noun: string) => ['', 's', 'es'].some((ending) => phrase.endsWith(` ${noun}${ending}`));
  const isChinese = (noun: string) => (noun.length === 1 ? chinese === noun : chinese.endsWith(noun));
  const found = nouns.find((entry) => entry.english.some(isEnglish) || entry.chinese.some(isChinese));
  return found === undefined ? null : named(found);
}

const GOODS = new Set(
  'tea coffee wine phone computer vinyl instrument shirt shoe bag jewel cosmetic toy fruit food plant bike car solar medicine artwork'.split(
    ' ',
  ),
);
/** Words of things that shops sell, each with the id of its goods. */
export const goodsCues: readonly (readonly [string, string])[] = nouns
  .filter(({ id }) => GOODS.has(id) || id.startsWith('pet '))
  .flatMap(({ id, english, chinese }) => [...english, ...chinese].map((word): [string, string] => [word, id]));

/** Names of goods by their id. */
export function namesOfGoods(id: string): readonly NamedThing[] | null {
  const found = nouns.find((entry) => entry.id === id);
  return found === undefined ? null : named(found);
}

function named({ rows, price }: (typeof nouns)[number]): NamedThing[] {
  return rows.map((title, index) =>
    price === undefined ? { title } : { title, figure: Math.round(price * (1 + ((index * 3) % 4) * 0.3)) },
  );
}
