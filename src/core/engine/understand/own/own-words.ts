import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import wordsJson from './own-words.json' with { type: 'json' };

export type OwnWord = keyof typeof wordsJson;
const WORDS = z.record(z.string(), z.strictObject({ en: z.string(), zh: z.string() })).parse(wordsJson);
const FORMS = new Map<string, RegExp>();

function formOf(kind: OwnWord, locale: Locale): RegExp {
  const key = `${kind}.${locale}`;
  const known = FORMS.get(key) ?? new RegExp(WORDS[kind]?.[locale] ?? '', 'iu');
  FORMS.set(key, known);
  return known;
}

/** Tells whether a text has words of a kind. */
export function isWord(kind: OwnWord, text: string, locale: Locale): boolean {
  return formOf(kind, locale).test(text);
}

export function withoutWord(kind: OwnWord, text: string, locale: Locale): string {
  return text.replace(formOf(kind, locale), '');
}
