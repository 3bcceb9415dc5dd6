import * as z from 'zod/mini';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { cuesSchema } from '../catalogue/recipes.ts';
import nounsJson from './nouns.json' with { type: 'json' };
import { listed } from './sectors.ts';

const nounSchema = z.strictObject({
  cues: cuesSchema,
  /** Further Chinese words: those that name entities of the catalogue, which English sites call by both names. */
  always: z.optional(z.array(z.string())),
  /** Names of such things, split by commas. */
  rows: pairSchema,
  /** A usual price. */
  price: z.optional(z.number()),
});

const nouns = z
  .array(nounSchema)
  .parse(nounsJson)
  .map(({ cues, always = [], rows, price }) => ({
    id: cues[0][0] ?? '',
    english: cues[0],
    chinese: cues[1].concat(always),
    price,
    rows: listed(rows),
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
