import { fieldOfWords } from '../../document/ground/field-words.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import { addEntity, addField, type Draft, isPerson, knownEntity } from '../brief/draft.ts';
import { type Phrase, wordsOf } from '../clauses/clause.ts';
import { labelOf } from '../lexicon/english-patterns.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
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
  const names = variantNames(items);
  const prices = items.map((item, index) => ({ name: names[index] ?? '', value: item.facts.find(isPrice)?.text ?? '' }));
  if (priceRows(draft, prices, { name: labelOf('name'), price: labelOf('price') })) return;
  const [key, main] = [labelOf('service'), mainEntity(draft)];
  const areGoods =
    main !== null &&
    isConcreteNoun(main.key) &&
    !items.some((item) => draft.words.span.has(item.head) || isPerson(draft, item.head, item));
  const entity = areGoods ? main : (knownEntity(draft, { key, name: key }) ?? addEntity(draft, { key, name: key }));
  entity.isGuess = false;
  for (const [index, item] of items.entries()) entity.rows.push(rowOf(names[index] ?? '', item));
  addField(entity, `${labelOf('price')} (money)`);
}

/** "bath small dog 25, medium 35, large 48": what only says which kind is one of the thing named before. */
function variantNames(items: readonly Phrase[]): string[] {
  let base = '';
  return items.map((item) => {
    const { tokens } = item;
    const at = tokens.findIndex(({ tag, lemma }, index) => index > 0 && tag === 'adj' && isKindWord(lemma));
    const name = nameIn(item);
    if (at > 0) {
      base = wordsOf(tokens.slice(0, at));
      return `${base}, ${name.slice(base.length).trim()}`;
    }
    const isBare = tokens.length > 0 && tokens.length < 3 && tokens[0]?.tag === 'adj' && isKindWord(tokens[0].lemma);
    if (!isBare || base === '') return name;
    return `${base}, ${name}`;
  });
}

function isKindWord(word: string): boolean {
  return lexiconOf('en').kindword.has(word);
}

function isPrice({ fact }: Token): boolean {
  return fact === 'number' || fact === 'money';
}

const CONCRETE: ReadonlySet<string> = new Set(['device', 'product', 'animal', 'plant', 'food']);

/** Tells whether a noun names a thing that one can touch. */
export function isConcreteNoun(noun: string): boolean {
  return CONCRETE.has(classOfNoun(noun));
}
