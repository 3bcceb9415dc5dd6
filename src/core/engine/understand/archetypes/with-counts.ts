import { singularOf } from '../../document/brief/english.ts';
import { plainField } from '../brief/draft.ts';
import type { SaidParts } from './said-parts.ts';
import { withDigits } from './read-numbers.ts';

const COUNTED = /\b(\d{1,3}) ([a-z]{3,})\b/giu;

/** "10 singles, 4 doubles and 6 boards": how many there are of each row, by a word of its name; at least two rows have to be counted. */
export function withCounts(
  rows: SaidParts['rows'],
  { idea, item, field }: { readonly idea: string; readonly item: string; readonly field: string },
): SaidParts['rows'] {
  const counts = [...withDigits(idea, 'en').matchAll(COUNTED)].flatMap(([, count = '', word = '']) => {
    const noun = singularOf(word.toLowerCase());
    // Of "6 canoes" of a hire of canoes nothing says which.
    return noun === word.toLowerCase() || plainField(noun) === plainField(item) ? [] : [{ count: Number(count), noun }];
  });
  const countOf = (name: string) =>
    counts.find(({ noun }) => name.toLowerCase().split(/\s+/).map(singularOf).includes(noun))?.count;
  const counted = rows.map((row) => {
    const name = typeof row === 'string' ? row : String(row['name'] ?? '');
    const count = countOf(name);
    if (count === undefined) return null;
    return typeof row === 'string' ? { name: row, [field]: count } : { ...row, [field]: count };
  });
  return counted.filter((row) => row !== null).length < 2 ? rows : rows.map((row, at) => counted[at] ?? row);
}
