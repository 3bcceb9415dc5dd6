import * as z from 'zod/mini';
import wordsJson from './view-words.json' with { type: 'json' };

const WORDS = z.record(z.string(), z.array(z.string())).parse(wordsJson);

/** Tells whether words are one of those by which something is called. */
export function isCalled(words: string | undefined, key: string): boolean {
  return WORDS[key]?.includes((words ?? '').trim().toLowerCase()) === true;
}

/** Tells whether words speak of something: one of its names stands in them. */
export function speaksOf(words: string | undefined, key: string): boolean {
  return WORDS[key]?.some((name) => calledWithin(words ?? '', name)) === true;
}

/** Tells whether a name stands within words, whole. */
export function calledWithin(words: string, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return false;
  if (/\p{Script=Han}/u.test(wanted)) return words.includes(wanted);
  const spaced = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return spaced(words).includes(spaced(wanted));
}
