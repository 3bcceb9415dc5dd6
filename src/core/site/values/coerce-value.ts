import type { Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Result } from '../../domain/result.ts';
import type { QuotaKind } from '../quota/over-quota.ts';
import { fail, ok } from '../../domain/result.ts';

/** Reason for which a typed value was refused; its words are in words.ts. */
export type ValueProblem =
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'email'
  | 'phone'
  | 'url'
  | 'number'
  | 'whole'
  | 'range'
  | 'date'
  | 'time'
  | 'option'
  | 'color'
  | 'slug'
  | 'relation'
  | 'unique'
  | 'taken'
  | 'order'
  | 'past'
  | 'fileType'
  | 'fileSize'
  | QuotaKind;

const LIMITS = { text: 300, longtext: 5000, list: 20, tag: 60 } as const;

/**
 * Turns what was typed into a stored value of the field's type. An empty text is null. Whether a value is required,
 * unique or points to a row that exists is checked elsewhere.
 */
export function coerceValue(field: Field, typed: readonly string[]): Result<Value, ValueProblem> {
  if (field.type === 'bool') return ok(/^(on|true|1|yes)$/i.test(typed.at(-1) ?? ''));
  if (isList(field)) return coerceList(field, typed);
  const text = cleanText(typed[0] ?? '', field.type === 'longtext').trim();
  if (text === '') return ok(null);
  return coerceText(field, text);
}

/** Decides whether the field holds a list of texts. */
export function isList(field: Field): boolean {
  return field.type === 'tags' || field.type === 'images' || field.multiple === true;
}

/** Without control characters and half surrogates, which no store and no page can carry. */
export function cleanText(text: string, keepLines: boolean): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n?/g, '\n');
  return whole.replace(/\p{Cc}/gu, (character) => (keepLines && (character === '\n' || character === '\t') ? character : ' '));
}

function coerceList(field: Field, typed: readonly string[]): Result<Value, ValueProblem> {
  const parts = splitList(field, typed)
    .map((each) => cleanText(each, false).trim())
    .filter((each) => each !== '');
  const list = [...new Set(parts)];
  if (list.length > LIMITS.list) return fail('tooMany');
  if (list.some((each) => each.length > (field.type === 'tags' ? LIMITS.tag : LIMITS.text))) return fail('tooLong');
  if (field.type === 'enum' && !list.every((each) => isOption(field, each))) return fail('option');
  if (field.type === 'images' && !list.every((each) => PATTERNS.image?.pattern.test(each))) return fail('url');
  return ok(list.length === 0 ? null : list);
}

function splitList(field: Field, typed: readonly string[]): readonly string[] {
  if (field.type === 'tags') return typed.flatMap((each) => each.split(/[,，、;]/));
  return field.type === 'images' ? typed.flatMap((each) => each.split(/\r?\n/)) : typed;
}

function coerceText(field: Field, text: string): Result<Value, ValueProblem> {
  switch (field.type) {
    case 'int':
    case 'duration':
      return numberIn(text, { low: -2_147_483_648, high: 2_147_483_647, whole: true });
    case 'rating':
      return numberIn(text, { low: 1, high: 5, whole: false });
    case 'pct':
      return numberIn(text, { low: 0, high: 100, whole: false });
    case 'money':
      return moneyIn(text);
    case 'num':
      return numberIn(text, { low: -1e12, high: 1e12, whole: false });
    case 'enum':
      return isOption(field, text) ? ok(text) : fail('option');
    case 'longtext':
      return text.length > LIMITS.longtext ? fail('tooLong') : ok(text);
    case 'time':
      return coerceTime(text);
    case 'date':
      return isDate(text) ? ok(text) : fail('date');
    case 'datetime':
      return coerceMoment(text);
    default:
      return coercePattern(field, text);
  }
}

const PATTERNS: Partial<Record<Field['type'], { readonly pattern: RegExp; readonly problem: ValueProblem }>> = {
  email: { pattern: /^[^\s@<>()",;:]{1,64}@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/u, problem: 'email' },
  phone: { pattern: /^(?=(?:\D*\d){5})\+?[\d\s().\-/]{5,30}$/, problem: 'phone' },
  url: { pattern: /^https?:\/\/[^\s<>"]+$/i, problem: 'url' },
  color: { pattern: /^#[0-9a-f]{6}$/i, problem: 'color' },
  slug: { pattern: /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u, problem: 'slug' },
  image: { pattern: /^(https?:\/\/[^\s<>"]+|art:[a-z0-9-]+|upload:[a-zA-Z0-9-]+)$/i, problem: 'url' },
  file: { pattern: /^(https?:\/\/[^\s<>"]+|upload:[a-zA-Z0-9-]+)$/i, problem: 'url' },
};

function coercePattern(field: Field, text: string): Result<Value, ValueProblem> {
  if (text.length > LIMITS.text) return fail('tooLong');
  const rule = PATTERNS[field.type];
  return rule === undefined || rule.pattern.test(text) ? ok(text) : fail(rule.problem);
}

function numberIn(text: string, range: { low: number; high: number; whole: boolean }): Result<Value, ValueProblem> {
  if (!/^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text)) return fail('number');
  const value = Number(text.replace(',', '.'));
  if (range.whole && !Number.isInteger(value)) return fail('whole');
  return value < range.low || value > range.high ? fail('range') : ok(value);
}

/** An amount with at most four decimals (a price of half a penny), never negative; a currency sign and thousands separators may be typed. */
function moneyIn(text: string): Result<Value, ValueProblem> {
  const plain = text.replace(/^[\p{Sc}\s]+/u, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const amount = numberIn(plain, { low: 0, high: 1e9, whole: false });
  return amount.ok ? ok(Math.round(Number(amount.value) * 1e4) / 1e4) : amount;
}

function isOption(field: Field, value: string): boolean {
  return (field.options ?? []).some((option) => option.value === value);
}

function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function coerceTime(text: string): Result<Value, ValueProblem> {
  const parts = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  const hour = Number(parts?.[1] ?? 24);
  return hour < 24 ? ok(`${String(hour).padStart(2, '0')}:${parts?.[2] ?? '00'}`) : fail('time');
}

function coerceMoment(text: string): Result<Value, ValueProblem> {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z?)$/.exec(text);
  const [, date = '', time = '', , zone = ''] = parts ?? [];
  return isDate(date) ? ok(`${date}T${time}${zone}`) : fail('date');
}
