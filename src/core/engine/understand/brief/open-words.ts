import * as z from 'zod/mini';
import { memoizeKeys } from '../../../domain/memoize.ts';
import { singularOf } from '../../document/brief/english.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { senseOf } from '../text/english-words.ts';
import type { Stretch } from '../text/stretches.ts';

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const BREAK = /[，、;；：()（）[\]【】—→。!?！？,:.–]/u;
/** None of these parts anything within a number or an hour. */
const WITHIN = ',:.–';
const OPEN_MAX = 60;
const LONGEST = 300;
/** Share of its words that a stretch has lost when it is not told as missing. */
const MOSTLY_KNOWN = 0.4;

interface ContentWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of an idea that carry meaning, with their places: no articles, pronouns or "please". */
export function contentWords(text: string, words: Lexicon): ContentWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const lower = word.toLowerCase();
    return isContent(lower, words) ? [{ word: lower, start: index, end: index + word.length }] : [];
  });
}

function isContent(word: string, words: Lexicon): boolean {
  if (words.filler.has(word)) return false;
  return !CLOSED.some((kind) => words[kind].has(word));
}

const CLOSED = ['det', 'pron', 'poss', 'prep', 'conj', 'modal', 'be', 'have', 'do', 'to', 'rel', 'not', 'if', 'adv'] as const;

/** Forms under which a word may stand in a brief. */
const formsOf = memoizeKeys(4_000, (word: string): readonly string[] =>
  /\p{Script=Han}/u.test(word) ? [word] : [word, singularOf(word), senseOf(word).lemma],
);

/** All words that a brief holds, in all their forms. */
function wordsIn(brief: AuthoredBrief): Set<string> {
  const texts = textsIn(brief).join(' \n ').toLowerCase();
  return new Set([...texts.matchAll(WORD)].flatMap(([word]) => formsOf(word)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (Array.isArray(value) ? textsIn(each) : [key, ...textsIn(each)]));
}

/**
 * Words that a brief does not hold of its idea, in the idea's own words: stretches between signs with all that was lost in them. A stretch
 * of which most was understood is hardly sure to ask for more.
 */
export function openWords(
  idea: string,
  brief: AuthoredBrief,
  { words, stretches }: { readonly words: Lexicon; readonly stretches: readonly Stretch[] },
): NonNullable<AuthoredBrief['open']> {
  const known = wordsIn(brief);
  const places = placesIn(brief);
  const isLost = ({ word, start, end }: ContentWord) =>
    !formsOf(word).some((form) => known.has(form)) && !places.some(([from, to]) => start >= from && end <= to);
  const lost = contentWords(idea, words).filter(isLost);
  const shareOf = (part: string) =>
    lost.filter(({ word }) => part.toLowerCase().includes(word)).length / contentWords(part, words).length;
  // One word alone asks for nothing that can be told.
  const isTelling = (part: string) => contentWords(part, words).length > 1 && shareOf(part) > MOSTLY_KNOWN;
  const parts = stretches.flatMap((stretch) => partsWith(lost, stretch, idea));
  const open = packed(parts);
  return open.map((part) => (isTelling(part) ? part : { words: part, sure: MOSTLY_KNOWN }));
}

/** Places of the idea that items of the brief name as theirs. */
function placesIn(brief: AuthoredBrief): (readonly [number, number])[] {
  const items: readonly unknown[] = [brief.subject, ...(brief.views ?? [])];
  return items.flatMap((item) => {
    const { at } = placedSchema.parse(typeof item === 'object' && item !== null ? item : {});
    return (at ?? []).flatMap(([from, to]): [number, number][] => (from === undefined || to === undefined ? [] : [[from, to]]));
  });
}

const placedSchema = z.object({ at: z.optional(z.array(z.array(z.number()))) });

/** The parts of a sentence in which words were lost, whole. */
function partsWith(lost: readonly ContentWord[], stretch: Stretch, idea: string): string[] {
  const parts: string[] = [];
  let until = -1;
  for (const { start, end } of lost) {
    if (start >= stretch.end) break;
    if (start < stretch.start || end > stretch.end || start < until) continue;
    let [from, to] = [start, end];
    while (from > stretch.start && !isBreak(idea, from - 1)) from -= 1;
    while (to < stretch.end && !isBreak(idea, to)) to += 1;
    parts.push(idea.slice(from, to).trim());
    until = to;
  }
  return parts;
}

function isBreak(idea: string, at: number): boolean {
  const sign = idea.charAt(at);
  return BREAK.test(sign) && !(WITHIN.includes(sign) && /^\d.\d$/u.test(idea.slice(at - 1, at + 2)));
}

/** At most as many texts as a brief holds: where there are more, several share one. */
function packed(parts: readonly string[]): string[] {
  const each = parts.flatMap((part) => part.match(/[\s\S]{1,300}/g) ?? []);
  if (each.length <= OPEN_MAX) return each;
  const joined: string[] = [];
  for (const part of each) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + part.length + 2 <= LONGEST) joined[joined.length - 1] = `${last}; ${part}`;
    else joined.push(part);
  }
  return joined.slice(0, OPEN_MAX);
}
