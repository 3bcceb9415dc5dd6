import type { BlockLine } from '../../document/lines/block-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { ChangeOf } from '../change-schema.ts';
import { byOperations, patched, refuse, type Changed } from '../site-state.ts';
import { blocksOn, withBlock, withPlaced } from './block-order.ts';
import { valueSet } from './set-path.ts';

type Blocks = Pick<SiteDocument, 'blocks'>;

function idsOf({ blocks }: Blocks): readonly string[] {
  return blocks.map(({ block }) => block);
}

function unknownBlock(document: Blocks, block: string): Changed {
  return refuse('unknownBlock', `blocks.${block}`, { got: block, allowed: idsOf(document) });
}

function unknownPage({ pages }: SiteDocument, page: string, path: string): Changed | null {
  const ids = pages?.pages.map(({ id }) => id) ?? [];
  return ids.includes(page) ? null : refuse('unknownPage', path, { got: page, allowed: ids });
}

export function addBlock(document: SiteDocument, change: ChangeOf<'addBlock'>): Changed {
  const { op: _op, after, before, first, ...line } = change;
  const path = `blocks.${line.block}`;
  if (idsOf(document).includes(line.block)) return refuse('duplicateId', path, { got: line.block });
  const homeless = unknownPage(document, line.page, `${path}.page`);
  if (homeless !== null) return homeless;
  const order = withPlaced(blocksOn(document, line.page), line.block, { after, before, first });
  if (order === null) return unknownNeighbour(document, line, after ?? before);
  return { document: withBlock(document, line, order) };
}

function unknownNeighbour(document: SiteDocument, { block, page }: Pick<BlockLine, 'block' | 'page'>, beside = ''): Changed {
  return refuse('unknownBlock', `blocks.${block}.after`, { got: beside, allowed: blocksOn(document, page) });
}

export function setBlock(
  document: SiteDocument,
  { op: _op, block, options, labels, style, ...patch }: ChangeOf<'setBlock'>,
): Changed {
  const line = document.blocks.find((each) => each.block === block);
  if (line === undefined) return unknownBlock(document, block);
  const next = patched(line, {
    ...patch,
    ...mergedKey('options', line.options, options),
    ...mergedKey('labels', line.labels, labels),
    ...mergedKey('style', line.style, style),
  });
  return { document: withLine(document, next) };
}

/** A part of a line that is merged key by key; it goes with its last key. */
function mergedKey(key: string, known: object | undefined, patch: Readonly<Record<string, unknown>> | null | undefined) {
  if (patch === undefined) return {};
  const merged = patch === null ? {} : patched(known ?? {}, patch);
  return { [key]: Object.keys(merged).length === 0 ? null : merged };
}

function withLine(document: SiteDocument, line: BlockLine): SiteDocument {
  return { ...document, blocks: document.blocks.map((each) => (each.block === line.block ? line : each)) };
}

export function moveBlock(document: SiteDocument, { block, page, after, before, first }: ChangeOf<'moveBlock'>): Changed {
  const line = document.blocks.find((each) => each.block === block);
  if (line === undefined) return unknownBlock(document, block);
  const target = page ?? pageBeside(document, after ?? before) ?? line.page;
  const homeless = unknownPage(document, target, `blocks.${block}.page`);
  if (homeless !== null) return homeless;
  const order = withPlaced(blocksOn(document, target), block, { after, before, first });
  if (order === null) return unknownNeighbour(document, { block, page: target }, after ?? before);
  return { document: withBlock(document, { ...line, page: target }, order) };
}

function pageBeside({ blocks }: Blocks, beside: string | undefined): string | undefined {
  return beside === undefined ? undefined : blocks.find(({ block }) => block === beside)?.page;
}

export function removeBlock(document: SiteDocument, { block }: ChangeOf<'removeBlock'>): Changed {
  if (!idsOf(document).includes(block)) return unknownBlock(document, block);
  return byOperations(document, [{ op: 'removeBlock', id: block }], `blocks.${block}`);
}

/** Sets one place of a line: `options.filters`, `items.2.text`, `items.+`, `flow.steps.lend.label`, `accounts.roles.+`. */
export function setOption(document: SiteDocument, { block, entity, path, value = null }: ChangeOf<'setOption'>): Changed {
  if (block === undefined && entity === undefined) return setInSite(document, path, value);
  if (entity !== undefined) {
    const line = document.entities.find((each) => each.entity === entity);
    const ids = document.entities.map((each) => each.entity);
    if (line === undefined) return refuse('unknownEntity', `entities.${entity}`, { got: entity, allowed: ids });
    const next = valueSet(line, path, value);
    if (next === null) return refuse('unknownPlace', `entities.${entity}.${path}`, { got: path, allowed: Object.keys(line) });
    return { document: { ...document, entities: document.entities.map((each) => (each === line ? next : each)) } };
  }
  const line = document.blocks.find((each) => each.block === block);
  if (line === undefined) return unknownBlock(document, block ?? '');
  const next = valueSet(line, path, value);
  if (next === null) return refuse('unknownPlace', `blocks.${block ?? ''}.${path}`, { got: path, allowed: Object.keys(line) });
  return { document: withLine(document, next) };
}

/** The path begins with the name of the line: `admin.metrics.+`, `accounts.roles.staff.label`, `site.hours.0`. */
function setInSite(document: SiteDocument, path: string, value: unknown): Changed {
  const [name = ''] = path.split('.');
  if (name === 'site' && document.site !== undefined) {
    const site = valueSet(document.site, path, value);
    if (site !== null) return { document: { ...document, site } };
  }
  if ((name === 'admin' || name === 'accounts') && (name === 'admin' || document.accounts !== undefined)) {
    const next = valueSet({ admin: document.admin ?? { metrics: [] }, accounts: document.accounts }, path, value);
    if (next !== null) return { document: { ...document, [name]: next[name] } };
  }
  return refuse('unknownPlace', path, { got: path, allowed: ['admin.…', 'accounts.…', 'site.…'] });
}
