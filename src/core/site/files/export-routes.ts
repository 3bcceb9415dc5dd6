import type { Context } from 'hono';
import { pickText } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import { relationNeeds, MAX_ROWS } from '../../engine/render/block-data.ts';
import { blockEntries } from '../../engine/render/blocks/registry.ts';
import type { DataAnswer, RenderContext } from '../../engine/render/context.ts';
import { reportOf, type ReportResult } from '../../engine/render/report-result.ts';
import { publicFields } from '../../engine/render/row-values.ts';
import { identify } from '../accounts/identify.ts';
import { resolveNeed, placeOf } from '../pages/resolve-needs.ts';
import { type Identity } from '../request/identity.ts';
import { isAbsent } from '../pages/standing-blocks.ts';
import { messagePage } from '../pages/message-page.ts';
import { findEntity, type Site } from '../request/site.ts';
import { csv, pdf } from './file-response.ts';
import { contextOf, generated, letterhead, paperColumns, rowsTable } from './paper.ts';
import type { PdfPart } from './pdf.ts';

/** GET /_api/export/{block}.csv or .pdf: the rows of a list as filtered by the same parameters, or the report they ask for. */
export async function exportBlock(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw;
  const [, blockId = '', kind = ''] = /^([\w-]+)\.(csv|pdf)$/.exec(context.req.param('file') ?? '') ?? [];
  const block = Object.hasOwn(site.blueprint.blocks, blockId) ? site.blueprint.blocks[blockId] : undefined;
  const entity = block?.query === undefined ? undefined : findEntity(site, block.query.entity);
  const pageId = Object.keys(site.blueprint.pages).find((id) => site.blueprint.pages[id]?.blocks.includes(blockId));
  if (
    block === undefined ||
    entity === undefined ||
    pageId === undefined ||
    !['collection', 'report', 'compare', 'chart'].includes(block.type)
  )
    return messagePage(site, request, { status: 404 });
  const identity = await identify(site, request);
  const empty = contextOf(site, { request, identity }, pageId);
  if (await isAbsent({ site, identity }, blockId, { pageId, locale: empty.locale }))
    return messagePage(site, request, { status: 404 });
  const drawn = { ...empty, data: { [blockId]: await blockData(site, identity, { block, blockId, entity, context: empty }) } };
  const title = pickText(block.title, empty.locale) || pickText(entity.plural, empty.locale);
  if (block.type === 'report') {
    const report = reportOf(block, blockId, drawn);
    if (report === null) return messagePage(site, request, { status: 404 });
    return kind === 'csv'
      ? csv(report.title, [report.table.head, ...report.table.rows])
      : pdf(report.title, reportParts(site, report, drawn));
  }
  const rows = drawn.data[blockId]?.['rows']?.rows ?? [];
  const table = rowsTable(kind === 'csv' ? publicFields(entity) : paperColumns(entity), rows, {
    blockId,
    context: drawn,
    isPlain: kind === 'csv',
  });
  if (kind === 'csv') return csv(title, [table.head, ...table.rows]);
  return pdf(title, [...letterhead(site, title, drawn), generated(drawn), { kind: 'table', ...table }]);
}

/** Returns the needs of the block, but all rows at once and the names of everything they point to. */
async function blockData(
  site: Site,
  identity: Identity,
  place: { block: Block; blockId: string; entity: Entity; context: Omit<RenderContext, 'data'> },
): Promise<Record<string, DataAnswer>> {
  const own = blockEntries.get(place.block.type)?.needs(place.block, place.context, place.blockId) ?? [];
  const rows = own.map((need) =>
    need.key === 'rows' ? { ...need, offset: 0, query: { ...need.query, limit: MAX_ROWS } } : need,
  );
  const data: Record<string, DataAnswer> = {};
  const at = placeOf(site, place.context);
  for (const need of [...rows, ...relationNeeds(publicFields(place.entity), place.context)])
    data[need.key] ??= await resolveNeed({ site, identity }, need, at);
  return data;
}

function reportParts(site: Site, report: ReportResult, context: RenderContext): PdfPart[] {
  return [
    ...letterhead(site, report.title, context),
    generated(context),
    { kind: 'text', text: report.period },
    ...report.sentences.map((text): PdfPart => ({ kind: 'text', text })),
    { kind: 'facts', pairs: report.figures.map(({ name, value }): [string, string] => [name, value]) },
    { kind: 'table', ...report.table },
    { kind: 'table', ...report.list },
  ];
}
