import { labelOf, pattern } from '../../lexicon/chinese-patterns.ts';
import { type Priced, priceRows } from '../rows.ts';
import { addEntity, addField, type Draft, knownEntity } from '../../brief/draft.ts';

/** 改裤脚15元, 收腰40起, 亲子课268一大一小: a name with a number at its end. */
const PRICED = pattern('priced');
const ASIDE = pattern('priceAside');
const MONEY = pattern('money');
/** Measures behind a number that make it no price. */
const MEASURED = pattern('measured');

/** The names of a text with their prices, where at least one of them says that it is money. */
export function pricesIn(text: string, around = text): Priced[] {
  if (!MONEY.test(around)) return [];
  return text.split(pattern('listSigns')).flatMap((part) => pricedIn(part.trim()));
}

function pricedIn(part: string): Priced[] {
  const [, plain = '', said = ''] = ASIDE.exec(part) ?? [];
  if (plain !== '') return [{ name: plain, value: said }];
  const [, name = '', number = '', unit = '', per = ''] = PRICED.exec(part) ?? [];
  if (name === '' || MEASURED.test(name.slice(-1))) return [];
  return [{ name: name.trim(), value: `${number.replaceAll(/\s/g, '')}${unit}${per}` }];
}

/** Puts the prices of a clause into rows of what they are the prices of: of the heading before them, else of services or goods. */
export function readPrices(draft: Draft, text: string, around: string): boolean {
  const [, heading = ''] = /^([^：:，,]{1,12})[：:]/u.exec(text) ?? [];
  const prices = pricesIn(text.slice(heading.length), around);
  if (prices.length === 0) return false;
  if (priceRows(draft, prices, { name: labelOf('name'), price: labelOf('price') })) return true;
  const [seller = '', goods = ''] = heading.split(pattern('sellVerb'));
  if (draft.subject === '' && seller !== '') draft.subject = seller;
  const isDone = prices.some(({ name }) => [...draft.words.verbs.keys()].some((verb) => name.startsWith(verb)));
  const plain = (goods || heading).replace(pattern('priceHeading'), '').replace(pattern('ownGoods'), '');
  const name = (plain.length < 9 ? plain : '') || (isDone || heading !== '' ? labelOf('service') : labelOf('item'));
  const entity = knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name });
  entity.isGuess = false;
  for (const { name: each, value } of prices)
    entity.rows.push({ [labelOf('name')]: each.slice(0, 60), [labelOf('price')]: value });
  addField(entity, `${labelOf('price')} (money)`);
  return true;
}
