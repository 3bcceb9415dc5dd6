import type { Locale } from '../../../domain/text.ts';
import { withDigits } from '../archetypes/read-numbers.ts';
import { type EntryField } from './entry-field.ts';
import { isWord } from './own-words.ts';
import { type Band, type PricedItem, priceBands, pricedItems } from './priced-items.ts';

/** What is worked out of what is entered: the properties that it needs, the sums behind them, and what is refused. */
export interface Reckoning {
  readonly fields: readonly EntryField[];
  readonly sums: readonly Sum[];
  readonly rules: readonly string[];
}

interface Sum {
  readonly name: string;
  readonly type: 'money';
  readonly computed: string;
}

interface Order {
  readonly idea: string;
  readonly locale: Locale;
}

const WORDS = {
  en: { sum: 'sum', total: 'total', postage: 'postage', deposit: 'deposit', rest: 'left to pay' },
  zh: { sum: '小计', total: '总价', postage: '邮费', deposit: '定金', rest: '余款' },
} as const;
const UNITS: Readonly<Record<string, string>> = { '': '个', 公: '公斤' };
const NUMBERS: readonly (string | undefined)[] = ['int', 'num'];

/** Works out prices from the price list of an idea and from what is asked; null where it has none, or nothing says how much of it. */
export function reckoningOf(fields: readonly EntryField[], { idea, locale }: Order): Reckoning | null {
  const text = withDigits(idea, locale);
  const order = { idea: text, locale };
  const bands = priceBands(text, locale);
  const size = fields.find(({ type }) => NUMBERS.includes(type));
  if (bands.length > 1 && size !== undefined) return ofBands(fields, { bands, size }, order);
  const rates = ratesOf(fields, order);
  if (rates !== null) return { fields, sums: withExtras(rates, order), rules: [] };
  const items = pricedItems(idea, locale);
  if (items.length === 0) return null;
  const which = fields.find(({ name, options = [] }) => options.length === 0 && isWord('which', name, locale));
  if (which === undefined) return ofPieces(fields, items, order);
  const isSeveral =
    locale === 'zh'
      ? /几/u.test(which.name) || /[2-9]项/u.test(text)
      : /\b(?:which ones|items|services|things)\b/iu.test(which.name);
  return isSeveral ? ofSeveral(fields, { items, which }, order) : ofOne(fields, { items, which }, order);
}

const RATE =
  /(?:(?<of>\p{Script=Han}{1,6}?))?(?<price>\d+(?:\.\d+)?)(?:元|块)(?:钱)?(?:一|1|每|\/)(?<unit>平方米?|平|扇|米|公里|小时|天|斤|公斤|个|块|次|人|台|棵|箱)/gu;
/** Fields that are told in a unit that their names do not have. */
const MEASURES: Readonly<Record<string, RegExp>> = {
  平: /面积|平方|平米/u,
  公里: /公里|距离/u,
  小时: /小时|时长/u,
  天: /天数|几天/u,
};

/** 12块一平方，纱窗8块一扇，7楼以上加两成: prices for each of what is entered as a number; null where a price has no number of its own. */
function ratesOf(fields: readonly EntryField[], { idea, locale }: Order): string | null {
  if (locale !== 'zh') return null;
  const found = [...idea.matchAll(RATE)].map(({ groups = {} }) => {
    const [of = '', unit = ''] = [groups['of'], groups['unit']];
    const isOf = ({ name, type }: EntryField) =>
      NUMBERS.includes(type) &&
      (name.includes(unit) || (MEASURES[unit.slice(0, 2)] ?? MEASURES[unit.slice(0, 1)])?.test(name) === true);
    const field = fields.find((each) => isOf(each) && of !== '' && each.name.includes(of.slice(-2))) ?? fields.find(isOf);
    return field === undefined ? null : { price: groups['price'] ?? '0', name: field.name };
  });
  const rates = found.filter((rate) => rate !== null);
  if (rates.length === 0 || rates.length < found.length) return null;
  const more = surcharge(fields, idea);
  return rates
    .map(({ price, name }, at) => (at === 0 && more !== null ? `${price} * ${name} * (${more})` : `${price} * ${name}`))
    .join(' + ');
}

/** 7楼和7楼以上加两成: the first price is so much higher from a number on. */
function surcharge(fields: readonly EntryField[], idea: string): string | null {
  const [, least, unit = '', part] =
    /(\d+)(\p{Script=Han})(?:(?:和|及|或)\d*\p{Script=Han}?)?以上加(?:收)?(\d+)成/u.exec(idea) ?? [];
  const field = fields.find(({ name, type }) => NUMBERS.includes(type) && unit !== '' && name.includes(unit));
  return least === undefined || part === undefined || field === undefined
    ? null
    : `if ${field.name} >= ${least} then ${1 + Number(part) / 10} else 1`;
}

