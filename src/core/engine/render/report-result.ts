import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import { answer, listOption } from './block-data.ts';
import { amountText } from './chart-figure.ts';
import { type ChartPoint, chartPoints } from './chart-points.ts';
import type { RenderContext, Row } from './context.ts';
import { addDays, daysBetween } from './dates.ts';
import { type DateRange, readRange } from './date-range.ts';
import { groupFields, numericFields, rowDay, scoreField } from './field-roles.ts';
import { formatDate, formatNumber } from './format.ts';
import { numberValue } from './row-values.ts';
import { addsUp, fill, groupTable, lower, type ReportTable, rowList, WORDS as TABLE_WORDS } from './report-tables.ts';

/** Request of a visitor for a report. */
export interface ReportRequest {
  readonly entityId: string;
  readonly entity: Entity;
  readonly range: DateRange;
  /** A field key, or `day`, `week`, `month`. */
  readonly by: string;
  readonly field: Field | undefined;
  /** Ids of the rows to take; all when empty. */
  readonly picked: ReadonlySet<string>;
  readonly isAsked: boolean;
}

export interface ReportResult {
  readonly title: string;
  readonly period: string;
  readonly count: number;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly sentences: readonly string[];
  /** One line for each group, and the total. */
  readonly table: ReportTable;
  /** The rows themselves. */
  readonly list: ReportTable;
  readonly points: readonly ChartPoint[];
  readonly trend: readonly ChartPoint[];
}

const WORDS = {
  title: { en: '{what} report', zh: '{what}报告' },
  ...TABLE_WORDS,
  highest: { en: 'Highest {what}', zh: '最高{what}' },
  lowest: { en: 'Lowest {what}', zh: '最低{what}' },
  change: { en: 'Change against the period before', zh: '较上一周期变化' },
  items: { en: '{count} {what} from {from} to {to}.', zh: '{from}至{to}共 {count} 条{what}。' },
  sum: { en: '{field} adds up to {sum}, {avg} on average.', zh: '{field}合计 {sum}，平均 {avg}。' },
  mean: { en: '{field} is {avg} on average.', zh: '{field}平均 {avg}。' },
  lead: {
    en: '{best} leads with {most}{share}; {last} comes last with {least}.',
    zh: '{best}最高，为 {most}{share}；{last}最低，为 {least}。',
  },
  none: {
    en: 'No {what} in this period: choose a longer one or other items.',
    zh: '该时间范围内没有{what}，请扩大范围或选择其他项目。',
  },
};

/** The entities a report of this block may be about. */
export function reportEntities(block: Block, context: Pick<RenderContext, 'blueprint'>): readonly string[] {
  const named = [...listOption(block, 'of'), ...(block.query === undefined ? [] : [block.query.entity])];
  return [...new Set(named)].filter((id) => Object.hasOwn(context.blueprint.entities, id));
}

/** The entity asked for, the first when none is. */
export function requestedEntity(
  block: Block,
  blockId: string,
  context: Pick<RenderContext, 'blueprint' | 'params'>,
): string | undefined {
  const all = reportEntities(block, context);
  return all.find((id) => id === context.params[`${blockId}.of`]) ?? all[0];
}

export function readRequest(block: Block, blockId: string, context: RenderContext): ReportRequest | null {
  const entityId = requestedEntity(block, blockId, context);
  const entity = context.blueprint.entities[entityId ?? ''];
  if (entityId === undefined || entity === undefined) return null;
  const { params } = context;
  const days = answer(context, blockId, 'rows').rows.map((row) => rowDay(row, entity));
  const groups = groupFields(entity).map(({ key }) => key);
  const by = params[`${blockId}.by`] ?? '';
  const field = params[`${blockId}.field`];
  return {
    entityId,
    entity,
    range: readRange(blockId, context, days),
    by: [...groups, 'day', 'week', 'month'].includes(by) ? by : (groups[0] ?? 'month'),
    field: field === 'count' ? undefined : (numericFields(entity).find(({ key }) => key === field) ?? mainField(entity)),
    picked: new Set(pickedOf(blockId, params)),
    isAsked: params[`${blockId}.go`] === '1',
  };
}

/** Amounts before ratings. */
function mainField(entity: Entity): Field | undefined {
  return numericFields(entity).find(({ type }) => type === 'money') ?? scoreField(entity);
}

/** Number of rows that can be picked one by one. */
export const MAX_ITEMS = 24;

/** Rows picked one by one count before "Select all", unless each that is shown is picked: then it means the others too. */
function pickedOf(blockId: string, params: RenderContext['params']): readonly string[] {
  const ids = pickedIds(blockId, params);
  return params[`${blockId}.all`] === '1' && ids.length >= MAX_ITEMS ? [] : ids;
}

function pickedIds(blockId: string, params: RenderContext['params']): readonly string[] {
  const start = `${blockId}.r.`;
  return Object.keys(params)
    .filter((key) => key.startsWith(start) && params[key] === '1')
    .map((key) => key.slice(start.length));
}

