import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, listOption, MAX_ROWS } from '../block-data.ts';
import { blockHead, localText } from '../block-parts.ts';
import { addDays } from '../dates.ts';
import { rowDay } from '../field-roles.ts';
import { changeText } from '../report-result.ts';
import type { BlockEntry, DataNeed, RenderContext, Row } from '../context.ts';
import { type Locale, pickText } from '../../../domain/text.ts';
import { figureNeeds, figureText } from '../figure-value.ts';
import { formatMoney, formatNumber } from '../format.ts';
import { html } from '../html.ts';
import { findIcon, icon } from '../icons/icon.ts';
import { numberValue } from '../row-values.ts';

interface StatMetric {
  readonly kind: 'count' | 'sum' | 'avg';
  readonly entity: string;
  readonly field: string | undefined;
}

/** Large figures: written ones, or counted from the stored rows (`options.metrics`: `count:order`, `sum:order.total`). */
export const stats: BlockEntry = {
  type: 'stats',
  variants: ['band'],
  styles: ['stats'],
  css: '.figure small{display:block;font-size:var(--sm);font-family:var(--small);font-weight:500;letter-spacing:0;line-height:1.4;margin-block-start:.35rem}',
  runtime: [],
  heading: true,
  needs: (block, context) => [...metricNeeds(block, context), ...figureNeeds(block.items ?? [], context)],
  render({ block, blockId, context, level }) {
    const written = (block.items ?? []).map((item) => ({
      value: figureText(localText(context, item.value), { blockId, itemId: item.id, context }),
      title: localText(context, item.title),
      change: '',
      sign: '',
    }));
    const counted = metricsOf(block, context).map((metric) => metricText(metric, blockId, context));
    const all = [...written, ...counted, ...partsOfCount(block, blockId, context)];
    return html`${blockHead({ block, blockId, context, level })}
      <dl class="figures n${Math.min(all.length, 6)}">
        ${all.map(
          (entry) =>
            html`<div class="figure">
              <dt>${entry.sign !== '' && icon(entry.sign)}${entry.title}</dt>
              <dd>${entry.value}${entry.change !== '' && html`<small>${entry.change}</small>`}</dd>
            </div>`,
        )}
      </dl>`;
  },
};

function metricNeeds(block: Block, context: Pick<RenderContext, 'blueprint'>): readonly DataNeed[] {
  const entities = new Set(metricsOf(block, context).map((metric) => metric.entity));
  return [...entities].map((entity) => ({
    key: entity,
    query: block.query?.entity === entity ? { ...block.query, limit: MAX_ROWS } : { entity, limit: MAX_ROWS },
  }));
}

function metricsOf(block: Block, context: Pick<RenderContext, 'blueprint'>): readonly StatMetric[] {
  return listOption(block, 'metrics').flatMap((text) => {
    const match = /^(count|sum|avg):([A-Za-z0-9_-]+)(?:\.([A-Za-z0-9]+))?$/.exec(text);
    const kind = match?.[1];
    if (match === null || (kind !== 'count' && kind !== 'sum' && kind !== 'avg')) return [];
    const [, , first = '', second] = match;
    if (context.blueprint.entities[first] !== undefined) return [{ kind, entity: first, field: second }];
    const entity = block.query?.entity;
    return entity !== undefined && context.blueprint.entities[entity] !== undefined ? [{ kind, entity, field: first }] : [];
  });
}

function metricText(
  metric: StatMetric,
  blockId: string,
  context: RenderContext,
): { title: string; value: string; change: string; sign: string } {
  const { rows, total } = answer(context, blockId, metric.entity);
  const entity = context.blueprint.entities[metric.entity];
  const plural = pickText(entity?.plural, context.locale);
  const sign = entity === undefined || findIcon(entity.icon) === undefined ? '' : entity.icon;
  const field = entity?.fields.find((candidate) => candidate.key === metric.field && candidate.private !== true);
  if (metric.kind === 'count' || field === undefined)
    return { title: plural, value: formatNumber(total, 0), change: changeOf(rows, { entity, field: undefined, context }), sign };
  const sum = rows.reduce((before, row) => before + numberValue(row.values[field.key]), 0);
  const value = metric.kind === 'sum' ? sum : sum / Math.max(1, rows.length);
  const name = pickText(field.label, context.locale);
  const title = figureTitle({ kind: metric.kind, entity: pickText(entity?.label, context.locale), field: name }, context.locale);
  const suffix = field.type === 'pct' ? '%' : '';
  return {
    title,
    sign: field.type === 'money' ? 'banknote' : FIGURE_SIGNS[metric.kind],
    change: metric.kind === 'sum' && entity !== undefined ? changeOf(rows, { entity, field, context }) : '',
    value:
      field.type === 'money'
        ? formatMoney(Math.round(value * 100) / 100, context.blueprint.site)
        : `${formatNumber(value, Math.abs(value) >= 100 ? 0 : 1)}${suffix}`,
  };
}