/** A price by size; beyond the largest one has to ask. */
function ofBands(
  fields: readonly EntryField[],
  { bands, size }: { readonly bands: readonly Band[]; readonly size: EntryField },
  { idea, locale }: Order,
): Reckoning {
  const { total } = WORDS[locale];
  const price = bands.toReversed().reduce((so, band) => `if ${size.name} <= ${band.most} then ${band.price} else ${so}`, '0 / 0');
  const most = bands.at(-1)?.most ?? 0;
  const [phone] = /(?:\+?\d[\d ]{6,14}\d)/u.exec(idea) ?? [];
  const asks =
    locale === 'zh'
      ? /(?:更大|再大|以上|超过)[^。]{0,6}(?:打电话|致电|面议|另)/u
      : /\b(?:bigger|larger|more|over)\b[^.]{0,20}\b(?:ring|call|phone|ask)\b/iu;
  const isAsked = asks.test(idea);
  const why =
    locale === 'zh'
      ? `超过${most}请打电话${phone ?? ''}。`
      : `For more than ${most} please ring${phone === undefined ? '' : ` ${phone}`}.`;
  return { fields, sums: [sumOf(total, price)], rules: isAsked ? [ruleOf(`${size.name} <= ${most}`, why, locale)] : [] };
}

/** A number of each thing. */
function ofPieces(fields: readonly EntryField[], items: readonly PricedItem[], order: Order): Reckoning {
  const { locale } = order;
  const pieces = items.map(({ name, price, unit, most, stock }): EntryField => ({
    name,
    type: unit === '斤' || unit === '公' ? 'num' : 'int',
    min: 0,
    ...(most === null ? {} : { max: most }),
    default: 0,
    help: pieceHelp({ price, unit, most, stock }, order),
  }));
  const sum = items.map(({ price }, at) => `${price} * ${pieces[at]?.name ?? ''}`).join(' + ');
  const anything = pieces.map(({ name }) => name).join(' + ');
  const rules = [
    ruleOf(`${anything} > 0`, locale === 'zh' ? '请至少选一样。' : 'Please choose at least one.', locale),
    ...items.flatMap(({ name, stock }, at) =>
      stock === null
        ? []
        : [
            ruleOf(
              `sum(ENTRY, ${pieces[at]?.name ?? name}) <= ${stock}`,
              locale === 'zh'
                ? `${name}一共${stock}，已经没有这么多了。`
                : `Only ${stock} of ${name} in all: so many are not left.`,
              locale,
            ),
          ],
    ),
  ];
  return { fields: [...pieces, ...fields], sums: withExtras(sum, order), rules };
}

/** What one of it costs, and how many there are: "£4 each". */
function pieceHelp({ price, unit, most, stock }: Omit<PricedItem, 'name'>, { idea, locale }: Order): string {
  const sign = /[€£$¥]/u.exec(idea)?.[0] ?? '';
  const each = locale === 'zh' ? `${price}元一${UNITS[unit] ?? unit}` : `${sign}${price} each`;
  const limits = [most, stock].map((limit, at) => {
    if (limit === null) return [];
    if (locale === 'zh') return [at === 0 ? `最多${limit}` : `一共${limit}`];
    return [at === 0 ? `at most ${limit}` : `${limit} in all`];
  });
  return [each, ...limits.flat()].join(locale === 'zh' ? '，' : ', ');
}

/** Several of the things, once each. */
function ofSeveral(
  fields: readonly EntryField[],
  { items, which }: { readonly items: readonly PricedItem[]; readonly which: EntryField },
  order: Order,
): Reckoning {
  const asked: EntryField = { ...which, type: 'choice', options: items.map(({ name }) => name), multiple: true, required: true };
  const sum = items.map(({ name, price }) => `(if ${which.name} has '${name}' then ${price} else 0)`).join(' + ');
  const share = discountOf(which.name, order);
  return {
    fields: replaced(fields, which, asked),
    sums: withExtras(share === '1' ? sum : `(${sum}) * (${share})`, order),
    rules: [],
  };
}

/** 两项打9折，三项和以上85折: the share that is paid for so many. */
function discountOf(name: string, { idea, locale }: Order): string {
  const found =
    locale === 'zh'
      ? [...idea.matchAll(/(\d+)[项样件个种](?:和|及|或)?(?:\d+[项样件个种])?(?:以上|起)?[^，。\d]{0,3}(\d{1,2})折/gu)].map(
          ([, least = '', share = '']) => ({
            least: Number(least),
            share: Number(share) / (share.length > 1 ? 100 : 10),
          }),
        )
      : [...idea.matchAll(/(\d+)%\s*off (?:for|if|when)[^.,]*?(\d+)/giu)].map(([, off = '', least = '']) => ({
          least: Number(least),
          share: 1 - Number(off) / 100,
        }));
  return found
    .toSorted((one, other) => one.least - other.least)
    .reduce((so, { least, share }) => `if size(${name}) >= ${least} then ${share} else ${so === '1' ? '1' : `(${so})`}`, '1');
}

