import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { singularOf } from '../brief/english.ts';
import type { Shape } from '../ground/shape.ts';
import examplesJson from './examples.json' with { type: 'json' };
import { named, say } from './say.ts';

const EXAMPLES: Readonly<Record<string, readonly [string[], string[]]>> = z
  .record(z.string(), z.tuple([z.array(z.string()), z.array(z.string())]))
  .parse(examplesJson);

/** Examples of a noun, where there are some that are about just this. */
export function examplesOf(key: string, locale: Locale): readonly string[] {
  return EXAMPLES[key]?.[locale === 'zh' ? 1 : 0] ?? [];
}

/** The names of a kind of record's example rows: of its noun alone, else by its class, else plainly examples. */
export function exampleNames(shape: Shape, count: number, locale: Locale): string[] {
  const { cls, name, id } = shape;
  const bank = [singularOf(name.toLowerCase()), id.toLowerCase(), ...(locale === 'en' ? [] : [id])]
    .map((key) => examplesOf(key, locale))
    .find((each) => each.length > 0);
  if (isPersonName(shape)) return taken(examplesOf('people', locale), count);
  if (bank !== undefined) return bank.slice(0, Math.max(3, Math.min(count, bank.length)));
  if (cls === 'animal') return taken(examplesOf('animal', locale), count);
  const one = locale === 'zh' ? name : (named(shape, locale)['one'] ?? name);
  if (cls === 'event' || cls === 'request' || cls === 'place' || cls === 'document' || cls === 'activity')
    return numbers(count).map((n) => say(locale, 'noun', { one: name, n }));
  return numbers(Math.min(count, 4)).map((n) => say(locale, 'example', { one, letter: letters(Number(n)) }));
}

/** Tells whether the name of a row is that of whoever sent it. */
export function isPersonName({ cls, made, isSent, fields }: Shape): boolean {
  const display = fields.find((field) => field.display === true);
  return cls === 'person' || ((made !== undefined || isSent) && (display?.key === 'name' || display?.kind === 'name'));
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

function letters(n: number): string {
  return String.fromCodePoint(64 + n);
}

/** As many of a list as are wanted, from its start again where it ends. */
export function taken(list: readonly string[], count: number): string[] {
  return Array.from({ length: list.length === 0 ? 0 : Math.min(count, list.length) }, (_, index) => list[index] ?? '');
}
