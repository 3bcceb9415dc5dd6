import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Token } from '../text/token.ts';

/** "Prices small 30, large 55", "…, lessons 30 min £22, 45 min £31": the first word is a heading, though no colon stands behind it. */
export function withHeading(tokens: readonly Token[], words: Lexicon): readonly Token[] {
  const starts = tokens.flatMap((_, at) => (at === 0 || isSign(tokens[at - 1], ',，') ? [at] : []));
  for (const start of starts) {
    const length = headingLength(tokens.slice(start), words);
    const next = tokens[start + length];
    if (length === 0 || next === undefined) continue;
    const colon: Token = { ...next, text: ':', lemma: ':', tag: 'sign', end: next.start, isCapital: false, isPlural: false };
    return [...tokens.slice(0, start + length), colon, ...tokens.slice(start + length)];
  }
  return tokens;
}

/** "… large 48. Full groom small 45, medium 60": a sentence of nothing but things and their prices goes on with a price list. */
export function withPricesBefore(tokens: readonly Token[], before: readonly Token[], words: Lexicon): readonly Token[] {
  const [head, colon] = withHeading(before, words);
  if (head === undefined || colon === undefined) return tokens;
  const isList = words.priced.has(head.lemma) && isSign(colon, ':：');
  const items = itemsOf(tokens);
  if (!isList || items.length === 0 || !items.every(isPricedItem) || isSign(tokens[1], ':：')) return tokens;
  const [first] = tokens;
  if (first === undefined) return tokens;
  const place = { start: first.start, end: first.start };
  return [
    { ...head, ...place },
    { ...colon, ...place },
    ...items.flatMap((item, index) => [
      ...(index === 0 ? [] : [{ ...colon, ...place, text: ',', lemma: ',' }]),
      ...priceLast(item),
    ]),
  ];
}

/** "nail trim 12 any size" is nail trim of any size. */
function priceLast(item: readonly Token[]): Token[] {
  const at = item.findIndex(({ tag, fact }) => tag === 'num' || fact === 'money');
  const behind = item.slice(at + 1).map((token): Token => (token.tag === 'det' ? { ...token, tag: 'adj' } : token));
  return [...item.slice(0, at), ...behind, ...item.slice(at, at + 1)];
}

/** "nail trim 12 any size" has its price within. */
function isPricedItem(item: readonly Token[]): boolean {
  const at = item.findIndex(({ tag, fact }) => tag === 'num' || fact === 'money');
  const rest = item.slice(at + 1);
  const isName = item.every(
    ({ tag }) => tag === 'noun' || tag === 'adj' || tag === 'num' || tag === 'fact' || tag === 'det' || tag === 'prep',
  );
  return at > 0 && isName && (rest.length === 0 || (rest.length < 4 && (rest[0]?.tag === 'det' || rest[0]?.tag === 'prep')));
}

/** Number of the words of the heading before things that all have their price; 0 where there is none. */
function headingLength(tokens: readonly Token[], words: Lexicon): number {
  const [first, second] = tokens;
  const length = first?.tag === 'noun' && !first.isPlural && second?.tag === 'noun' && second.isPlural ? 2 : 1;
  const head = tokens[length - 1];
  const next = tokens[length];
  if (head?.tag !== 'noun' || next === undefined || !(head.isPlural || words.priced.has(head.lemma))) return 0;
  const isHeading = next.tag === 'adj' || next.tag === 'num' || (next.tag === 'noun' && words.priced.has(head.lemma));
  const items = itemsOf(tokens.slice(length));
  return isHeading && items.length > 1 && items.every(isPriced) ? length : 0;
}

function itemsOf(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [[]];
  for (const token of tokens) {
    if (isSign(token, ',，、;；') || token.lemma === 'and') items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.filter((item) => item.length > 0);
}

/** A name, and a price at its end. */
function isPriced(item: readonly Token[]): boolean {
  const last = item.at(-1);
  return item.length > 1 && (last?.tag === 'num' || last?.fact === 'money');
}
