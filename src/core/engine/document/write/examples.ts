import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { fieldKind } from '../ground/field-words.ts';
import { classOfNoun } from '../ground/nouns.ts';
import { singularOf } from '../brief/english.ts';
import type { Shape } from '../ground/shape.ts';
import examplesJson from './examples.json' with { type: 'json' };
import { say } from './say.ts';

const EXAMPLES: Readonly<Record<string, readonly [string[], string[]]>> = z
  .record(z.string(), z.tuple([z.array(z.string()), z.array(z.string())]))
  .parse(examplesJson);

/** Examples of a noun, where there are some that are about just this. */
export function examplesOf(key: string, locale: Locale): readonly string[] {
  return EXAMPLES[key]?.[locale === 'zh' ? 1 : 0] ?? [];
}

/** Kinds of things that happen: a game of a cup is not one of those that are called Chess. */
const HAPPENING: readonly Shape['cls'][] = ['event', 'request', 'message', 'measure', 'money', 'state', 'document'];
/** Classes of which any noun may be called so. */
const CLASS_NAMES: readonly Shape['cls'][] = ['animal', 'food', 'place', 'org', 'media'];
/** Of these a row has a name of its own only where it points to nothing by which it could be called. */
const FREE_NAMES: readonly Shape['cls'][] = ['org', 'media'];

/** The names of a kind of record's example rows: of its noun alone, else by its class, else its noun with a number. */
export function exampleNames(shape: Shape, count: number, locale: Locale): string[] {
  const { cls, name, id } = shape;
  if (isPersonName(shape)) return taken(examplesOf('people', locale), count);
  const nouns = [singularOf(name.toLowerCase()), id.toLowerCase(), ...(locale === 'en' ? [] : [id])].filter(
    (noun) => !HAPPENING.includes(cls) || classOfNoun(noun) === cls,
  );
  const keys = CLASS_NAMES.includes(cls) && !FREE_NAMES.includes(cls) ? [...nouns, cls] : nouns;
  const bank = keys.map((key) => examplesOf(key, locale)).find((each) => each.length > 0);
  if (bank !== undefined) return bank.slice(0, Math.max(3, Math.min(count, bank.length)));
  return numbers(Math.min(count, 6)).map((n) => say(locale, 'noun', { one: name, n }).trim());
}

/** Names that things of a class have. */
export function classNames({ cls }: Shape, locale: Locale): readonly string[] {
  return CLASS_NAMES.includes(cls) ? examplesOf(cls, locale) : [];
}

/** Tells whether the name of a row is that of somebody: of whoever sent it, or of whom it is about. */
export function isPersonName({ cls, made, isSent, fields }: Shape): boolean {
  const display = fields.find((field) => field.display === true);
  const isSender = (made !== undefined || isSent) && (display?.key === 'name' || display?.kind === 'name');
  return cls === 'person' || isSender || (display?.kind !== 'name' && isOfPerson(display?.kind));
}

function isOfPerson(kind: string | undefined): boolean {
  return fieldKind(kind)?.samples === 'person';
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** As many of a list as are wanted, from its start again where it ends. */
export function taken(list: readonly string[], count: number): string[] {
  return Array.from({ length: list.length === 0 ? 0 : Math.min(count, list.length) }, (_, index) => list[index] ?? '');
}
