import type { Locale } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Row } from './context.ts';
import { listValue, numberValue, optionLabel, plainValue, publicFields } from './row-values.ts';

/** Degree to which a row fits the wishes of a visitor: the share of each that it fulfils, and which ones. */
export interface Fit {
  readonly score: number;
  readonly reasons: readonly { readonly field: Field; readonly fits: boolean; readonly text: string }[];
}

const ASKED: readonly Field['type'][] = ['enum', 'money', 'tags', 'rating', 'int', 'num', 'bool', 'relation'];
const WORDED: readonly Field['type'][] = ['text', 'longtext'];
const LEFT_OUT = /^(stock|likes|views|votes|order|position|plays|status)$/i;

/** The fields a visitor may state a wish about; words are looked for in texts where nothing else can be chosen. */
export function askedFields(entity: Entity): readonly Field[] {
  const fields = publicFields(entity);
  const chosen = fields.filter((field) => ASKED.includes(field.type) && !LEFT_OUT.test(field.key));
  const worded = fields.filter((field) => WORDED.includes(field.type) && field.display !== true);
  return chosen.length > 0 ? chosen.slice(0, 6) : worded.slice(0, 2);
}

interface FitInput {
  readonly fields: readonly Field[];
  readonly wish: (key: string) => string;
  readonly locale: Locale;
}

/** Each wish counts the same. An amount of money is a budget: what costs less fits, what costs more fits less and less. */
export function fit(row: Row, { fields, wish, locale }: FitInput): Fit | null {
  const stated = fields.filter((field) => wish(field.key).trim() !== '');
  if (stated.length === 0) return null;
  const parts = stated.map((field) => ({
    field,
    part: closeness(field, row, wish(field.key).trim()),
    text: shown(field, row, locale),
  }));
  const score = parts.reduce((sum, { part }) => sum + part, 0) / parts.length;
  return {
    score: Math.round(score * 100),
    reasons: parts.map(({ field, part, text }) => ({ field, fits: part >= 0.75, text })),
  };
}

/** 0 (not at all) to 1 (fully). */
export function closeness(field: Field, row: Row, wish: string): number {
  const value = row.values[field.key];
  if (value === undefined || value === null) return 0;
  const [has, wants] = [numberValue(value), Number(wish)];
  switch (field.type) {
    case 'money':
      return !Number.isFinite(wants) || has <= wants ? 1 : Math.max(0, 1 - (has - wants) / Math.max(1, wants));
    case 'rating':
      return has >= wants ? 1 : Math.max(0, has / Math.max(1, wants));
    case 'int':
    case 'num':
      return Number.isFinite(wants) ? Math.max(0, 1 - Math.abs(has - wants) / Math.max(1, Math.abs(wants))) : 1;
    case 'text':
    case 'longtext': {
      const text = ['en', 'zh'].map((locale) => plainValue(value, locale === 'zh' ? 'zh' : 'en').toLowerCase()).join(' ');
      const words = wordsOf(wish);
      return words.filter((word) => text.includes(word)).length / Math.max(1, words.length);
    }
    case 'tags': {
      const words = wordsOf(wish);
      const tags = listValue(value).map((tag) => tag.toLowerCase());
      return words.filter((word) => tags.some((tag) => tag.includes(word))).length / Math.max(1, words.length);
    }
    default:
      return listValue(value).includes(wish) || plainValue(value, 'en') === wish ? 1 : 0;
  }
}

function wordsOf(wish: string): readonly string[] {
  return wish
    .toLowerCase()
    .split(/[,，、\s]+/)
    .filter((word) => word !== '');
}

/** The average of a figure over the rows, those that fit better counting more; null without rows. */
export function estimate(rows: readonly { readonly value: number; readonly weight: number }[]): number | null {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? null : rows.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}

/** The next value of a series by its straight trend line; null for fewer than two. */
export function nextByTrend(values: readonly number[]): number | null {
  const count = values.length;
  if (count < 2) return null;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return mean + (rise / run) * (count - middle);
}

function shown(field: Field, row: Row, locale: Locale): string {
  const text = plainValue(row.values[field.key], locale);
  return field.type === 'enum' ? optionLabel(field, text, locale) : text;
}
