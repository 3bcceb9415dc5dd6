import { memoizeKeys } from '../../../domain/memoize.ts';
import type { FoundFact } from '../facts/find-facts.ts';
import { chineseWords } from './chinese-words.ts';
import { joinedWords } from './chinese-joints.ts';
import { corrected, senseOf, type WordSense } from './english-words.ts';
import { tagWords } from './tag-words.ts';
import type { Stretch, Token } from './token.ts';
import type { Word } from './word.ts';

const PIECE =
  /\p{Script=Han}+|\bw\/(?=\s)|\b(?:yes|y)(?:\/(?:no|n|maybe|later))+\b|#[\da-f]{6}\b|\bno\.(?=\s*[,;)])|(?<=\bfor )pick[ -]?up\b|(?:(?!\p{Script=Han})\p{L})(?:(?!\p{Script=Han})[\p{L}\p{N}])*(?:['’&-](?=[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{N}])+)*(?:(?<=s)['’](?=\s\p{L}))?|\d+(?:[.,:/]\d+)*(?:[x×]\d+|\s?[-–~]\s?\d+(?:\.\d+)?(?![\d.:]))?|->|=>|[^\s\p{L}\p{N}]/giu;

/** Forms of words that are looked up as others. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['no.', 'number'],
  ['pickup', 'pickup'],
  ['pick up', 'pickup'],
  ['pick-up', 'pickup'],
  ['w/', 'with'],
  ['ppl', 'people'],
  ['pls', 'please'],
  ['plz', 'please'],
  ['u', 'you'],
  ['cant', "can't"],
  ['dont', "don't"],
  ['doesnt', "doesn't"],
  ['wont', "won't"],
  ['isnt', "isn't"],
  ['arent', "aren't"],
  ['theyre', "they're"],
]);
const ARROWS = ['->', '=>'];
const HAN = /^\p{Script=Han}/u;

/** The words of a stretch with the parts they play; a fact is one word. */
export function tokensOf(idea: string, { start, end }: Stretch, facts: readonly FoundFact[]): Token[] {
  const words: Word[] = [];
  let at = start;
  for (const fact of facts) {
    if (fact.start >= end) break;
    if (fact.start < at) continue;
    words.push(...wordsIn(idea, at, fact.start), factWord(fact));
    at = Math.max(at, fact.end);
  }
  const all = [...words, ...wordsIn(idea, at, end)];
  return tagWords(all.some(({ text }) => HAN.test(text)) ? joinedWords(all) : all);
}

function factWord({ kind, text, start, end }: FoundFact): Word {
  const sense: WordSense = { lemma: text, tag: 'fact', form: '', isOnlyVerb: false, isPlural: false };
  return { ...sense, text, start, end, isCapital: true, fact: kind };
}

function wordsIn(idea: string, from: number, to: number): Word[] {
  return [...idea.slice(from, Math.max(from, to)).matchAll(PIECE)].flatMap((match): Word[] => {
    const [text] = match;
    const start = from + match.index;
    if (HAN.test(text)) return chineseWords(text, start);
    return [{ ...wordOf(text), start, end: start + text.length }];
  });
}

/** Ideas repeat their words. */
const wordOf = memoizeKeys(4_000, readWord);

/** A sign or a word that is not Chinese, wherever it stands. */
function readWord(text: string): Omit<Word, 'start' | 'end'> {
  const isCapital = /^\p{Lu}/u.test(text);
  if (!/^[\p{L}\p{N}]|^#\w/u.test(text)) {
    const sign = ARROWS.includes(text) ? '→' : text;
    return { text: sign, isCapital, lemma: text, tag: 'sign', form: '', isOnlyVerb: false, isPlural: false };
  }
  const short = text === 'U' ? undefined : SHORT.get(text.toLowerCase());
  if (short !== undefined) return { isCapital, ...senseOf(short), text: short };
  const sense = senseOf(text);
  if (sense.tag !== 'noun' || isCapital) return { text, isCapital, ...sense };
  const right = corrected(text);
  return { isCapital, ...senseOf(right), text: right };
}
