/** A price with what it is of. */
interface Priced {
  readonly name: string;
  readonly price: string;
}

const SIGN = String.raw`(?:[€£$¥￥]\s?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?\s?(?:(?:€|£)(?!\d)|euros?|pounds?|dollars?|quid|bucks))`;
const PER = String.raw`(?:\s?(?:an?|per|each|/)\s?(?:hour|day|night|week|month|head|person|dozen|piece|kg|h|hr|lesson|session|slice|canoe|boat)\b| each\b)`;
const SIGNED = new RegExp(`${SIGN}${PER}?`, 'giu');
/** "single kayak 14 an hour": a number is a price by its unit, or beside others in a list of prices. */
const BARE = new RegExp(`\\b\\d{1,4}(?:[.,]\\d{1,2})?${PER}`, 'giu');
const LISTED = /(?<=[a-z] )\d{1,4}(?:[.,]\d{2})?(?=\s*(?:,|and\b|$))/giu;
const SENTENCE = /(?:[^.;!?\n]|\.(?=\S))+/gu;
const EDGE =
  /^(?:[\s,&:+–-]|\b(?:and|or|plus|a|an|the|for|per|prices?|it'?s|we charge|then)\b)+|(?:\s|,|:|\b(?:is|are|at|for|costs?|from|just|only|on top|extra)\b)+$/giu;
const NO_NAME =
  /\b(?:i|we|you|they|it|if|when|who|that|which|because|not|more|than|over|under|above|minimum|deposit|fee|goal|target|save|saved|total|fine|than|they|people|max|at least)\b|\d{3}|%/iu;
const NAME_WORDS = 5;
const NAME_SIGNS = 36;
const LEAST = 2;
const LEAST_LISTED = 3;

/** Prices that one sentence gives, and its place. */
interface PriceList {
  readonly start: number;
  readonly end: number;
  readonly items: readonly Priced[];
}

/** The price lists of an English idea: each sentence in which several things have a price, the things before their prices or behind. */
export function priceLists(idea: string): PriceList[] {
  const hasPrices = /\bprices?\b|[€£$]|\bcosts?\b/iu.test(idea);
  return [...idea.matchAll(SENTENCE)].flatMap(({ 0: whole, index }) => {
    const sentence = whole.slice(whole.lastIndexOf(':') + 1);
    const found = [SIGNED, BARE, ...(hasPrices ? [LISTED] : [])]
      .map((form) => ({ least: form === LISTED ? LEAST_LISTED : LEAST, list: listIn(sentence, form) }))
      .find(({ least, list }) => list.length >= least);
    return found === undefined ? [] : [{ start: index, end: index + whole.length, items: found.list }];
  });
}

function listIn(sentence: string, form: RegExp): Priced[] {
  const prices = [...sentence.matchAll(form)].map(({ 0: price, index }) => ({ price, start: index, end: index + price.length }));
  const [first] = prices;
  if (first === undefined || prices.length < LEAST) return [];
  const isBefore = sentence.slice(0, first.start).replaceAll(EDGE, '') === '';
  return prices.flatMap(({ price, start, end }, at): Priced[] => {
    const from = isBefore ? end : (prices[at - 1]?.end ?? 0);
    const to = isBefore ? (prices[at + 1]?.start ?? sentence.length) : start;
    const name = nameIn(sentence.slice(from, to));
    return name === null ? [] : [{ name, price: price.trim() }];
  });
}

/** Words that name what a price is of; null for a clause. */
function nameIn(words: string): string | null {
  const plain = words
    .replaceAll(/\([^)]*\)?/gu, '')
    .replaceAll(EDGE, '')
    .replace(/^.*[,)]\s*/u, '')
    .replaceAll(EDGE, '')
    .trim();
  const isName =
    plain.length > 1 && plain.length <= NAME_SIGNS && plain.split(/\s+/).length <= NAME_WORDS && !NO_NAME.test(plain);
  return isName && /\p{L}/u.test(plain) ? plain : null;
}
