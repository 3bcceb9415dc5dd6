import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { LABELS, type Span } from './label.ts';
import type { Piece } from './piece.ts';
import sureJson from './sure.json' with { type: 'json' };

/** The lead that stretches of a label need on average to be more often right than wrong, as was counted on ideas that were not learned from. */
const LEAST = z.record(z.enum(['en', 'zh']), z.partialRecord(z.enum(LABELS), z.number())).parse(sureJson);

/** Leaves out stretches that are likelier wrong than right. */
export function sureSpans(
  spans: readonly Span[],
  { pieces, leads, locale }: { readonly pieces: readonly Piece[]; readonly leads: readonly number[]; readonly locale: Locale },
): Span[] {
  return spans.filter(({ label, start, end }) => {
    const least = LEAST[locale][label];
    if (least === undefined) return true;
    const own = leads.filter((_, at) => (pieces[at]?.start ?? end) >= start && (pieces[at]?.end ?? start) <= end);
    return own.reduce((sum, lead) => sum + lead, 0) / own.length >= least;
  });
}
