import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Metric } from '../../engine/blueprint/schema.ts';
import { readGrouping, type Grouping } from '../../engine/blueprint/grouping.ts';
import { groupKeys, spanName } from '../../engine/render/chart-groups.ts';
import type { Row } from '../../engine/render/context.ts';
import { formatMoney, formatNumber } from '../../engine/render/format.ts';
import { addsUp } from '../../engine/render/report-tables.ts';
import { findEntity } from '../request/site.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { Site } from '../request/site.ts';
import type { RowQuery } from '../store/site-store.ts';
import { word } from './admin-words.ts';
import { cellText, fieldLabel } from './cell.ts';
import { namesFor } from './relation-names.ts';

/** A figure of the dashboard, ready to be shown. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly icon: string;
  readonly entityId: string;
}
export interface ChartData {
  readonly title: string;
  readonly chart: 'line' | 'bar' | 'donut' | 'area';
  readonly points: readonly { readonly label: string; readonly value: number; readonly text: string }[];
}

const LIMITS = { rows: 5000, chunk: 500, days: 14, parts: 6, figures: 4 } as const;
const DAY_MS = 86_400_000;

/** The Blueprint's figures; where they are few, other entities are counted too. */
export async function dashboardFigures(site: Site): Promise<Figure[]> {
  const wanted = site.blueprint.admin.metrics.filter((metric) => metric.kind !== 'chart');
  const counted = new Set(wanted.map(({ entity }) => entity));
  const others = Object.keys(site.blueprint.entities).filter((entity) => !counted.has(entity));
  const further = others.slice(0, Math.max(0, LIMITS.figures - wanted.length));
  const metrics = [...wanted, ...further.map((entity) => ({ kind: 'count' as const, entity }))];
  const figures: Figure[] = [];
  for (const metric of metrics) {
    const entity = findEntity(site, metric.entity);
    if (entity !== undefined) figures.push(await figureOf(site, entity, metric));
  }
  return figures;
}

export async function dashboardCharts(site: Site): Promise<ChartData[]> {
  const charts: ChartData[] = [];
  for (const metric of site.blueprint.admin.metrics) {
    const entity = findEntity(site, metric.entity);
    if (metric.kind === 'chart' && entity !== undefined) charts.push(await chartOf(site, entity, metric));
  }
  return charts;
}

async function figureOf(site: Site, entity: Entity, metric: Exclude<Metric, { kind: 'chart' }>): Promise<Figure> {
  const locale = site.mainLocale;
  const what = pickText(entity.plural, locale);
  const field = entity.fields.find((each) => each.key === metric.field);
  const named = metric.label === undefined ? undefined : pickText(metric.label, locale);
  const shared = { icon: entity.icon, entityId: metric.entity };
  if (metric.kind === 'count' || field === undefined) {
    const { total } = await site.store.list(metric.entity, { ...conditionOf(metric), offset: 0, limit: 1 });
    return { ...shared, label: named ?? what, value: formatNumber(total) };
  }
  const numbers = (await allRows(site, metric)).map((row) => row.values[field.key]).filter((value) => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total + value, 0);
  const value = metric.kind === 'sum' ? sum : sum / Math.max(1, numbers.length);
  const key = metric.kind === 'sum' ? 'sumOf' : 'avgOf';
  return {
    ...shared,
    label: named ?? word(locale, key, { field: fieldLabel(site, field), what }),
    value: amountText(site, field, value),
  };
}

async function chartOf(site: Site, entity: Entity, metric: Extract<Metric, { kind: 'chart' }>): Promise<ChartData> {
  const locale = site.mainLocale;
  const rows = await allRows(site, metric);
  const measured = entity.fields.find((field) => field.key === metric.field);
  const grouping = readGrouping(metric.by, entity.fields) ?? { field: undefined, span: 'day' as const };
  const { field: by, span } = grouping;
  const what =
    measured === undefined
      ? pickText(entity.plural, locale)
      : `${pickText(entity.plural, locale)} · ${fieldLabel(site, measured)}`;
  const groups = await groupsOf(site, { entity, grouping }, rows);
  const points = [...groups].map(([label, group]) => {
    const value = measured === undefined ? group.length : valueOf(group, measured);
    return { label, value, text: amountText(site, measured, value) };
  });
  const title = word(locale, 'by', {
    what,
    by: by === undefined || span !== undefined ? word(locale, span ?? 'day') : fieldLabel(site, by),
  });
  return {
    title: metric.label === undefined ? title : pickText(metric.label, locale),
    chart: metric.chart === 'donut' && measured !== undefined && !addsUp(measured) ? 'bar' : metric.chart,
    points: span === undefined ? largest(site, measured, points) : points,
  };
}

