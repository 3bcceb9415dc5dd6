import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '#core/domain/text.ts';
import type { Label, Span } from '#core/engine/understand/marks/label.ts';

/** A stretch with the thing or deed that it belongs to, by the numbers that stand in its mark. */
export interface MarkedSpan extends Span {
  readonly number: number | null;
  /** Of a deed: the thing that it is done to. */
  readonly on: number | null;
  /** Of a deed: the people who do it, or whoever writes. */
  readonly by: number | 'me' | null;
}

export interface MarkedIdea {
  readonly id: string;
  readonly text: string;
  /** Kinds of sites that it is for, the likelier first. */
  readonly kinds: readonly string[];
  readonly spans: readonly MarkedSpan[];
}

const LETTERS: Readonly<Record<string, Label>> = {
  N: 'name',
  S: 'subject',
  T: 'thing',
  P: 'people',
  D: 'deed',
  F: 'field',
  O: 'option',
  Q: 'state',
  R: 'row',
  X: 'value',
  V: 'view',
  U: 'rule',
  I: 'info',
  C: 'contact',
  L: 'look',
  E: 'excluded',
};
const MARK = /\[([A-Z])(\d+)?(?:>(\d+))?(?:@(\d+|me))?\s([^[\]]+)\]/g;

/** All ideas of a language that were marked by hand; `marking.md` beside them says how. */
export function markedIdeas(locale: Locale): MarkedIdea[] {
  const folder = new URL(`marked/${locale}/`, import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readMarkedIdeas(readFileSync(new URL(file, folder), 'utf8')));
}

/** Reads ideas with marks: a line `=== id writer kind/kind`, then the text, with `[F1 phone number]` around each of its stretches. */
export function readMarkedIdeas(file: string): MarkedIdea[] {
  return file
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [id = '', , kinds = ''] = head.split(' ');
      return { id, kinds: kinds.split('/').filter((kind) => kind !== ''), ...readMarks(lines.join('\n').trim()) };
    });
}

function readMarks(marked: string): Pick<MarkedIdea, 'text' | 'spans'> {
  let text = '';
  let at = 0;
  const spans: MarkedSpan[] = [];
  for (const match of marked.matchAll(MARK)) {
    const [whole, letter = '', number, on, by, words = ''] = match;
    const label = LETTERS[letter];
    if (label === undefined) throw new Error(`no such mark: ${whole}`);
    text += marked.slice(at, match.index);
    spans.push({
      label,
      text: words,
      start: text.length,
      end: text.length + words.length,
      number: numberIn(number),
      on: numberIn(on),
      by: by === 'me' ? by : numberIn(by),
    });
    text += words;
    at = match.index + whole.length;
  }
  return { text: text + marked.slice(at), spans };
}

function numberIn(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
