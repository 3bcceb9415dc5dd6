import type { Locale } from '../../../domain/text.ts';
import { findFacts } from '../facts/find-facts.ts';

/** Names of what is kept of rows that the idea names. */
export const ROW_WORDS = {
  en: {
    title: 'name',
    money: 'price',
    typed: 'price (money)',
    about: 'about',
    service: 'service',
    item: 'item',
    hours: 'hours',
    day: 'days',
    time: 'time',
    date: 'date',
    places: 'places',
  },
  zh: {
    title: '名称',
    money: '价格',
    typed: '价格 (金额)',
    about: '说明',
    service: '服务',
    item: '项目',
    hours: '时间',
    day: '时间安排',
    time: '时间',
    date: '日期',
    places: '名额',
  },
} as const;
/** A number with no unit but that of money, and for how long or for whom it is. */
const PRICE =
  /^(?:from )?(?:每\p{Script=Han}{1,2})?(?:[€£$¥￥]\s?)?\d+(?:[.,]\d+)?\s?(?:元|块|quid|euros?|dollars?|pounds?|bucks|each)?\s?(?:起|[一每/／]\s?(?:\p{Script=Han}{1,2}|\p{L}{1,7})|(?:an?|per|the) \p{L}{2,8})?$/iu;
const SIGN = /[€£$¥￥]|\d\s?(?:元|块|euros?|dollars?|pounds?|quid)/iu;
/** Commas between values, none within a number. */
export const PARTS = /[，、]\s*|,(?!\d)\s*/u;
/** 周一、三、五上午: signs of days behind a day go on with it. */
const DAYS_ON = /^[一二三四五六日天](?![\p{Script=Han}])|^[一二三四五六日天](?:[上下]午|全天|晚上?|早上?)/u;
const DAY = /(?:周|星期|礼拜)[一二三四五六日天]/u;
/** "up to 120 people", 最多12人. */
const CAPACITY =
  /^(?:up to|max(?:imum)?|at most|for|holds|seats|capacity|room for)?\s?(\d{1,4})\s?(?:people|persons|guests|places|seats|pax)(?: max)?$|^(?:最多|可?容纳|可坐|限|坐)?(\d{1,4})(?:个?人|座|位|名额)$/iu;
const RANGE = /^(\d{1,2}(?:[:.]\d\d)?)\s?(?:-|–|to|until)\s?\d{1,2}(?:[:.]\d\d)?$/iu;
/** "平日380周末520": prices of the same thing, each behind its name. */
const NAMED_PRICES = /(\p{Script=Han}{1,6})\s?(\d+(?:\.\d+)?)(?:元|块)?(?=\p{Script=Han}|$|[，、,/])/gu;

/** What the values beside the name of a row say, by what they are; a number alone is a price only where no price has a sign. */
export function cellsOf(values: readonly string[], { idea, locale }: { readonly idea: string; readonly locale: Locale }) {
  const words = ROW_WORDS[locale];
  const cells: Record<string, string> = {};
  const hasSigns = SIGN.test(idea);
  for (const text of values.flatMap(partsIn)) {
    const named = [...text.matchAll(NAMED_PRICES)];
    if (named.length > 1) {
      for (const [, name = '', price = ''] of named) cells[`${name}${words.money}`] = price;
      continue;
    }
    const [, places = CAPACITY.exec(text)?.[2]] = CAPACITY.exec(text) ?? [];
    const key = places === undefined ? keyOf(text, { hasSigns, hasDays: cells[words.day] !== undefined }) : 'places';
    const name = words[key];
    cells[name] = cells[name] === undefined ? (places ?? text) : `${cells[name]}, ${text}`;
  }
  return cells;
}

/** The parts of a value, with days that go on with each other in one. */
function partsIn(value: string): string[] {
  return value
    .split(PARTS)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .reduce<string[]>((so, part) => {
      const last = so.at(-1);
      return last !== undefined && DAY.test(last) && DAYS_ON.test(part)
        ? [...so.slice(0, -1), `${last}、${part}`]
        : [...so, part];
    }, []);
}

function keyOf(text: string, { hasSigns, hasDays }: { readonly hasSigns: boolean; readonly hasDays: boolean }) {
  if (hasDays && RANGE.test(text)) return 'hours';
  if ((PRICE.test(text) && (!hasSigns || SIGN.test(text))) || /^[€£$¥￥]/.test(text)) return 'money';
  if (DAY.test(text) && /[上下]午|全天|晚|早/u.test(text)) return 'day';
  const kind = findFacts(text)[0]?.kind;
  return kind === 'money' || kind === 'hours' || kind === 'day' || kind === 'time' || kind === 'date' ? kind : 'about';
}
