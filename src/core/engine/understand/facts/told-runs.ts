import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { stretchesOf } from '../text/stretches.ts';
import { type FactKind, findFacts } from './find-facts.ts';
import toldWordsJson from './told-words.json' with { type: 'json' };

const wordsSchema = z.strictObject({ en: z.string(), zh: z.string() });
const { asks, label } = z.strictObject({ asks: wordsSchema, label: wordsSchema }).parse(toldWordsJson);
const formsOf = (words: z.infer<typeof wordsSchema>, flags: string): Readonly<Record<Locale, RegExp>> => ({
  en: new RegExp(words.en, flags),
  zh: new RegExp(words.zh, flags),
});
/** Words of what the site shall do or be, and of whoever has the idea. */
const ASKS = formsOf(asks, 'iu');
/** A word with what is behind it: who the councillors are, where something is. */
const LABELLED = formsOf(label, 'u');
/** Kinds of values of which visitors want to know. */
const TOLD: readonly FactKind[] = ['money', 'hours', 'time', 'date', 'day', 'percent'];
const LEAST = { en: 12, zh: 5 };
const MOST = 240;
const BRACKETED = /[(（]([^()（）]{8,160})[)）]/gu;
const CLAUSES: Readonly<Record<Locale, RegExp>> = { en: /[,;](?!\d)\s*/u, zh: /[，,；;](?!\d)\s*/u };

interface Told {
  readonly idea: string;
  readonly locale: Locale;
  /** Lines that are told already. */
  readonly lines: readonly string[];
}

/**
 * The sentences of an idea that tell visitors something (a date, a price, who is who), as they stand: those that ask for nothing, and of
 * others the clauses and brackets that do not. A sentence of which a part is told already is one.
 */
export function toldRuns({ idea, locale, lines }: Told): string[] {
  return stretchesOf(idea).flatMap(({ start, end }) => {
    const sentence = idea.slice(start, end).trim();
    const isPartTold = lines.some((line) => line.length > LEAST[locale] && sentence.toLowerCase().includes(line.toLowerCase()));
    if (!ASKS[locale].test(sentence)) return isTelling(sentence, locale) || isPartTold ? fitting(sentence, locale) : [];
    const within = [...sentence.matchAll(BRACKETED)].map(([, words = '']) => words);
    return [...within.filter((words) => isNamed(words) && isTold(words, locale)), ...clauseRuns(sentence, locale)];
  });
}

/** Clauses side by side that ask for nothing, where one of them has a value. */
function clauseRuns(sentence: string, locale: Locale): string[] {
  const runs: string[] = [];
  let run = '';
  for (const clause of [...partsOf(sentence, CLAUSES[locale]), '']) {
    if (clause !== '' && !ASKS[locale].test(clause) && isWhole(clause)) {
      run = run === '' ? clause : `${run}${locale === 'zh' ? '，' : ', '}${clause}`;
      continue;
    }
    if (isTold(run, locale)) runs.push(...fitting(run, locale));
    run = '';
  }
  return runs;
}

function partsOf(sentence: string, sign: RegExp): string[] {
  return sentence.split(sign).map((part) => part.trim());
}

/** None of half a bracket. */
function isWhole(clause: string): boolean {
  return (clause.match(/[(（]/gu) ?? []).length === (clause.match(/[)）]/gu) ?? []).length;
}

/** "Summer Concert 26 June": beside the value stands what it is of. */
function isNamed(words: string): boolean {
  return /\p{Lu}\p{Ll}{2,} \p{L}{2,}|\p{Script=Han}{3,}/u.test(words);
}

function isTelling(words: string, locale: Locale): boolean {
  return isTold(words, locale) || LABELLED[locale].test(words);
}

function isTold(words: string, locale: Locale): boolean {
  return words.length >= LEAST[locale] && findFacts(words).some(({ kind }) => TOLD.includes(kind));
}

function fitting(words: string, locale: Locale): string[] {
  return words.length < LEAST[locale] || words.length > MOST ? [] : [words];
}
