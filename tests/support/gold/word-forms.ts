import * as z from 'zod/mini';
import { singularOf } from '#core/engine/document/brief/english.ts';
import wordsJson from './plain-words.json' with { type: 'json' };

const list = z.array(z.string());
const PLAIN = z.strictObject({ months: list, days: list, english: list, chinese: z.string() }).parse(wordsJson);
const MONTHS = new Map(PLAIN.months.map((name, index) => [name, String(index + 1)]));
const DIGITS = '零一二三四五六七八九';
const HAN = /\p{Script=Han}/u;
/** Runs of Chinese, words and numbers with their decimals and minutes. */
const TOKEN = /\p{Script=Han}+|\d+(?:[.:]\d+)?|[\p{Letter}\p{Mark}]+/gu;

/** The words of a text in one form: lower case, singular, dates and times as numbers; Chinese in pairs of characters. */
export function wordForms(text: string): string[] {
  return writtenForms(plainNumbers(text.toLowerCase()));
}

/** The same with numbers as they are written. */
export function writtenForms(text: string): string[] {
  return (text.toLowerCase().match(TOKEN) ?? []).flatMap((token) => (HAN.test(token) ? pairsOf(token) : englishForm(token)));
}

/** Words that say something: without articles, prepositions and the like. */
export function isContent(word: string): boolean {
  return HAN.test(word) ? Array.from(word).some((each) => !PLAIN.chinese.includes(each)) : !PLAIN.english.includes(word);
}

/** Tells whether two names mean the same thing: one is the other, or its last word. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [headed(one), headed(other)];
  if (first === '' || second === '') return false;
  if (first === second || isEnd(first, second) || isEnd(second, first)) return true;
  return overlap(wordForms(one), wordForms(other)) >= 0.6;
}

/** Share of words that two texts have in common, 0 to 1. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  const left = [...other];
  const shared = one.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (one.length + other.length);
}

function headed(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/^(?:an?|the|my|our|your|their|every|each) /, '')
    .replaceAll(/[^\p{Letter}\p{Mark}\d]+/gu, ' ')
    .trim();
  return HAN.test(plain) ? plain : singularOf(plain);
}

function isEnd(words: string, end: string): boolean {
  return words.endsWith(HAN.test(end) ? end : ` ${end}`);
}

function englishForm(token: string): string[] {
  if (/\d/.test(token)) return [token.replace(/^0+(?=\d)/, '').replace(/:00$/, '')];
  const word =
    MONTHS.get(token) ?? MONTHS.get(PLAIN.months.find((month) => month.slice(0, 3) === token) ?? '') ?? singularOf(token);
  return [
    PLAIN.days.find((day) => day === word || (day.slice(0, 3) === word.slice(0, 3) && word.length <= 4))?.slice(0, 3) ?? word,
  ];
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** "7:15pm" as 19:15, 三十 as 30, 星期二 as 周二. */
function plainNumbers(text: string): string {
  return text
    .replaceAll(/(\d{1,2})(?::(\d\d))?\s*pm\b/g, (_, hour: string, minutes = '00') => `${(Number(hour) % 12) + 12}:${minutes}`)
    .replaceAll(/(\d{1,2})(?::(\d\d))?\s*am\b/g, (_, hour: string, minutes = '00') => `${hour}:${minutes}`)
    .replaceAll(/(?:星期|礼拜)(?=[一二三四五六日天])/g, '周')
    .replaceAll(/(?<!周)[一二两三四五六七八九]?十[一二三四五六七八九]?/g, tens)
    .replaceAll(/[一二两三四五六七八九](?=[个位名组块元局间支辆])/g, (digit) =>
      String(DIGITS.indexOf(digit.replace('两', '二'))),
    );
}

function tens(numeral: string): string {
  const [before = '', after = ''] = numeral.replace('两', '二').split('十');
  return String((before === '' ? 1 : DIGITS.indexOf(before)) * 10 + (after === '' ? 0 : DIGITS.indexOf(after)));
}
