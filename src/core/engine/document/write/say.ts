import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { articleOf, inSentence } from '../brief/english.ts';
import wordsJson from './words.json' with { type: 'json' };

const WORDS = z.record(z.string(), z.tuple([z.string(), z.string()])).parse(wordsJson);

export interface Named {
  readonly name: string;
  readonly plural: string;
}

/** A sentence or label of the engine's own in the language of the site, with its gaps filled. */
export function say(locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = WORDS[key]?.[locale === 'zh' ? 1 : 0] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The gaps that the name of a kind of record fills. */
export function named({ name, plural }: Named, locale: Locale): Readonly<Record<string, string>> {
  if (locale === 'zh') return { one: name, many: plural, a: name };
  const one = inSentence(name);
  // A noun that nobody counts ("honey") has no article.
  return { one, many: inSentence(plural), a: name === plural ? one : `${articleOf(one)} ${one}` };
}

/** Several words as people list them. */
export function listOf(words: readonly string[], locale: Locale): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(say(locale, 'comma'))}${say(locale, 'andLast')}${words.at(-1) ?? ''}`;
}
