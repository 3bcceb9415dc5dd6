import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { articleOf, capitalised, inSentence } from '../brief/english.ts';
import wordsJson from './words.json' with { type: 'json' };

const WORDS = z.record(z.string(), z.tuple([z.string(), z.string()])).parse(wordsJson);

interface Named {
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
  return { one, many: inSentence(plural), a: `${articleOf(one)} ${one}` };
}

/** Several words as people list them. */
export function listOf(words: readonly string[], locale: Locale): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(say(locale, 'comma'))}${say(locale, 'andLast')}${words.at(-1) ?? ''}`;
}

/** An action as its button says it: a verb and what it is done to. */
export function deedLabel(verb: string, on: Named | undefined, locale: Locale): string {
  if (on === undefined) return capitalised(verb);
  if (locale === 'zh') return verb.endsWith(on.name) ? verb : `${verb}${on.name}`;
  return capitalised(`${verb} ${named(on, locale)['a'] ?? ''}`);
}
