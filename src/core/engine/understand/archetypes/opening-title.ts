import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../../document/brief/english.ts';
import openingJson from './opening-words.json' with { type: 'json' };

const WORDS_MAX = 7;
const SIGNS_MAX = 10;
const READ_MAX = 240;

const formOf = (form: string) => new RegExp(form, 'iu');
/** Forms of openings, each with what the site is about in its group, the surer first. */
const OPENINGS: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: openingJson.en.openings.map(formOf),
  zh: openingJson.zh.openings.map(formOf),
};
const ANY_SITE = formOf(openingJson.en.anySite);
const SENTENCE: Readonly<Record<Locale, RegExp>> = {
  en: formOf(openingJson.en.sentence),
  zh: formOf(openingJson.zh.sentence),
};
const LEAD: Readonly<Record<Locale, RegExp>> = { en: formOf(openingJson.en.lead), zh: formOf(openingJson.zh.lead) };
const GREETING: Readonly<Record<Locale, RegExp>> = { en: formOf(openingJson.en.greeting), zh: formOf(openingJson.zh.greeting) };
const TAIL = formOf(openingJson.zh.tail);

/**
 * What the first sentences of an idea say that it is, as people say it: "on-call roster for our vet practice" is an on-call roster,
 * 我们小区图书角想做个… the corner of books. Null where they say it otherwise.
 */
export function openingTitle(idea: string, locale: Locale): string | null {
  const start = idea.slice(0, READ_MAX).trim().replace(GREETING[locale], '');
  for (const form of OPENINGS[locale]) {
    const said = form.exec(start)?.[1];
    const title = said === undefined ? null : TITLES[locale](said);
    if (title !== null) return title;
  }
  return null;
}

const FOR_WHOM = /^(.*?) (?:for|about) (?:(?:an?|the|our|my|us|this) )?(.+)$/iu;

/** Tells whether words name any site, and not what it is about. */
export function isAnySite(words: string): boolean {
  return ANY_SITE.test(words.trim());
}

function english(said: string): string | null {
  const whole = said
    .replace(LEAD.en, '')
    .replace(/ from .*$/u, '')
    .trim();
  // "site for our choir" is the choir, "rota for our choir" the rota; "grave for lost socks" is one thing.
  const [, holder = '', rest = ''] = FOR_WHOM.exec(whole) ?? [];
  const long = namedBy(whole, { holder, rest }).replace(LEAD.en, '').trim();
  // A long name goes without its place.
  const words = long.split(/\s+/).length > WORDS_MAX ? long.replace(/ (?:at|in|on) (?:the|our) .*$/u, '') : long;
  const count = words.split(/\s+/).length;
  if (words.length < 4 || count > WORDS_MAX || isAnySite(words) || SENTENCE.en.test(words)) return null;
  return capitalised(words);
}

function namedBy(whole: string, { holder, rest }: { readonly holder: string; readonly rest: string }): string {
  if (isAnySite(holder)) return holder === '' ? whole : rest;
  const isOne = /^.* for \p{Ll}+ \p{Ll}+$/u.test(whole) && !/ for (?:an?|the|our|my|us|this)\b/iu.test(whole);
  return isOne || holder === '' ? whole : holder;
}

function chinese(said: string): string | null {
  const plain = said
    .trim()
    .replace(LEAD.zh, '')
    .replace(TAIL, '')
    .replaceAll(/[「」《》]/gu, '')
    .trim();
  const words = sizeOf(plain) > SIGNS_MAX ? plain.slice(plain.lastIndexOf('的') + 1) : plain;
  return words.length < 2 || sizeOf(words) > SIGNS_MAX || SENTENCE.zh.test(words) ? null : words.trim();
}

/** Signs, of which a word of another language is one. */
function sizeOf(words: string): number {
  return words.replaceAll(/[a-z\d]+/giu, 'x').length;
}

const TITLES: Readonly<Record<Locale, (said: string) => string | null>> = { en: english, zh: chinese };
