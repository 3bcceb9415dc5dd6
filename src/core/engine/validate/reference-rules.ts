import type { Diagnostic } from '../../domain/diagnostic.ts';
import { type Block, type Query, sortFields, type Target } from '../blueprint/page-schema.ts';
import type { Blueprint, Metric } from '../blueprint/schema.ts';
import { own } from '../edit/patch.ts';
import { readGrouping } from '../blueprint/grouping.ts';
import { hasField } from './entity-rules.ts';
import { problem } from './problem.ts';

/** Errors of pointers: menus, buttons, queries, columns, figures and detail pages that name something that does not exist. */
export function referenceErrors(blueprint: Blueprint): Diagnostic[] {
  return [
    ...navErrors(blueprint),
    ...pageEntityErrors(blueprint),
    ...Object.entries(blueprint.blocks).flatMap(([id, block]) => blockErrors(blueprint, id, block)),
    ...blueprint.admin.metrics.flatMap((metric, index) => metricErrors(blueprint, metric, `admin.metrics.${index}`)),
  ];
}

/** Decides whether a button with this target leads somewhere. */
export function resolves(blueprint: Blueprint, target: Target): boolean {
  if (!('page' in target)) return true;
  const page = own(blueprint.pages, target.page);
  if (page === undefined) return false;
  return target.block === undefined || page.blocks.includes(target.block);
}

/** The buttons of a block with their paths. */
export function buttonsOf(id: string, block: Block): { path: string; target: Target }[] {
  const actions = (block.actions ?? []).map((action, index) => ({
    path: `blocks.${id}.actions.${index}`,
    target: action.target,
  }));
  const items = (block.items ?? []).flatMap((item) =>
    item.action === undefined ? [] : [{ path: `blocks.${id}.items.${item.id}.action`, target: item.action.target }],
  );
  return [...actions, ...items];
}

/** Returns the faults that keep a figure of the dashboard from being computed. */
export function metricErrors(blueprint: Blueprint, metric: Metric, path: string): Diagnostic[] {
  const entity = own(blueprint.entities, metric.entity);
  if (entity === undefined) return [problem('unknownEntity', path, { id: metric.entity })];
  if (metric.field !== undefined && !hasField(entity, metric.field)) return [problem('unknownField', path, { id: metric.field })];
  if (metric.kind === 'chart' && readGrouping(metric.by, entity.fields) === null && !hasField(entity, metric.by))
    return [problem('unknownField', path, { id: metric.by })];
  return [];
}

/** Returns the faults that keep a query from being answered. */
export function queryErrors(blueprint: Blueprint, query: Query, path: string): Diagnostic[] {
  const entity = own(blueprint.entities, query.entity);
  if (entity === undefined) return [problem('unknownEntity', path, { id: query.entity })];
  const keys = [...(query.filter ?? []).map((part) => part.field), ...sortFields(query)];
  return keys.filter((key) => !hasField(entity, key)).map((key) => problem('unknownField', path, { id: key }));
}

function navErrors({ nav, pages }: Blueprint): Diagnostic[] {
  const named = [
    ...nav.header.map((id) => ['nav.header', id] as const),
    ...nav.footer.map((id) => ['nav.footer', id] as const),
    ...(nav.cta === undefined ? [] : [['nav.cta', nav.cta] as const]),
  ];
  return named.filter(([, id]) => own(pages, id) === undefined).map(([path, id]) => problem('unknownPage', path, { id }));
}

function pageEntityErrors(blueprint: Blueprint): Diagnostic[] {
  return Object.entries(blueprint.pages)
    .filter(([, page]) => page.entity !== undefined && own(blueprint.entities, page.entity) === undefined)
    .map(([id, page]) => problem('unknownEntity', `pages.${id}.entity`, { id: page.entity ?? '' }));
}

function blockErrors(blueprint: Blueprint, id: string, block: Block): Diagnostic[] {
  const errors = buttonsOf(id, block)
    .filter(({ target }) => !resolves(blueprint, target))
    .map(({ path, target }) => problem('deadButton', path, { id: 'page' in target ? target.page : '' }));
  if (block.query === undefined) return errors;
  errors.push(...queryErrors(blueprint, block.query, `blocks.${id}.query`));
  const entity = own(blueprint.entities, block.query.entity);
  const unknown = entity === undefined ? [] : (block.fields ?? []).filter((key) => !hasField(entity, key));
  const unnamed = Object.keys(block.labels ?? {}).filter((key) => entity !== undefined && !hasField(entity, key));
  errors.push(...unnamed.map((key) => problem('unknownField', `blocks.${id}.labels`, { id: key })));
  return [...errors, ...unknown.map((key) => problem('unknownField', `blocks.${id}.fields`, { id: key }))];
}
