import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { readGrouping, type Grouping } from '../blueprint/grouping.ts';
import { groupKeys, groupName } from './chart-groups.ts';
import type { RenderContext, Row } from './context.ts';
import { label } from './labels.ts';
import { knownFields, numberValue } from './row-values.ts';

export interface ChartPoint {
  readonly name: string;
  readonly value: number;
}

/** Values of one kind, one for each group; null where there is none. */
export interface ChartSeries {
  readonly name: string;
  /** The field whose unit the values have. */
  readonly field: Field | undefined;
  readonly values: readonly (number | null)[];
}

/** Numbers of a chart: names of groups, and series of values for them. */
export interface ChartData {
  readonly names: readonly string[];
  readonly series: readonly ChartSeries[];
}

interface ChartQuestion {
  readonly rows: readonly Row[];
  readonly entity: Entity;
  /** The field added up; rows are counted when absent. */
  readonly field: Field | undefined;
  /** A field key, a span of time, or `field.span`. */
  readonly by: string;
  readonly agg: string;
  readonly blockId: string;
  readonly context: RenderContext;
  /** The most points; as many as read well when absent. */
  readonly most?: number | undefined;
}

interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
}

const MOST_POINTS = { hour: 24, day: 14, week: 12, month: 12, year: 12, weekday: 7, field: 8 } as const;
const MOST_SERIES = 7;

/** Groups rows by a field or a span of time and counts, adds up or averages each group. */
export function chartPoints(question: ChartQuestion): readonly ChartPoint[] {
  return groupsOf(question).flatMap(({ name, rows }) => {
    const value = aggregate(rows, question.field, question.agg);
    return value === null ? [] : [{ name, value }];
  });
}

/** The same with several series: one for each of the fields, or one for each value of the grouping `split`. */
export function chartSeries(
  question: ChartQuestion,
  { fields, split }: { readonly fields: readonly Field[]; readonly split: Grouping | null },
): ChartData {
  const groups = groupsOf(question);
  const valuesOf = (field: Field | undefined, isMeant: (row: Row) => boolean = () => true) =>
    groups.map(({ rows }) => aggregate(rows.filter(isMeant), field, question.agg));
  const names = groups.map(({ name }) => name);
  if (split !== null) {
    const parts = partsOf(question, split);
    const series = parts.map(({ name, rows }) => {
      const own = new Set(rows);
      return { name, field: question.field, values: valuesOf(question.field, (row) => own.has(row)) };
    });
    return { names, series };
  }
  const { locale } = question.context;
  const named = (field: Field | undefined) => (field === undefined ? label(locale, 'count') : pickText(field.label, locale));
  const shown = fields.length === 0 ? [question.field] : fields;
  return { names, series: shown.map((field) => ({ name: named(field), field, values: valuesOf(field) })) };
}

function groupsOf(question: ChartQuestion): readonly Group[] {
  const grouping = readGrouping(question.by, knownFields(question.entity));
  if (grouping === null) return [];
  const groups = [...keyed(question, grouping)].map(([key, rows]) => ({
    key,
    name: groupName(key, grouping, question),
    rows,
    value: aggregate(rows, question.field, question.agg) ?? 0,
  }));
  const most = question.most ?? MOST_POINTS[grouping.span ?? 'field'];
  if (grouping.span !== undefined) return groups.toSorted((first, second) => (first.key < second.key ? -1 : 1)).slice(-most);
  const ordered = groups.toSorted((first, second) => second.value - first.value || (first.key < second.key ? -1 : 1));
  return withRest(ordered, most, question);
}

/** The parts that a second grouping divides rows into: choices in their order, others the largest first. */
function partsOf(question: ChartQuestion, split: Grouping): readonly Group[] {
  const order = (split.field?.options ?? []).map(({ value }) => value);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const parts = [...keyed(question, split)]
    .toSorted(([first, some], [second, others]) => place(first) - place(second) || others.length - some.length)
    .map(([key, rows]) => ({ name: groupName(key, split, question), rows }));
  return withRest(parts, MOST_SERIES, question);
}

function keyed(question: ChartQuestion, grouping: Grouping): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of question.rows)
    for (const key of groupKeys(row, grouping, { entity: question.entity, locale: question.context.locale }))
      groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}

/** The first groups, and what is left of them as one: averages of several groups are none. */
function withRest(groups: readonly Group[], most: number, { agg, context }: ChartQuestion): readonly Group[] {
  const rest = groups.slice(most);
  if (rest.length === 0 || agg === 'avg') return groups.slice(0, most);
  return [...groups.slice(0, most), { name: label(context.locale, 'other'), rows: rest.flatMap(({ rows }) => rows) }];
}

/** Rows without a value count for no average; there is none of no values. */
function aggregate(rows: readonly Row[], field: Field | undefined, agg: string): number | null {
  if (field === undefined || agg === 'count') return rows.length;
  const known = rows.filter(({ values }) => (values[field.key] ?? '') !== '');
  const sum = known.reduce((before, row) => before + numberValue(row.values[field.key]), 0);
  if (agg !== 'avg') return sum;
  return known.length === 0 ? null : sum / known.length;
}
