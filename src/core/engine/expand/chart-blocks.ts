import type { Block } from '../blueprint/page-schema.ts';
import { NUMERIC_TYPES } from '../catalogue/entities.ts';
import { fieldLabel } from '../catalogue/labels.ts';
import { isOpen } from '../recipe/access.ts';
import type { BlockSpec } from '../recipe/block-spec.ts';
import { publicCharts, publicFigures } from './metrics.ts';
import type { BlockMaker } from '../recipe/page-scope.ts';
import { siteText, type Scope, type SiteEntity } from '../recipe/scope.ts';

/** The page's nth chart is the recipe's nth chart that visitors may see. */
export const chart: BlockMaker = ({ scope, nth, spec }) => {
  const found = spec.entity === null ? publicCharts(scope, (id) => isOpen(scope, id))[nth] : namedChart(scope, spec.entity, spec);
  const entity = found === undefined ? undefined : scope.entities.get(found.entity);
  if (found === undefined || entity === undefined) return null;
  return {
    type: 'chart',
    title: chartTitle(scope, entity, found),
    query: { entity: found.entity, limit: 200 },
    options: {
      chart: found.chart,
      by: found.by,
      agg: found.field === undefined ? 'count' : 'sum',
      ...((nth === 0 || spec.entity !== null) && { choices: true }),
      ...(found.field === undefined ? {} : { field: found.field }),
    },
  };
};

/** `chart.line@reading?field=value&by=date`: a chart of those rows, by their first date and number unless it says more. */
function namedChart(scope: Scope, id: string, { variant, options }: BlockSpec): Charted | undefined {
  const fields = (scope.entities.get(id)?.fields ?? []).filter((field) => !field.private);
  const by = options.get('by') ?? fields.find((field) => field.type === 'date' || field.type === 'datetime')?.key;
  const field = options.get('field') ?? fields.find((each) => NUMERIC_TYPES.has(each.type))?.key;
  if (by === undefined || !isOpen(scope, id)) return undefined;
  return { chart: CHARTS.find((kind) => kind === variant) ?? 'line', entity: id, by, ...(field !== undefined && { field }) };
}

type Charted = ReturnType<typeof publicCharts>[number] | { chart: string; entity: string; by: string; field?: string };
const CHARTS = ['line', 'bar', 'donut', 'area'];

function chartTitle(scope: Scope, entity: SiteEntity, { field, by }: { field?: string | undefined; by: string }): Block['title'] {
  const named = field === undefined ? null : nameOf(entity, field);
  const dated = entity.fields.some((each) => each.key === by && (each.type === 'date' || each.type === 'datetime'));
  const time = TIME_STEPS[dated ? 'day' : by];
  const byName = entity.fields.find((each) => each.key === by)?.display === true;
  const own = byName ? [entity.label.en ?? '', entity.label.zh ?? ''] : fieldLabel(by);
  if (byName && named !== null)
    return siteText(scope, `${named[0]} by ${(own[0] ?? '').toLowerCase()}`, `各${own[1] ?? ''}${named[1]}`);
  const english = named === null ? (entity.plural.en ?? '') : `${entity.label.en ?? ''} ${named[0].toLowerCase()}`;
  const chinese = `${entity.plural.zh ?? ''}${named?.[1] ?? ''}`;
  if (time !== undefined) return siteText(scope, `${english} ${time[0]}`, `${chinese}${time[1]}`);
  return siteText(scope, `${english} by ${(own[0] ?? '').toLowerCase()}`, `各${own[1] ?? ''}${chinese}`);
}

function nameOf(entity: SiteEntity, key: string): readonly [string, string] {
  const own = entity.fieldLabels[key];
  const usual = fieldLabel(key);
  return own === undefined ? usual : [own.en ?? own.zh ?? usual[0], own.zh ?? own.en ?? usual[1]];
}

const TIME_STEPS: Readonly<Record<string, readonly [string, string]>> = {
  day: ['by day', '每日走势'],
  week: ['by week', '每周走势'],
  month: ['by month', '每月走势'],
};

export const figures: BlockMaker = ({ scope }) => {
  const metrics = publicFigures(scope, (id) => isOpen(scope, id)).slice(0, 4);
  return metrics.length === 0 ? null : { type: 'stats', query: { entity: scope.mainEntity }, options: { metrics } };
};