/** A count that stands alone is told by state too: how many are new, under way, done; without states, how many are recent. */
function partsOfCount(block: Block, blockId: string, context: RenderContext) {
  const [metric, ...others] = metricsOf(block, context);
  const entity = context.blueprint.entities[metric?.entity ?? ''];
  if (entity === undefined || metric?.kind !== 'count' || others.length > 0 || (block.items ?? []).length > 0) return [];
  const { rows } = answer(context, blockId, metric.entity);
  const figure = (title: string, sign: string, isMeant: (row: Row) => boolean) => ({
    title,
    value: formatNumber(rows.filter(isMeant).length, 0),
    change: '',
    sign,
  });
  const field = stateField(entity);
  if (field === undefined)
    return RECENT_DAYS.map((days) =>
      figure(RECENT[context.locale].replace('{days}', String(days)), 'calendar', (row) =>
        isWithin(rowDay(row, entity), { now: context.now, from: days, to: 0 }),
      ),
    );
  return (field.options ?? [])
    .slice(0, 3)
    .map(({ label, value }) => figure(pickText(label, context.locale), 'circle-check', (row) => row.values[field.key] === value));
}

function stateField({ fields }: Entity): Field | undefined {
  const choices = fields.filter(
    (each) => each.type === 'enum' && each.private !== true && each.hidden !== true && each.multiple !== true,
  );
  return choices.find(({ key }) => /^(?:status|stage|state|phase)$/.test(key)) ?? choices[0];
}

const RECENT_DAYS = [7, 30];
const RECENT = { en: 'In the last {days} days', zh: '近 {days} 天' };

const FIGURE_SIGNS = { count: 'chart-column', sum: 'chart-column', avg: 'gauge' } as const;
const CHANGE = { en: '{change} vs previous 30 days', zh: '较前 30 天 {change}' };

interface ChangeOfInput {
  readonly entity: Entity | undefined;
  readonly field: Field | undefined;
  readonly context: RenderContext;
}

/** Compares the last 30 days with the 30 before; '' when there is nothing to compare with. */
function changeOf(rows: readonly Row[], { entity, field, context }: ChangeOfInput): string {
  if (entity === undefined) return '';
  const between = (from: number, to: number) =>
    rows
      .filter((row) => isWithin(rowDay(row, entity), { now: context.now, from, to }))
      .reduce((sum, row) => sum + (field === undefined ? 1 : numberValue(row.values[field.key])), 0);
  const [now, then] = [between(30, 0), between(60, 30)];
  return then > 0 ? CHANGE[context.locale].replace('{change}', changeText(now, then)) : '';
}

interface IsWithinInput {
  readonly now: string;
  readonly from: number;
  readonly to: number;
}

/** Decides whether a day lies so many days back, from the first number (left out) to the second. */
function isWithin(day: string, { now, from, to }: IsWithinInput): boolean {
  const today = now.slice(0, 10);
  return day > addDays(today, -from) && day <= addDays(today, -to);
}

/** "Total deal value", "Average rating": what the figure is, said as people say it. */
function figureTitle(figure: { kind: 'sum' | 'avg'; entity: string; field: string }, locale: Locale): string {
  if (locale === 'zh') return `${figure.entity}${figure.field}${figure.kind === 'sum' ? '合计' : '均值'}`;
  const [entity, field] = [figure.entity.toLowerCase(), figure.field.toLowerCase()];
  const both = field.includes(entity) || entity.includes(field) ? field : `${entity} ${field}`;
  return `${figure.kind === 'sum' ? 'Total' : 'Average'} ${both}`;
}
