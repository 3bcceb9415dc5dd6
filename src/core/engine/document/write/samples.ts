import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import type { ShapeField } from '../ground/shape.ts';
import { calledWithin } from '../offer/view-words.ts';
import { examplesOf } from './examples.ts';
import rangesJson from './number-ranges.json' with { type: 'json' };
import samplesJson from './text-samples.json' with { type: 'json' };

const RANGES = z
  .array(z.strictObject({ words: z.array(z.string()), range: z.tuple([z.number(), z.number(), z.number()]) }))
  .parse(rangesJson);
const list = z.array(z.string());
/** Words of labels with values of theirs in each language, or those of a list of names. */
const SAMPLES = z
  .array(z.union([z.strictObject({ words: list, en: list, zh: list }), z.strictObject({ words: list, like: z.string() })]))
  .parse(samplesJson);

/** Least, most and step of the numbers that a label speaks of, by its quantity or its unit. */
export function rangeOf({ label }: ShapeField): readonly [number, number, number] | undefined {
  return RANGES.find(({ words }) => words.some((word) => calledWithin(label, word)))?.range;
}

/** Values that a label speaks of: rooms, seats, plates. */
export function samplesOf({ label }: ShapeField, locale: Locale): readonly string[] | undefined {
  return valuesOf([plain(label)], locale);
}

/** Values of what a label speaks of as a whole, in a part of it, or with its last or first word: 作者/小组, "home town", "why I apply". */
export function looseSamplesOf(field: ShapeField, locale: Locale): readonly string[] | undefined {
  const whole = plain(field.label);
  const parts = whole.split(/\s*[/／、&]\s*|\s+or\s+|\s+and\s+/);
  const ends = parts.flatMap((part) => [part.split(' ').at(-1) ?? '', part.split(' ')[0] ?? '']);
  return valuesOf([whole], locale) ?? valuesOf(parts, locale) ?? valuesOf(ends, locale);
}

function plain(label: string): string {
  return label
    .replace(/\s*[(（].*$/, '')
    .trim()
    .toLowerCase();
}

function valuesOf(wanted: readonly string[], locale: Locale): readonly string[] | undefined {
  const found = SAMPLES.find(({ words }) => wanted.some((each) => words.includes(each)));
  if (found === undefined) return undefined;
  return 'like' in found ? peopleFor(found.like, locale) : found[locale];
}

/** Whoever a row is about is somebody else than the one it is called by. */
function peopleFor(key: string, locale: Locale): readonly string[] {
  const names = examplesOf(key, locale);
  return [...names.slice(2), ...names.slice(0, 2)];
}

/** Tells whether values are known for what a label speaks of. */
export function hasSamples(field: ShapeField, locale: Locale): boolean {
  return samplesOf(field, locale) !== undefined;
}

/** Tells whether words are of something that is measured, as far as a unit or a quantity says so. */
export function isMeasured(words: string): boolean {
  return rangeOf({ key: '', label: words, type: 'num' }) !== undefined;
}
