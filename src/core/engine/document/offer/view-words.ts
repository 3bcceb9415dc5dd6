import * as z from 'zod/mini';
import wordsJson from './view-words.json' with { type: 'json' };

const WORDS = z.record(z.string(), z.array(z.string())).parse(wordsJson);

/** Tells whether words are one of those by which something is called. */
export function isCalled(words: string | undefined, key: string): boolean {
  return WORDS[key]?.includes((words ?? '').trim().toLowerCase()) === true;
}
