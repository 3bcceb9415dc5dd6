import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Block, Target } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { blockEntries } from '../../render/blocks/registry.ts';
import { CUSTOM } from '../../parts/custom-blocks.ts';
import { doubt, fault } from '../fault.ts';
import type { BlockLine } from '../lines/block-line.ts';
import { iconFaults } from './entity-rules.ts';
import { unmetChecks } from './form-needs.ts';
import { metricFaults } from './metric-rules.ts';
import type { LintSite } from './lint-site.ts';
import { optionFaults } from './option-rules.ts';
import { customFaults } from './part-rules.ts';
import { queryFaults } from './query-rules.ts';

/** Faults of blocks: their type, layout, place, options, what they read, and where their links lead. */
export function blockFaults(site: LintSite): Diagnostic[] {
  const blocks = site.document.blocks.flatMap((line) => {
    const block = own(site.blueprint.blocks, line.block);
    return block === undefined
      ? []
      : [...placeFaults(site, line), ...(line.type === CUSTOM ? customFaults(site, line) : typeFaults(site, line, block))];
  });
  return [
    ...blocks,
    ...site.blueprint.admin.metrics.flatMap((metric, index) => metricFaults(site, metric, `admin.metrics.${index}`)),
    ...unreadMetrics(site),
  ];
}

function unreadMetrics({ document }: LintSite): Diagnostic[] {
  return (document.admin?.metrics ?? []).flatMap((metric, index) =>
    typeof metric === 'string' && !/^(?:count|sum|avg):[A-Za-z][\w-]*(?:\.[A-Za-z0-9]+)?$/.test(metric)
      ? [fault('metricForm', `admin.metrics.${index}`, { got: metric })]
      : [],
  );
}

function placeFaults({ blueprint }: LintSite, { block, page }: BlockLine): Diagnostic[] {
  const ids = Object.keys(blueprint.pages);
  return ids.includes(page) ? [] : [fault('unknownPage', `blocks.${block}.page`, { got: page, allowed: ids })];
}

function typeFaults(site: LintSite, line: BlockLine, block: Block): Diagnostic[] {
  const path = `blocks.${line.block}`;
  const entry = blockEntries.get(block.type);
  if (entry === undefined) return [fault('unknownType', `${path}.type`, { got: block.type, allowed: [...blockEntries.keys()] })];
  return [
    ...(block.variant === undefined || entry.variants.includes(block.variant)
      ? []
      : [fault('unknownVariant', `${path}.variant`, { got: block.variant, allowed: entry.variants })]),
    ...(line.uses === undefined ? [] : [doubt('unusedKey', `${path}.uses`)]),
    ...queryFaults(site, line.block, block),
    ...optionFaults(site, line.block, block),
    ...chartFaults(path, block),
    ...linkFaults(site, path, block),
    ...(block.items ?? []).flatMap((item, index) => iconFaults(item.icon, `${path}.items.${index}.icon`)),
    ...emptyFaults(site, path, block),
    ...unmetChecks(site.blueprint, block).map(({ rule, keys }) => fault('neverSent', path, { got: rule.that, allowed: keys })),
  ];
}

/** A scatter has two numbers; averages upon each other would be no average. */
function chartFaults(path: string, { type, options = {} }: Block): Diagnostic[] {
  if (type !== 'chart') return [];
  const fields = Array.isArray(options['fields']) ? options['fields'] : [];
  return [
    ...(options['chart'] === 'scatter' && fields.length !== 2
      ? [fault('scatterFields', `${path}.options.fields`, { got: fields })]
      : []),
    ...(options['stacked'] === true && options['agg'] === 'avg' ? [fault('stackedAverage', `${path}.options.stacked`)] : []),
  ];
}

/** Blocks that say nothing without what their author gives them. */
const NEEDS: Readonly<Record<string, (block: Block, site: Blueprint['site']) => boolean>> = {
  hero: ({ title }) => title !== undefined,
  heading: ({ title }) => title !== undefined,
  richtext: ({ title, text }) => title !== undefined || text !== undefined,
  cta: ({ actions }) => (actions ?? []).length > 0,
  cards: ({ items }) => (items ?? []).length > 0,
  accordion: ({ items, query }) => (items ?? []).length > 0 || query !== undefined,
  hours: ({ items = [] }, { hours = [] }) =>
    (items.length > 0 || hours.length > 0) && items.every(({ value, lines = [] }) => value !== undefined || lines.length > 0),
  pricing: ({ items, query }) => (items ?? []).length > 0 || query !== undefined,
  stats: ({ items, options }) => (items ?? []).length > 0 || options?.['metrics'] !== undefined,
};

function emptyFaults({ blueprint }: LintSite, path: string, block: Block): Diagnostic[] {
  const isFull = own(NEEDS, block.type);
  return isFull === undefined || isFull(block, blueprint.site) ? [] : [fault('emptyBlock', path, { got: block.type })];
}

function linkFaults(site: LintSite, path: string, block: Block): Diagnostic[] {
  const actions = (block.actions ?? []).map(({ target }, index) => [`${path}.actions.${index}`, target] as const);
  const items = (block.items ?? []).flatMap(({ action }, index) =>
    action === undefined ? [] : [[`${path}.items.${index}.action`, action.target] as const],
  );
  return [...actions, ...items].flatMap(([at, target]) => targetFaults(site, target, at));
}

function targetFaults({ blueprint }: LintSite, target: Target, path: string): Diagnostic[] {
  if (!('page' in target)) return [];
  const page = own(blueprint.pages, target.page);
  if (page === undefined) return [fault('unknownPage', path, { got: target.page, allowed: Object.keys(blueprint.pages) })];
  if (target.block !== undefined && !page.blocks.includes(target.block))
    return [fault('unknownBlock', path, { got: target.block, allowed: page.blocks })];
  return page.path.endsWith('/:slug') ? [fault('linkToOne', path, { got: target.page })] : [];
}
