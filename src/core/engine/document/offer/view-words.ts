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

/** Tells whether words end with one of the names of something: 当前名次 is a place, 报名次数 is none. */
export function endsWith(words: string, key: string): boolean {
  const said = words
    .replace(/\s*[(（][^()（）]*[)）]\s*$/, '')
    .trim()
    .toLowerCase();
  const isEnd = (name: string) => name.length > 1 && said.endsWith(/\p{Script=Han}/u.test(name) ? name : ` ${name}`);
  return WORDS[key]?.some((name) => said === name || isEnd(name)) === true;
}

/** The words of an order without its direction: "date" of "date, newest first". */
export function withoutOrder(words: string): string {
  const names = [...(WORDS['descending'] ?? []), ...(WORDS['ascending'] ?? [])].toSorted(
    (one, other) => other.length - one.length,
  );
  return names
    .reduce((rest, name) => rest.replace(name, ' '), words.toLowerCase())
    .replace(/^\s*-/, '')
    .trim();
}

/** Tells whether a name stands within words, whole. */
export function calledWithin(words: string, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return false;
  // One sign alone stands in too many words: 平 of 平均.
  if (/\p{Script=Han}/u.test(wanted)) return wanted.length === 1 ? words.trim() === wanted : words.includes(wanted);
  const spaced = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return spaced(words).includes(spaced(wanted));
}
