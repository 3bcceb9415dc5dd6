import type { Text } from '../../domain/text.ts';
import type { Field, FieldType, Value } from './entity-schema.ts';

/** Kinds of values that have a least and a most; texts by their length. */
export type BoundKind = 'number' | 'day' | 'time' | 'length';

const KINDS: Partial<Record<FieldType, BoundKind>> = {
  int: 'number',
  num: 'number',
  money: 'number',
  pct: 'number',
  duration: 'number',
  rating: 'number',
  date: 'day',
  datetime: 'day',
  time: 'time',
  text: 'length',
  longtext: 'length',
};
const DAY_MS = 86_400_000;
const RELATIVE_DAY = /^@([+-]?\d+)d$/;

/** Kind of the bounds that a field of this type can have; null when it can have none. */
export function boundKind({ type, multiple }: Pick<Field, 'type' | 'multiple'>): BoundKind | null {
  return multiple === true ? null : (KINDS[type] ?? null);
}

/** Decides whether a value can bound a field of this kind. */
export function isBound(kind: BoundKind, bound: number | string): boolean {
  if (kind === 'number') return typeof bound === 'number';
  if (kind === 'length') return typeof bound === 'number' && Number.isInteger(bound) && bound >= 0;
  if (typeof bound === 'number') return false;
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(bound);
  return RELATIVE_DAY.test(bound) || (/^\d{4}-\d{2}-\d{2}$/.test(bound) && !Number.isNaN(Date.parse(bound)));
}

export interface Bounds {
  readonly min?: number | string;
  readonly max?: number | string;
}

/** The least and most of a field as they are on a day (`2026-11-24`). Nobody is born tomorrow. */
export function boundsOf(field: Field, today: string): Bounds {
  const kind = boundKind(field);
  if (kind === null) return {};
  const born = field.role === 'birth' && field.max === undefined ? '@0d' : undefined;
  const at = (bound: number | string | undefined) =>
    bound === undefined || !isBound(kind, bound) ? undefined : absolute(bound, today);
  const [min, max] = [at(field.min), at(field.max ?? born)];
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function absolute(bound: number | string, today: string): number | string {
  return typeof bound === 'string' ? dayFrom(bound, today) : bound;
}

/** A day as it is written, or, of one relative to today (`@+3d`, `@-1dT10:00`), the day it is. */
export function dayFrom(day: string, today: string): string {
  const [, days, time = ''] = /^@([+-]?\d+)d(T\d{2}:\d{2})?$/.exec(day) ?? [];
  if (days === undefined) return day;
  return new Date(Date.parse(`${today}T00:00:00Z`) + Number(days) * DAY_MS).toISOString().slice(0, 10) + time;
}

/** Says what is wrong with a value that lies outside; null for one that fits. `show` words a bound in a language. */
export function boundFault(
  field: Field,
  value: Value,
  { today, show }: { readonly today: string; show(bound: number | string, locale: 'en' | 'zh'): string },
): Text | null {
  const kind = boundKind(field);
  const measured = kind === null ? null : measure(kind, value);
  if (kind === null || measured === null) return null;
  const { min, max } = boundsOf(field, today);
  const isUnder = min !== undefined && measured < min;
  if (!isUnder && !(max !== undefined && measured > max)) return null;
  const bound = (isUnder ? min : max) ?? 0;
  const [en, zh] = WORDS[kind][isUnder ? 0 : 1];
  return { en: en.replace('{bound}', show(bound, 'en')), zh: zh.replace('{bound}', show(bound, 'zh')) };
}

function measure(kind: BoundKind, value: Value): number | string | null {
  if (kind === 'number') return typeof value === 'number' ? value : null;
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'length') return value.length;
  return kind === 'day' ? value.slice(0, 10) : value;
}

const WORDS: Readonly<Record<BoundKind, readonly [least: readonly [string, string], most: readonly [string, string]]>> = {
  number: [
    ['At least {bound}.', '不能少于 {bound}。'],
    ['At most {bound}.', '不能超过 {bound}。'],
  ],
  day: [
    ['Not before {bound}.', '不能早于{bound}。'],
    ['Not after {bound}.', '不能晚于{bound}。'],
  ],
  time: [
    ['Not before {bound}.', '不能早于 {bound}。'],
    ['Not after {bound}.', '不能晚于 {bound}。'],
  ],
  length: [
    ['At least {bound} characters.', '至少 {bound} 个字。'],
    ['At most {bound} characters.', '最多 {bound} 个字。'],
  ],
};
