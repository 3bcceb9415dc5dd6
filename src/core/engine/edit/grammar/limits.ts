import type { Clause } from './clause.ts';

/** Longest request without its quoted words: no grammar reads a sense out of more. */
const UNQUOTED_MAX = 600;
/** Longest request with them: a text of a site holds 4000. */
const REQUEST_MAX = 5000;

export function isTooLong({ text, words }: Clause): boolean {
  return text.length > REQUEST_MAX || words.replaceAll('\u00a0', '').length > UNQUOTED_MAX;
}

/** The beginning of a long text, to name it by. */
export function beginning(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79).replace(/[\ud800-\udbff]$/, '')}…`;
}
