import * as z from 'zod/mini';
import placesJson from '../catalogue/places.json' with { type: 'json' };
import { currencyIn, currencySchema, type Currency } from '../catalogue/currency.ts';
import type { Pair } from '../catalogue/pair.ts';
import { createLexicon, findPhrases } from './lexicon.ts';
import { tokenize, type Token } from './normalize.ts';

const places = z.partialRecord(currencySchema, z.array(z.tuple([z.string(), z.string()]))).parse(placesJson);

interface KnownPlace {
  readonly name: Pair;
  readonly currency: Currency;
}

const knownPlaces: readonly KnownPlace[] = currencySchema.options.flatMap((currency) =>
  (places[currency] ?? []).map((name) => ({ name, currency })),
);
const lexicon = createLexicon(knownPlaces.flatMap((place) => place.name.map((phrase): [string, KnownPlace] => [phrase, place])));

export interface FoundPlace {
  readonly value: string;
  readonly confidence: number;
  readonly span: { start: number; end: number };
}

/** The place a prompt names: a known city or country, else the capitalised words after "in" or "based in". */
export function readPlace(prompt: string, tokens: readonly Token[]): FoundPlace | undefined {
  for (const match of findPhrases(lexicon, tokens)) {
    const first = tokens[match.from];
    const last = tokens[match.to - 1];
    if (first === undefined || last === undefined) continue;
    if (!first.han && first.raw.charAt(0) === first.raw.charAt(0).toLowerCase()) continue;
    const span = { start: first.start, end: last.end };
    if (isPartOfName(prompt, span)) continue;
    return { value: prompt.slice(span.start, span.end), confidence: 0.95, span };
  }
  return unknownPlace(prompt);
}

/** "Texas Hold'em" is no place: a name goes on after it, and nothing before says that it is where something is. */
function isPartOfName(prompt: string, { start, end }: FoundPlace['span']): boolean {
  return /^ \p{Lu}/u.test(prompt.slice(end)) && !/\b(?:in|at|near|from|around|of|for|to|visit) $/i.test(prompt.slice(0, start));
}

/** Returns a known place with its name in both languages and its currency. */
export function lookUpPlace(name: string): KnownPlace | undefined {
  const tokens = tokenize(name);
  const match = findPhrases(lexicon, tokens)[0];
  return match !== undefined && match.to - match.from === tokens.length ? match.values[0] : undefined;
}

const UNKNOWN = /\b(?:based in|located in|in|from|near)\s+(\p{Lu}[\p{L}'-]{2,}(?:\s+\p{Lu}[\p{L}'-]+){0,2})/u;
const NOT_PLACES =
  /^(?:English|Chinese|French|German|Spanish|React|Vue|Excel|PDF|The|This|January|February|March|April|May|June|July|August|September|October|November|December)\b/;

function unknownPlace(prompt: string): FoundPlace | undefined {
  const match = UNKNOWN.exec(prompt);
  const value = match?.[1];
  if (match === null || value === undefined || NOT_PLACES.test(value)) return undefined;
  const start = match.index + match[0].length - value.length;
  return { value, confidence: 0.6, span: { start, end: start + value.length } };
}

/** The currency a prompt names by sign or word, if any. */
export function readCurrency(prompt: string): Currency | undefined {
  return currencyIn(prompt) ?? CURRENCY_WORDS.find(([pattern]) => pattern.test(prompt))?.[1];
}

const CURRENCY_WORDS: readonly (readonly [RegExp, Currency])[] = [
  [/€|\beuros?\b|\bEUR\b|欧元/i, 'EUR'],
  [/£|\bpounds sterling\b|\bGBP\b|英镑/i, 'GBP'],
  [/\b(?:RMB|CNY|yuan)\b|人民币/i, 'CNY'],
  [/\b(?:JPY|yen)\b|日元/i, 'JPY'],
  [/\$|\bdollars?\b|\bUSD\b|美元/i, 'USD'],
];