/** One of the things, so often as a number says. */
function ofOne(
  fields: readonly EntryField[],
  { items, which }: { readonly items: readonly PricedItem[]; readonly which: EntryField },
  order: Order,
): Reckoning {
  const asked: EntryField = { ...which, type: 'choice', options: items.map(({ name }) => name), required: true };
  const [{ unit } = { unit: '' }] = items;
  const count =
    fields.find(({ type, name }) => NUMBERS.includes(type) && unit !== '' && name.includes(unit)) ??
    fields.find(({ type }) => type === 'int');
  const price = items
    .slice(0, -1)
    .toReversed()
    .reduce(
      (so, item) =>
        `if ${which.name} = '${item.name}' then ${item.price} else ${so === `${items.at(-1)?.price}` ? so : `(${so})`}`,
      `${items.at(-1)?.price ?? 0}`,
    );
  const off = count === undefined ? null : cheaper(count.name, order);
  const each = off === null ? `(${price})` : `((${price}) - (${off}))`;
  return {
    fields: replaced(fields, which, asked),
    sums: withExtras(count === undefined ? price : `${each} * ${count.name}`, order),
    rules: [],
  };
}

/** 20桌以上每桌便宜30: so much less for each of so many. */
function cheaper(count: string, { idea, locale }: Order): string | null {
  const match =
    locale === 'zh'
      ? /(\d+)\p{Script=Han}?(?:和|及|或)?(?:\d+\p{Script=Han})?以上每\p{Script=Han}(?:便宜|减|少|优惠)(\d+)/u.exec(idea)
      : /\b(?:over|from|for) (\d+)[^.,]*?[€£$](\d+(?:\.\d+)?) (?:off|less|cheaper) each/iu.exec(idea);
  return match === null ? null : `if ${count} >= ${match[1] ?? ''} then ${match[2] ?? ''} else 0`;
}

function replaced(fields: readonly EntryField[], which: EntryField, asked: EntryField): EntryField[] {
  return fields.map((field) => (field === which ? asked : field));
}

/** The sum with what an idea says of a least charge, of postage and of a deposit. */
function withExtras(sum: string, { idea, locale }: Order): Sum[] {
  const words = WORDS[locale];
  const least = (
    locale === 'zh'
      ? /不(?:够|足|满)(\d+)(?:元|块)?按\d+|最低(?:消费|收费)?(\d+)|(\d+)(?:元|块)起步/u
      : /[€£$](\d+(?:\.\d+)?) minimum\b|minimum (?:charge|order)?(?: is| of)? ?[€£$](\d+)/iu
  ).exec(idea);
  const floor = least?.slice(1).find((each) => each !== undefined);
  const whole = floor === undefined ? sum : `max(${floor}, ${sum})`;
  const post = (
    locale === 'zh'
      ? /满(\d+)[^，。；]{0,6}(?:包邮|回邮|免运费|免邮)[，,]?不满[^，。\d]{0,4}(\d+)/u
      : /postage (?:is )?[€£$](\d+(?:\.\d+)?)[^.]*?free (?:over|above|from) [€£$]?(\d+)/iu
  ).exec(idea);
  const [free, cost] = locale === 'zh' ? [post?.[1], post?.[2]] : [post?.[2], post?.[1]];
  const posted =
    free === undefined || cost === undefined
      ? [sumOf(words.total, whole)]
      : [
          sumOf(words.sum, whole),
          sumOf(words.postage, `if ${words.sum} >= ${free} then 0 else ${cost}`),
          sumOf(words.total, `${words.sum} + ${words.postage}`),
        ];
  return [...posted, ...depositOf({ idea, locale })];
}

/** 收三成定金, "20% deposit", 定金统一500. */
function depositOf({ idea, locale }: Order): Sum[] {
  const { deposit, rest, total } = WORDS[locale];
  const part = (locale === 'zh' ? /(\d)成(?:的)?(?:定金|订金|押金)|(?:定金|订金)(\d)成/u : /(\d{1,2})\s?% deposit/iu).exec(idea);
  const share = part?.slice(1).find((each) => each !== undefined);
  if (share !== undefined)
    return [
      sumOf(deposit, `round(${total} * ${locale === 'zh' ? Number(share) / 10 : Number(share) / 100}, 2)`),
      sumOf(rest, `${total} - ${deposit}`),
    ];
  const fixed = (
    locale === 'zh' ? /(?:定金|订金)[^，。\d]{0,4}(\d+)(?!\d*成)/u : /[€£$](\d+) deposit|deposit (?:of |is )?[€£$](\d+)/iu
  ).exec(idea);
  const amount = fixed?.slice(1).find((each) => each !== undefined);
  return amount === undefined ? [] : [sumOf(deposit, amount), sumOf(rest, `${total} - ${deposit}`)];
}

function sumOf(name: string, computed: string): Sum {
  return { name, type: 'money', computed };
}

function ruleOf(that: string, why: string, locale: Locale): string {
  return `${that}${locale === 'zh' ? '：' : ': '}${why}`;
}
