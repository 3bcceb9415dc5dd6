import type { Locale } from '../../domain/text.ts';

/** The language a prompt is written in: Chinese when it holds at least as many Chinese characters as other words. */
export function readLocale(prompt: string): Locale {
  const han = prompt.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = prompt.match(/[A-Za-z]+/g)?.length ?? 0;
  return han >= 2 && han >= latin ? 'zh' : 'en';
}

const BOTH =
  /\b(?:bilingual|two languages|both languages|english and chinese|chinese and english|in english & chinese)\b|中英|双语|英中|中文和英文|英文和中文/i;
const CHINESE_TOO = /\b(?:chinese version|also in chinese|and chinese|chinese translation)\b/i;
const ENGLISH_TOO = /英文版|也要英文|英语版/;

/** The languages of the site: the prompt's own first, the other one when it is asked for. */
export function readLocales(prompt: string, main: Locale): Locale[] {
  const other: Locale = main === 'en' ? 'zh' : 'en';
  const wanted = BOTH.test(prompt) || (main === 'en' ? CHINESE_TOO : ENGLISH_TOO).test(prompt);
  return wanted ? [main, other] : [main];
}
