import type { Locale } from '../../../domain/text.ts';
import { fold } from '../../read/normalize.ts';
import { findBreaks } from './clause-breaks.ts';

/** One request of a prompt. */
export interface Clause {
  /** As typed. */
  readonly text: string;
  /** Lower case and half-width, with quoted words blanked out; offsets agree with `text`. */
  readonly words: string;
  /** Texts in quotation marks, in order. */
  readonly quotes: readonly string[];
  /** The question mark behind it, which belongs to a new text unless the request itself is put as a question. */
  readonly mark?: string;
  readonly locale: Locale;
}

/** No sign that opens stands inside: a row of them would be gone through again from each. */
export const QUOTED =
  /"([^"\n]+)"|“([^“”\n]+)”|「([^「」\n]+)」|『([^『』\n]+)』|《([^《》\n]+)》|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu;
const POLITE = /^\W*(?:please\s+)?(?:can|could|would|will|may|shall)\b|^(?:请问|能|可)/;

/** Requests of one prompt that are carried out; each may try every reading on the whole site. */
export const REQUESTS_MAX = 40;

/** Cuts a prompt into its requests, up to one more than REQUESTS_MAX; words in quotation marks are never cut. */
export function splitClauses(prompt: string, locale: Locale): Clause[] {
  const masked = fold(blankQuotes(prompt));
  const breaks = findBreaks(masked);
  const clauses: Clause[] = [];
  let from = 0;
  for (const cut of [...breaks, { start: prompt.length, end: prompt.length }]) {
    if (cut.start >= from) {
      const mark = POLITE.test(masked.slice(from, cut.end).trim()) ? undefined : /[?？]/.exec(prompt.charAt(cut.start))?.[0];
      const text = prompt.slice(from, cut.start);
      if (/[\p{L}\p{N}]/u.test(text)) clauses.push({ ...toClause(text, locale), ...(mark && { mark }) });
      from = cut.end;
    }
    // One more than are carried out: the caller names it.
    if (clauses.length > REQUESTS_MAX) break;
  }
  return clauses;
}

function toClause(source: string, locale: Locale): Clause {
  const text = source.trim();
  const quotes = [...text.matchAll(QUOTED)].map((match) => (match.slice(1).find((part) => part !== undefined) ?? '').trim());
  return { text, words: fold(blankQuotes(text)), quotes: quotes.filter((quote) => quote !== ''), locale };
}

function blankQuotes(text: string): string {
  return text.replace(QUOTED, (quoted) => '\u00a0'.repeat(quoted.length));
}
