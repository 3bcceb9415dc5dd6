import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../../document/brief/english.ts';
import { withDigits } from '../archetypes/read-numbers.ts';
import { priceLists } from '../facts/price-lists.ts';

/** Something with a price, and how much of it one person, or everybody, can have. */
export interface PricedItem {
  readonly name: string;
  readonly price: number;
  /** One of what the price is for: 斤, 桌. */
  readonly unit: string;
  readonly most: number | null;
  readonly stock: number | null;
}

const LEAST = { en: 2, zh: 3 };
const ITEMS_MAX = 12;
const NO_ITEM = /^(?:theres?|there'?s|it'?s|minimum|deposit|under-?\d+s?|up to|over|bigger|membership|a year|per)\b/iu;
const UNIT = '斤公桌位人份套间天个张块瓶只箱盒扇次件条副';
const CHINESE = new RegExp(
  String.raw`^(?<name>[\p{Script=Han}A-Za-z]{1,8}?)(?<price>\d+(?:\.\d+)?)(?:元|块)?(?:[一每/](?<unit>[${UNIT}]))?(?:[（(](?<note>[^（）()]*)[）)])?$`,
  'u',
);
const NO_CHINESE = /满|折|超|至少|最多|以上|以下|加|减|送|约|共|第|每|到|年|月|号|点|日|岁/u;
/** 680一桌十个菜: kinds of the same thing, known by their price. */
const TIER = new RegExp(String.raw`(?<![\d.])(\d{2,5})(?:元|块)?一([${UNIT}])([^，。；、,;\n]{1,10})`, 'gu');

/** The price list of an idea; nothing where only one thing has a price. */
export function pricedItems(idea: string, locale: Locale): PricedItem[] {
  const found = locale === 'zh' ? (longer(chineseItems(idea), tiers(idea)) ?? []) : englishItems(idea);
  return found.length < (locale === 'zh' ? 2 : LEAST.en) ? [] : found.slice(0, ITEMS_MAX);
}

function longer(one: PricedItem[], other: PricedItem[]): PricedItem[] {
  return one.length >= other.length ? one : other;
}

function englishItems(idea: string): PricedItem[] {
  return priceLists(idea).flatMap(({ start, end, items }) =>
    items.flatMap(({ name, price }): PricedItem[] => {
      const value = Number(/\d+(?:[.,]\d{1,2})?/u.exec(price)?.[0].replace(',', '.'));
      if (NO_ITEM.test(name) || !Number.isFinite(value)) return [];
      const sentence = idea.slice(start, end);
      const behind = sentence.slice(sentence.indexOf(name)).split(/,(?!\d)/u)[0] ?? '';
      const most = /\bmax(?:imum)?\.? (\d+)|at most (\d+)/iu.exec(behind);
      const stock = /\bonly (\d+)\b/iu.exec(behind);
      return [
        { name: capitalised(name), price: value, unit: '', most: numberOr(most?.[1] ?? most?.[2]), stock: numberOr(stock?.[1]) },
      ];
    }),
  );
}

function numberOr(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** 五花32一斤，前腿28，肋排45（每家最多5斤），猪头120一个，一共就2个: the longest run of clauses that are a name and a price. */
function chineseItems(idea: string): PricedItem[] {
  let best: PricedItem[] = [];
  for (const sentence of idea.split(/[。！？!?\n]/u)) {
    const run: PricedItem[] = [];
    for (const clause of sentence.split(/[，、；,;](?![^（(]*[）)])/u).map((part) => part.trim())) {
      const { name, price, unit, note = '' } = CHINESE.exec(clause)?.groups ?? {};
      const last = run.at(-1);
      if (name !== undefined && price !== undefined && !NO_CHINESE.test(name)) {
        const digits = withDigits(note, 'zh');
        const most = /最多(\d+)/u.exec(digits);
        run.push({ name, price: Number(price), unit: unit ?? last?.unit ?? '', most: numberOr(most?.[1]), stock: null });
        continue;
      }
      const [, stock] = /^(?:一|1)?共(?:就|只|只有)?(\d+)[个只条份头]?/u.exec(withDigits(clause, 'zh')) ?? [];
      if (stock !== undefined && last !== undefined) run[run.length - 1] = { ...last, stock: Number(stock) };
    }
    if (run.length > best.length) best = run;
  }
  return best.length < LEAST.zh ? [] : best;
}

function tiers(idea: string): PricedItem[] {
  const found = [...idea.matchAll(TIER)].map(([, price = '', unit = '', about = '']) => ({
    name: `${price}元一${unit}${about}`,
    price: Number(price),
    unit,
    most: null,
    stock: null,
  }));
  return found.filter(({ unit }) => unit === found[0]?.unit);
}

/** "Up to 1000 gallons €180, up to 2000 €260": prices of sizes. */
export interface Band {
  readonly most: number;
  readonly price: number;
}

export function priceBands(idea: string, locale: Locale): Band[] {
  const form =
    locale === 'zh'
      ? /(\d+)(?:\p{Script=Han}{0,3})?(?:以下|以内|之内)\D{0,6}?(\d+(?:\.\d+)?)(?:元|块)/gu
      : /\b(?:up to|under|below) (\d+)(?:\s?[a-z]+)?,?\s*(?:is |costs? |for |:|-)?\s*[€£$]\s?(\d+(?:\.\d+)?)/giu;
  const found = [...idea.matchAll(form)].map(([, most, price]) => ({ most: Number(most), price: Number(price) }));
  return found.length < 2 ? [] : found.toSorted((one, other) => one.most - other.most);
}
