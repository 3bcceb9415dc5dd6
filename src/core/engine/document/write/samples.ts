import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import type { ShapeField } from '../ground/shape.ts';
import { calledWithin } from '../offer/view-words.ts';
import rangesJson from './number-ranges.json' with { type: 'json' };
import samplesJson from './text-samples.json' with { type: 'json' };

const RANGES = z
  .array(z.strictObject({ words: z.array(z.string()), range: z.tuple([z.number(), z.number(), z.number()]) }))
  .parse(rangesJson);
const SAMPLES = z
  .array(z.strictObject({ words: z.array(z.string()), en: z.array(z.string()), zh: z.array(z.string()) }))
  .parse(samplesJson);

/** Least, most and step of the numbers that a label speaks of, by its quantity or its unit. */
export function rangeOf({ label }: ShapeField): readonly [number, number, number] | undefined {
  return RANGES.find(({ words }) => words.some((word) => calledWithin(label, word)))?.range;
}

/** Values that a label speaks of: rooms, seats, plates. */
export function samplesOf({ label }: ShapeField, locale: Locale): readonly string[] | undefined {
  const wanted = label
    .replace(/\s*[(（].*$/, '')
    .trim()
    .toLowerCase();
  return SAMPLES.find(({ words }) => words.includes(wanted))?.[locale];
}

/** Tells whether values are known for what a label speaks of. */
export function hasSamples(field: ShapeField, locale: Locale): boolean {
  return samplesOf(field, locale) !== undefined;
}

/** Tells whether words are of something that is measured, as far as a unit or a quantity says so. */
export function isMeasured(words: string): boolean {
  return rangeOf({ key: '', label: words, type: 'num' }) !== undefined;
}
