import { type Locale, pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { amountText } from './chart-figure.ts';
import type { ChartPoint } from './chart-points.ts';
import type { RenderContext, Row } from './context.ts';
import { formatNumber } from './format.ts';
import { displayField, publicFields, rowTitle } from './row-values.ts';
import { valueText } from './show-value.ts';

export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const WORDS = {
  total: { en: 'Total {what}', zh: '{what}合计' },
  average: { en: 'Average {what}', zh: '平均{what}' },
  share: { en: 'Share', zh: '占比' },
  count: { en: 'Number', zh: '数量' },
  all: { en: 'Total', zh: '合计' },
  date: { en: 'Date', zh: '日期' },
};

/** One line for each group and one for all: how many, their sum, average and share. */
export function groupTable(
  { points, counts, averages }: Record<'points' | 'counts' | 'averages', readonly ChartPoint[]>,
  { field, by, entity }: { readonly field: Field | undefined; readonly by: string; readonly entity: Entity },
  context: RenderContext,
): ReportTable {
  const { locale } = context;
  const valueOf = (list: readonly ChartPoint[], name: string) => list.find((point) => point.name === name)?.value ?? 0;
  const total = points.reduce((before, point) => before + point.value, 0);
  const all = counts.reduce((before, point) => before + point.value, 0);
  const weighed = averages.reduce((before, { name, value }) => before + value * valueOf(counts, name), 0);
  const grouped = entity.fields.find(({ key }) => key === by);
  const what = field === undefined ? '' : lower(pickText(field.label, locale), locale);
  const isSum = addsUp(field);
  const line = (name: string, count: number, { value, average }: { readonly value: number; readonly average: number }) => [
    name,
    formatNumber(count, 0),
    ...(field !== undefined && isSum ? [amountText(value, field, context)] : []),
    ...(field === undefined ? [] : [amountText(average, field, context)]),
    ...(isSum ? [total > 0 ? `${Math.round((value / total) * 100)}%` : '–'] : []),
  ];
  return {
    head: [
      pickText(grouped?.label ?? WORDS.date, locale),
      pickText(WORDS.count, locale),
      ...(field !== undefined && isSum ? [fill(pickText(WORDS.total, locale), { what })] : []),
      ...(field === undefined ? [] : [fill(pickText(WORDS.average, locale), { what })]),
      ...(isSum ? [pickText(WORDS.share, locale)] : []),
    ],
    rows: [
      ...points.map(({ name, value }) => line(name, valueOf(counts, name), { value, average: valueOf(averages, name) })),
      line(pickText(WORDS.all, locale), all, { value: total, average: all === 0 ? 0 : weighed / all }),
    ],
  };
}

interface RowListInput {
  readonly value: { readonly entity: Entity };
  readonly blockId: string;
  readonly context: RenderContext;
}

/** The rows themselves, as many columns as a page holds. */
export function rowList(rows: readonly Row[], { value: { entity }, blockId, context }: RowListInput): ReportTable {
  const display = displayField(entity);
  const shown = publicFields(entity).filter(
    ({ key, type }) =>
      key !== display?.key && !['slug', 'image', 'images', 'icon', 'longtext', 'file', 'color', 'tags', 'url'].includes(type),
  );
  const fields = shown.slice(0, 5);
  return {
    head: [
      pickText(display?.label ?? entity.label, context.locale),
      ...fields.map((field) => pickText(field.label, context.locale)),
    ],
    rows: rows.map((row) => [
      rowTitle(entity, row, context.locale),
      ...fields.map((field) => valueText(field, { value: row.values[field.key], row, blockId, context })),
    ]),
  };
}

/** Ratings and shares are averaged; adding them up says nothing. */
export function addsUp(field: Field | undefined): boolean {
  return field === undefined || (field.type !== 'rating' && field.type !== 'pct');
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export function lower(text: string, locale: Locale): string {
  return locale === 'en' ? text.toLowerCase() : text;
}
