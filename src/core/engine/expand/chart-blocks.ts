import type { Block } from '../blueprint/schema.ts';
import { fieldLabel } from '../catalogue/labels.ts';
import { isOpen } from './access.ts';
import { publicCharts, publicFigures } from './metrics.ts';
import type { BlockMaker } from './page-scope.ts';
import { say, type Scope, type SiteEntity } from './scope.ts';

/** The page's nth chart is the recipe's nth chart that visitors may see. */
export const chart: BlockMaker = ({ scope, nth }) => {
  const found = publicCharts(scope, (id) => isOpen(scope, id))[nth];
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
      ...(found.field === undefined ? {} : { field: found.field }),
    },
  };
};

function chartTitle(scope: Scope, entity: SiteEntity, { field, by }: { field?: string | undefined; by: string }): Block['title'] {
  const named = field === undefined ? null : fieldLabel(field);
  const dated = entity.fields.some((each) => each.key === by && (each.type === 'date' || each.type === 'datetime'));
  const time = TIME_STEPS[dated ? 'day' : by];
  const byName = entity.fields.find((each) => each.key === by)?.display === true;
  const own = byName ? [entity.label.en ?? '', entity.label.zh ?? ''] : fieldLabel(by);
  if (byName && named !== null)
    return say(scope, `${named[0]} by ${(own[0] ?? '').toLowerCase()}`, `各${own[1] ?? ''}${named[1]}`);
  const english = named === null ? (entity.plural.en ?? '') : `${entity.label.en ?? ''} ${named[0].toLowerCase()}`;
  const chinese = `${entity.plural.zh ?? ''}${named?.[1] ?? ''}`;
  if (time !== undefined) return say(scope, `${english} ${time[0]}`, `${chinese}${time[1]}`);
  return say(scope, `${english} by ${(own[0] ?? '').toLowerCase()}`, `各${own[1] ?? ''}${chinese}`);
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
