import { singularOf } from '../../document/brief/english.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import { isHan } from '../clauses/clause.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { senseOf } from '../text/english-words.ts';
import type { Stretch } from '../text/token.ts';

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const BREAK = /[,，、;；:：()（）[\]【】–—→。.!?！？]/u;
const OPEN_MAX = 60;
const LONGEST = 300;

/** The words of an idea that carry meaning, with their places: no articles, pronouns or "please". */
export function contentWords(
  text: string,
  words: Lexicon,
): { readonly word: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const lower = word.toLowerCase();
    return isContent(lower, words) ? [{ word: lower, start: index, end: index + word.length }] : [];
  });
}

function isContent(word: string, words: Lexicon): boolean {
  if (words.filler.has(word)) return false;
  return !CLOSED.some((kind) => words[kind].has(word));
}

const CLOSED = ['det', 'pron', 'poss', 'prep', 'conj', 'modal', 'be', 'have', 'do', 'to', 'rel', 'not', 'if'] as const;

/** Forms under which a word may stand in a brief. */
function formsOf(word: string): string[] {
  if (isHan(word)) return [word];
  return [word, singularOf(word), senseOf(word).lemma];
}

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

/** What a brief does not hold of its idea, in the idea's own words: stretches between signs with all that was lost in them. */
export function openWords(
  idea: string,
  brief: AuthoredBrief,
  { words, stretches }: { readonly words: Lexicon; readonly stretches: readonly Stretch[] },
): string[] {
  const known = wordsIn(brief);
  const lost = stretches.flatMap(({ start, end }) => lostIn(idea.slice(start, end), known, words));
  return packed(lost);
}

/** The parts of a sentence in which words were lost, whole. */
function lostIn(sentence: string, known: ReadonlySet<string>, words: Lexicon): string[] {
  const lost = contentWords(sentence, words).filter(({ word }) => !formsOf(word).some((form) => known.has(form)));
  const parts: string[] = [];
  let until = -1;
  for (const { start, end } of lost) {
    if (start < until) continue;
    let [from, to] = [start, end];
    while (from > 0 && !BREAK.test(sentence.charAt(from - 1))) from -= 1;
    while (to < sentence.length && !BREAK.test(sentence.charAt(to))) to += 1;
    parts.push(sentence.slice(from, to).trim());
    until = to;
  }
  return parts;
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
