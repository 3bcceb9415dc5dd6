import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { RenderContext, Row } from './context.ts';
import { rowDay } from './field-roles.ts';
import { label } from './labels.ts';
import { listValue, numberValue, plainValue } from './row-values.ts';
import { valueText } from './show-value.ts';

export interface ChartPoint {
  readonly name: string;
  readonly value: number;
}

interface ChartQuestion {
  readonly rows: readonly Row[];
  readonly entity: Entity;
  /** The field added up; rows are counted when absent. */
  readonly field: Field | undefined;
  /** A field key, or `day`, `week`, `month`. */
  readonly by: string;
  readonly agg: string;
  readonly blockId: string;
  readonly context: RenderContext;
  /** The most points; as many as read well when absent. */
  readonly most?: number | undefined;
}

const MOST_POINTS = { day: 14, week: 12, month: 12, field: 8 } as const;
const DAY = 86_400_000;

/** Groups rows by a field or a span of time and counts, adds up or averages each group. */
export function chartPoints(asked: ChartQuestion): readonly ChartPoint[] {
  const question = overTime(asked);
  const { by } = question;
  const groups = new Map<string, Row[]>();
  for (const row of question.rows) {
    for (const key of groupKeys(row, question)) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const points = [...groups].map(([key, rows]) => ({ key, name: pointName(key, question), value: aggregate(rows, question) }));
  if (by === 'day' || by === 'week' || by === 'month') {
    return points.toSorted((first, second) => (first.key < second.key ? -1 : 1)).slice(-(question.most ?? MOST_POINTS[by]));
  }
  const ordered = points.toSorted((first, second) => second.value - first.value || (first.key < second.key ? -1 : 1));
  const most = question.most ?? MOST_POINTS.field;
  const top = ordered.slice(0, most);
  const rest = ordered.slice(most);
  if (rest.length === 0 || question.agg === 'avg') return top;
  return [...top, { name: label(question.context.locale, 'other'), value: rest.reduce((sum, point) => sum + point.value, 0) }];
}

/** Grouping by a date field means by day, in the order of time. */
function overTime(question: ChartQuestion): ChartQuestion {
  const field = question.entity.fields.find((candidate) => candidate.key === question.by);
  const isDate = (field?.type === 'date' || field?.type === 'datetime') && field.private !== true;
  return isDate ? { ...question, by: 'day' } : question;
}

function groupKeys(row: Row, { by, entity, context }: ChartQuestion): readonly string[] {
  if (by === 'day' || by === 'week' || by === 'month') {
    const date = rowDay(row, entity);
    return date === '' ? [] : [timeKey(date, by)];
  }
  const field = entity.fields.find((candidate) => candidate.key === by && candidate.private !== true);
  if (field === undefined) return [];
  const value = row.values[field.key];
  const keys = Array.isArray(value) ? listValue(value) : [plainValue(value, context.locale)];
  return keys.filter((key) => key !== '');
}

function timeKey(date: string, by: 'day' | 'week' | 'month'): string {
  if (by === 'month') return date.slice(0, 7);
  if (by === 'day') return date;
  const time = Date.parse(date);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - weekday * DAY).toISOString().slice(0, 10);
}

function pointName(key: string, { by, entity, blockId, context }: ChartQuestion): string {
  if (by === 'month') return key;
  if (by === 'day' || by === 'week') return key.slice(5);
  const field = entity.fields.find((candidate) => candidate.key === by);
  return field === undefined ? key : valueText(field, { value: field.type === 'bool' ? key === 'true' : key, blockId, context });
}

function aggregate(rows: readonly Row[], { field, agg }: ChartQuestion): number {
  if (field === undefined || agg === 'count') return rows.length;
  const sum = rows.reduce((before, row) => before + numberValue(row.values[field.key]), 0);
  return agg === 'avg' ? sum / rows.length : sum;
}
