import { findFrame } from '../../document/ground/frames.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import type { Action, Draft, DraftEntity } from './draft.ts';

/** The name of the record that a deed makes: "booking" of "book". */
export function madeBy({ verb, on }: Action, locale: Draft['locale']): string | null {
  const frame = findFrame(verb, on === undefined ? undefined : classOfNoun(on));
  if (frame?.does !== 'make' || frame.makes === undefined) return null;
  const [, english, , chinese] = frame.makes;
  return locale === 'zh' ? chinese : english.toLowerCase();
}

/** Tells whether a row has a price. */
export function isPriced(row: DraftEntity['rows'][number]): boolean {
  return typeof row !== 'string' && Object.keys(row).some((key) => key === 'price' || key.endsWith('价格'));
}

/** The record that people make of one of which the idea names rows with prices: what is booked or ordered of these. */
export function madeOf({ actions, locale }: Draft, { name, rows }: DraftEntity): string | null {
  if (!rows.some(isPriced)) return null;
  const makings = actions.filter(({ on }) => on === name).flatMap((action) => madeBy(action, locale) ?? []);
  return makings[0] ?? null;
}