/** The report that the parameters of a block ask for; null when the block is about nothing. */
export function reportOf(block: Block, blockId: string, context: RenderContext): ReportResult | null {
  const ask = readRequest(block, blockId, context);
  if (ask === null) return null;
  const { locale } = context;
  const chosen = answer(context, blockId, 'rows').rows.filter((row) => ask.picked.size === 0 || ask.picked.has(row.id));
  const rows = within(chosen, ask.entity, ask.range);
  const what = pickText(ask.entity.plural, locale);
  const grouped = (agg: string, by: string) =>
    chartPoints({ rows, entity: ask.entity, field: ask.field, by, agg, blockId, context, most: 60 });
  const points = grouped(aggregation(ask.field), ask.by);
  const span = daysBetween(ask.range.from, ask.range.to);
  return {
    title: fill(pickText(WORDS.title, locale), { what }),
    period: `${formatDate(ask.range.from, locale)} – ${formatDate(ask.range.to, locale)}`,
    count: rows.length,
    figures: figuresOf(rows, { earlier: within(chosen, ask.entity, before(ask.range)), reportRequest: ask, context }),
    sentences: sentencesOf(rows, { points, ask, context }),
    table: groupTable({ points, counts: grouped('count', ask.by), averages: grouped('avg', ask.by) }, ask, context),
    list: rowList(rows, { value: ask, blockId, context }),
    points,
    trend: grouped(aggregation(ask.field), trendStep(span)),
  };
}

function aggregation(field: Field | undefined): 'count' | 'sum' | 'avg' {
  if (field === undefined) return 'count';
  return addsUp(field) ? 'sum' : 'avg';
}

function trendStep(span: number): 'day' | 'week' | 'month' {
  if (span <= 31) return 'day';
  return span <= 200 ? 'week' : 'month';
}

function within(rows: readonly Row[], entity: Entity, { from, to }: DateRange): readonly Row[] {
  return rows.filter((row) => rowDay(row, entity) >= from && rowDay(row, entity) <= to);
}

/** The period of the same length that ends the day before. */
function before({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

function sum(rows: readonly Row[], field: Field | undefined): number {
  return field === undefined ? rows.length : rows.reduce((total, row) => total + numberValue(row.values[field.key]), 0);
}

interface FiguresOfInput {
  readonly earlier: readonly Row[];
  readonly reportRequest: ReportRequest;
  readonly context: RenderContext;
}

function figuresOf(
  rows: readonly Row[],
  { earlier, reportRequest: { entity, field }, context }: FiguresOfInput,
): ReportResult['figures'] {
  const { locale } = context;
  const figures = [{ name: pickText(entity.plural, locale), value: formatNumber(rows.length, 0) }];
  if (field !== undefined && rows.length > 0) {
    const what = lower(pickText(field.label, locale), locale);
    const values = rows.map((row) => numberValue(row.values[field.key]));
    const add = (key: 'total' | 'average' | 'highest' | 'lowest', value: number) =>
      figures.push({ name: fill(pickText(WORDS[key], locale), { what }), value: amountText(value, field, context) });
    if (addsUp(field)) add('total', sum(rows, field));
    add('average', sum(rows, field) / rows.length);
    add('highest', Math.max(...values));
    add('lowest', Math.min(...values));
  }
  const [now, then] = [sum(rows, field), sum(earlier, field)];
  if (then > 0) figures.push({ name: pickText(WORDS.change, locale), value: changeText(now, then) });
  return figures;
}

/** `+12%` of what was before. */
export function changeText(now: number, then: number): string {
  const change = Math.round(((now - then) / then) * 100);
  return `${change > 0 ? '+' : ''}${change}%`;
}

interface SentencesOfInput {
  readonly points: readonly ChartPoint[];
  readonly ask: ReportRequest;
  readonly context: RenderContext;
}

function sentencesOf(rows: readonly Row[], { points, ask, context }: SentencesOfInput): string[] {
  const { locale } = context;
  const { field, range } = ask;
  const what = lower(pickText(rows.length === 1 ? ask.entity.label : ask.entity.plural, locale), locale);
  if (rows.length === 0) return [fill(pickText(WORDS.none, locale), { what })];
  const first = fill(pickText(WORDS.items, locale), {
    count: String(rows.length),
    what,
    from: formatDate(range.from, locale),
    to: formatDate(range.to, locale),
  });
  const total = sum(rows, field);
  const show = (value: number) => amountText(value, field, context);
  const amounts =
    field === undefined
      ? []
      : [
          fill(pickText(addsUp(field) ? WORDS.sum : WORDS.mean, locale), {
            field: pickText(field.label, locale),
            sum: show(total),
            avg: show(total / rows.length),
          }),
        ];
  const ordered = points.toSorted((left, right) => right.value - left.value);
  const [best, last] = [ordered[0], ordered.at(-1)];
  if (best === undefined || last === undefined || best === last) return [first, ...amounts];
  const percent = `${Math.round((best.value / total) * 100)}%`;
  const shareText = locale === 'zh' ? `（占 ${percent}）` : ` (${percent})`;
  const share = total > 0 && addsUp(field) ? shareText : '';
  return [
    first,
    ...amounts,
    fill(pickText(WORDS.lead, locale), {
      best: best.name,
      most: show(best.value),
      share,
      last: last.name,
      least: show(last.value),
    }),
  ];
}
