import { fieldOfWords } from '../../document/ground/field-words.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import { addEntity, addField, type Draft, isPerson, knownEntity } from '../brief/draft.ts';
import type { Phrase } from '../clauses/clause.ts';
import { labelOf } from '../lexicon/english-patterns.ts';
import type { Token } from '../text/token.ts';
import { nameIn, priceRows, rowOf } from './rows.ts';
import { mainEntity } from './view.ts';

/** Tells whether a list is one of prices: "Prices: cut 18, shave 12". */
export function arePrices({ head }: Phrase, items: readonly Phrase[]): boolean {
  const isMoney = fieldOfWords({ words: head }, 'en', 0).type === 'money';
  return isMoney && items.every(({ facts }) => facts.some(isPrice));
}

/** "Prices: rye 4, spelt 5": of the rows of these names, else new rows of the goods spoken of, else of services. */
export function addPrices(draft: Draft, items: readonly Phrase[]): void {
  const prices = items.map((item) => ({ name: nameIn(item), value: item.facts.find(isPrice)?.text ?? '' }));
  if (priceRows(draft, prices, { name: labelOf('name'), price: labelOf('price') })) return;
  const [key, main] = [labelOf('service'), mainEntity(draft)];
  const areGoods =
    main !== null &&
    isConcreteNoun(main.key) &&
    !items.some((item) => draft.words.span.has(item.head) || isPerson(draft, item.head, item));
  const entity = areGoods ? main : (knownEntity(draft, { key, name: key }) ?? addEntity(draft, { key, name: key }));
  entity.isGuess = false;
  for (const item of items) entity.rows.push(rowOf(nameIn(item), item));
  addField(entity, `${labelOf('price')} (money)`);
}

function isPrice({ fact }: Token): boolean {
  return fact === 'number' || fact === 'money';
}

const CONCRETE: ReadonlySet<string> = new Set(['device', 'product', 'animal', 'plant', 'food']);

/** Tells whether a noun names a thing that one can touch. */
export function isConcreteNoun(noun: string): boolean {
  return CONCRETE.has(classOfNoun(noun));
}
