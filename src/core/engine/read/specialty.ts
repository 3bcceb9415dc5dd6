import { goodsCues } from '../content/nouns.ts';
import { specialties } from '../content/specialties.ts';
import { createLexicon, findPhrases } from './lexicon.ts';
import type { Token } from './normalize.ts';
import type { PlannableReading } from './reading.ts';

const lexicon = createLexicon(
  specialties.flatMap((specialty) => specialty.cues.flat().map((cue): [string, string] => [cue, specialty.id])),
);

const SELLER = '$seller';
const SELLERS =
  'shop,store,e-commerce,ecommerce,mall,marketplace,boutique,sell,sells,selling,retailer,market,auction,商城,网店,店,商店,电商,售卖,销售,卖,店铺,集市,拍卖'.split(
    ',',
  );

/** The trade within a kind of site: the one of the kind's trades that the prompt names first. */
export function readSpecialty(tokens: readonly Token[], recipe: string | undefined): PlannableReading['specialty'] {
  for (const match of findPhrases(lexicon, tokens)) {
    const found = specialties.find(({ id, recipes }) => match.values.includes(id) && recipes.includes(recipe ?? ''));
    if (found === undefined) continue;
    const span = { start: tokens[match.from]?.start ?? 0, end: tokens[match.to - 1]?.end ?? 0 };
    return { value: found.id, confidence: 0.8, span };
  }
  return undefined;
}

/** Longer words in which the name of goods means none. */
const OTHER_WORDS = '面包,包括,包含,包装,购物车'.split(',');

const goodsLexicon = createLexicon([
  ...goodsCues.map(([cue, id]): [string, string] => [cue, id]),
  ...OTHER_WORDS.map((cue): [string, string] => [cue, '']),
  ...SELLERS.map((cue): [string, string] => [cue, SELLER]),
]);

/** The first goods that the prompt names, where it speaks of selling at all. */
export function readGoods(tokens: readonly Token[]): string | undefined {
  const found = findPhrases(goodsLexicon, tokens).map(({ values }) => values);
  if (!found.some((values) => values.includes(SELLER))) return undefined;
  return found.flat().find((value) => value !== SELLER && value !== '');
}
