import { type Ground, type Shape, shapeOf, type ShapeField, withShape } from './shape.ts';

const PRICE = /\bprice|\bcosts?\b|\brate\b|\bfee\b|价|费|多少钱/i;
const NO_PRICE = /\b(?:deposit|late|fine|penalty)\b|押金|保证金|定金|罚/i;
const PER_HOUR = /\b(?:per|an|a|each|\/)\s*h(?:our)?\b|hourly|每小时|一小时|\/小时/i;
const HOW_MANY = /^(?:how many|number of|quantity|pieces)\b|数量|几[个把件份张本]$|^几[个把件份张本]/i;
const WORDS = { en: ['Price', 'Total'], zh: ['价格', '合计'] } as const;
const KEY = 'priceNow';

/**
 * Bookings and orders of what has a price say what they come to, before they are sent: by the size that is chosen, the number of
 * pieces, or the hours from and to.
 */
export function withPrices(ground: Ground): Ground {
  return ground.shapes.reduce((so, { id }) => {
    const shape = shapeOf(so, id);
    if (shape?.made === undefined || shape.isSaid || shape.made.frame.does !== 'make' || shape.access.create === 'nobody')
      return so;
    if (shape.made.frame.contact === undefined || shape.fields.some((field) => isTotal(field))) return so;
    const priced = shape.fields.flatMap((field) => {
      const computed = priceOf(so, shape, field);
      return computed === undefined ? [] : [computed];
    });
    const [first] = priced;
    if (first === undefined) return so;
    const many = multiplied(shape, first);
    const label = WORDS[so.brief.locale][many === '' ? 0 : 1];
    const price: ShapeField = { key: KEY, label, type: 'money', computed: `${first.text}${many}` };
    return withShape(so, { ...shape, fields: [...shape.fields, price] });
  }, ground);
}

function isTotal({ key, type, computed, formula }: ShapeField): boolean {
  return key === 'total' || (type === 'money' && (computed !== undefined || formula !== undefined));
}

interface Priced {
  readonly text: string;
  readonly label: string;
}

/** The price of what a relation points to: its only one, or that of the choice which the row makes too. */
function priceOf(ground: Ground, shape: Shape, { key, to, multiple }: ShapeField): Priced | undefined {
  const target = shapeOf(ground, to);
  if (target === undefined || target.id === ground.users || multiple === true) return undefined;
  const prices = target.fields.filter(
    ({ type, label, computed, formula }) =>
      type === 'money' && computed === undefined && formula === undefined && !NO_PRICE.test(label),
  );
  const [only, ...others] = prices;
  if (only === undefined) return undefined;
  if (others.length === 0) return PRICE.test(only.label) ? { text: `${key}.${only.key}`, label: only.label } : undefined;
  for (const { key: choice, type, options = [], multiple: isSeveral } of shape.fields) {
    if (type !== 'enum' || isSeveral === true || options.length < 2) continue;
    const cases = options.map(({ value, label }) => ({ value, price: prices.find((field) => speaksOf(field.label, label)) }));
    if (cases.every(({ price }) => price !== undefined) && new Set(cases.map(({ price }) => price)).size === cases.length) {
      const last = cases.at(-1);
      const text = cases
        .slice(0, -1)
        .reduceRight(
          (rest, { value, price }) => `if(${choice} = '${value}', ${key}.${price?.key ?? ''}, ${rest})`,
          `${key}.${last?.price?.key ?? ''}`,
        );
      return { text: `if(isSet(${choice}), ${text}, 0)`, label: only.label };
    }
  }
  return undefined;
}

/** "Price small" speaks of small, "女士价" of 女士. */
function speaksOf(label: string, option: string): boolean {
  const [words, wanted] = [label.toLowerCase(), option.toLowerCase().trim()];
  return /\p{Script=Han}/u.test(wanted) ? words.includes(wanted) : words.split(/[^\p{L}\d]+/u).includes(wanted);
}

/** Times the number of pieces, or the hours; nothing for one thing alone. */
function multiplied(shape: Shape, { label }: Priced): string {
  const open = shape.fields.filter(({ computed, formula }) => computed === undefined && formula === undefined);
  if (PER_HOUR.test(label)) {
    const times = open.filter(({ type }) => type === 'time');
    const moments = times.length > 1 ? times : open.filter(({ type }) => type === 'datetime');
    const [from, to] = moments;
    return from === undefined || to === undefined ? '' : ` * hoursBetween(${from.key}, ${to.key})`;
  }
  const many = open.find(
    ({ key, type, kind, label: words }) =>
      (type === 'int' || type === 'num') && (key === shape.made?.frame.takes || HOW_MANY.test(words) || kind === 'quantity'),
  );
  return many === undefined ? '' : ` * ${many.key}`;
}
