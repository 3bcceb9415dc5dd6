import type { Metric } from '../blueprint/schema.ts';
import { NUMERIC_TYPES } from '../catalogue/entities.ts';
import type { Scope } from '../recipe/scope.ts';

type ChartMetric = Extract<Metric, { kind: 'chart' }>;

const PLAIN = /^(count|sum|avg):([a-zA-Z0-9]+)(?:\.([a-zA-Z0-9]+))?$/;
const CHART = /^chart:(line|bar|donut|area):([a-zA-Z0-9]+)(?:\.([a-zA-Z0-9]+))?\/([a-zA-Z0-9]+)$/;
const STEPS = new Set(['day', 'week', 'month']);

/** The figures and charts of the admin's first page; those whose entity or field the site lacks are left out. */
export function expandMetrics(scope: Scope): Metric[] {
  const metrics = [...new Set([...scope.recipe.metrics, `count:${scope.mainEntity}`, ...inboxes(scope)])];
  return metrics.flatMap((source) => readMetric(scope, source) ?? []).slice(0, 12);
}

function inboxes(scope: Scope): string[] {
  return ['order', 'booking', 'message'].filter((id) => scope.entities.has(id)).map((id) => `count:${id}`);
}

function readMetric(scope: Scope, source: string): Metric | null {
  const chart = readChart(scope, source);
  if (chart !== null) return chart;
  const [, kind, entity = '', field] = PLAIN.exec(source) ?? [];
  if ((kind !== 'count' && kind !== 'sum' && kind !== 'avg') || !scope.entities.has(entity)) return null;
  if (field === undefined) return kind === 'count' ? { kind, entity } : null;
  return isNumeric(scope, entity, field) ? { kind, entity, field } : null;
}

function readChart(scope: Scope, source: string): ChartMetric | null {
  const [, chart, entity = '', field, by = ''] = CHART.exec(source) ?? [];
  if (chart !== 'line' && chart !== 'bar' && chart !== 'donut' && chart !== 'area') return null;
  const fields = scope.entities.get(entity)?.fields;
  if (fields === undefined || (field !== undefined && !isNumeric(scope, entity, field))) return null;
  if (!STEPS.has(by) && !fields.some((candidate) => candidate.key === by)) return null;
  return { kind: 'chart', chart, entity, ...(field === undefined ? {} : { field }), by };
}

function isNumeric(scope: Scope, entity: string, key: string): boolean {
  const field = scope.entities.get(entity)?.fields.find((candidate) => candidate.key === key);
  return field !== undefined && NUMERIC_TYPES.has(field.type);
}

/** The charts among a recipe's metrics that a page may show: those over rows that visitors may read. */
export function publicCharts(scope: Scope, isPublic: (entity: string) => boolean): ChartMetric[] {
  return scope.recipe.metrics.flatMap((source) => readChart(scope, source) ?? []).filter((chart) => isPublic(chart.entity));
}

/** The figures among a recipe's metrics that a page may show, in the metric language. */
export function publicFigures(scope: Scope, isPublic: (entity: string) => boolean): string[] {
  return scope.recipe.metrics.filter((source) => {
    const metric = source.startsWith('chart:') ? null : readMetric(scope, source);
    return metric !== null && isPublic(metric.entity);
  });
}
