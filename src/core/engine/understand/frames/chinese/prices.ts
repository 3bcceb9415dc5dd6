import { addEntity, addField, type Draft, knownEntity } from '../../brief/draft.ts';

/** 改裤脚15元, 收腰40起, 亲子课268一大一小: a name with a number at its end. */
const PRICED =
  /^(.{1,14}?[^\d\s.:：\-–第每满限超过周])\s*[¥￥]?\s*(\+?\s*\d+(?:\.\d+)?)\s*(元|块钱|块)?\s*(起|(?:[/／每]|一)\p{Script=Han}{1,6}?)?(?:\s*\d+\s*(?:分钟|小时))?$/u;
const ASIDE = /^(.{1,14}?)(另议|面议|免费)$/u;
const MONEY = /\d\s*(?:元|块|起|一位|一晚|每晚)|[¥￥]|报价|价目|价格|收费/u;
/** Measures behind a number that make it no price. */
const MEASURED = /分钟|小时|天|人|个|次|岁|公里|米|年|月|日|点|号|周|名|位|条|格/u;

export interface Priced {
  readonly name: string;
  readonly value: string;
}

/** The names of a text with their prices, where at least one of them says that it is money. */
export function pricesIn(text: string, around = text): Priced[] {
  if (!MONEY.test(around)) return [];
  return text.split(/[，,、；;（）()：:]/u).flatMap((part) => pricedIn(part.trim()));
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
  const isDone = prices.some(({ name }) => [...draft.words.verbs.keys()].some((verb) => name.startsWith(verb)));
  const name = heading.replace(/价目表?|价格表?|报价|收费$/u, '') || (isDone || heading !== '' ? '服务' : '项目');
  const entity = knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name });
  entity.isGuess = false;
  for (const { name: each, value } of prices) entity.rows.push({ 名称: each.slice(0, 60), 价格: value });
  addField(entity, '价格 (金额)');
  return true;
}