/** Averages values that cannot be added up, such as ratings, over the rows that have it. */
function valueOf(rows: readonly Row[], field: Field): number {
  const numbers = rows.map((row) => row.values[field.key]).filter((value) => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total + value, 0);
  return addsUp(field) ? sum : sum / Math.max(1, numbers.length);
}

async function groupsOf(
  site: Site,
  { entity, grouping }: { readonly entity: Entity; readonly grouping: Grouping },
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { field, span } = grouping;
  if (field !== undefined && span === undefined) return byField(site, field, rows);
  if (span === undefined || span === 'day') return byDay(site, { entity, by: field }, rows);
  const locale = site.mainLocale;
  const keyOf = (row: Row) => groupKeys({ ...row, createdAt: site.clock(row.createdAt) }, grouping, { entity, locale })[0] ?? '';
  const keys = [...new Set(rows.map(keyOf))].filter((key) => key !== '').toSorted();
  const shown = keys.slice(-Math.max(LIMITS.days, span === 'hour' ? 24 : 0));
  return new Map(shown.map((key) => [spanName(key, span, locale), rows.filter((row) => keyOf(row) === key)]));
}

/** The last days up to today, empty ones included. */
function byDay(
  site: Site,
  { entity, by }: { readonly entity: Entity; readonly by: Field | undefined },
  rows: readonly Row[],
): Map<string, Row[]> {
  const field = by ?? entity.fields.find((each) => each.type === 'datetime' || each.type === 'date');
  const days = new Map<string, Row[]>();
  const today = Date.parse(site.clock());
  const dayOf = (row: Row) =>
    (plainValue(field === undefined ? null : row.values[field.key], site.mainLocale) || site.clock(row.createdAt)).slice(0, 10);
  const latest = rows.map((row) => Date.parse(dayOf(row))).reduce((last, day) => (day > last ? day : last), today);
  const end = Math.min(latest, today + (LIMITS.days / 2) * DAY_MS);
  for (let back = LIMITS.days - 1; back >= 0; back -= 1) days.set(new Date(end - back * DAY_MS).toISOString().slice(0, 10), []);
  for (const row of rows) days.get(dayOf(row))?.push(row);
  return new Map([...days].map(([day, group]) => [`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`, group]));
}

async function byField(site: Site, field: Field, rows: readonly Row[]): Promise<Map<string, Row[]>> {
  const names = await namesFor(site, [field], rows);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const label = cellText(site, { field, value: row.values[field.key] }, names) || '–';
    groups.set(label, [...(groups.get(label) ?? []), row]);
  }
  return groups;
}

function largest(site: Site, measured: Field | undefined, points: ChartData['points']): ChartData['points'] {
  const ordered = points.toSorted((left, right) => right.value - left.value);
  if (ordered.length <= LIMITS.parts) return ordered;
  if (measured !== undefined && !addsUp(measured)) return ordered.slice(0, LIMITS.parts);
  const rest = ordered.slice(LIMITS.parts - 1).reduce((sum, point) => sum + point.value, 0);
  return [
    ...ordered.slice(0, LIMITS.parts - 1),
    { label: word(site.mainLocale, 'other'), value: rest, text: amountText(site, measured, rest) },
  ];
}

/** The condition of a figure for a query of the store. */
function conditionOf({ where }: Metric): Pick<RowQuery, 'where'> {
  return where === undefined ? {} : { where: { text: where, userId: null } };
}

async function allRows(site: Site, metric: Metric): Promise<Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; offset < LIMITS.rows; offset += LIMITS.chunk) {
    const page = await site.store.list(metric.entity, {
      ...conditionOf(metric),
      sort: { field: 'createdAt', descending: true },
      offset,
      limit: LIMITS.chunk,
    });
    rows.push(...page.rows);
    if (rows.length >= page.total) break;
  }
  return rows;
}

function amountText(site: Site, field: Field | undefined, value: number): string {
  const rounded = Math.round(value * 100) / 100;
  if (field?.type === 'money') return formatMoney(rounded, site.blueprint.site);
  return field?.type === 'pct' ? `${formatNumber(rounded, 1)}%` : formatNumber(rounded, 1);
}
