import type { Context } from 'hono';
import type { Locale } from '../../domain/text.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import { relationNeeds, MAX_ROWS } from '../../engine/render/block-data.ts';
import { blockEntries } from '../../engine/render/blocks/registry.ts';
import type { DataAnswer, RenderContext } from '../../engine/render/context.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { reportOf, type ReportResult } from '../../engine/render/report-result.ts';
import { plainValue, publicFields, rowTitle } from '../../engine/render/row-values.ts';
import { isFilled, valueText } from '../../engine/render/show-value.ts';
import { identify } from '../accounts/identify.ts';
import { csvCell } from '../admin/csv.ts';
import { resolveNeed, placeOf } from '../pages/resolve-needs.ts';
import { findBySlug } from '../rows/find-by-slug.ts';
import { mayRead } from '../access/readable.ts';
import { type Identity } from '../request/identity.ts';
import { messagePage } from '../pages/message-page.ts';
import { publicRow } from '../access/public-rows.ts';
import { readParams } from '../pages/render-site-page.ts';
import { findEntity, type Site } from '../request/site.ts';
import { pdfFile, type PdfPart } from './pdf.ts';
import type { Call } from '../request/call.ts';

const NUMBERS = new Set(['int', 'num', 'money', 'pct', 'rating', 'duration']);
const GENERATED: Readonly<Record<Locale, string>> = { en: 'Generated', zh: '生成时间' };

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
  const drawn = { ...empty, data: { [blockId]: await blockData(site, identity, { block, blockId, entity, context: empty }) } };
  const title = pickText(block.title, empty.locale) || pickText(entity.plural, empty.locale);
  if (block.type === 'report') {
    const report = reportOf(block, blockId, drawn);
    if (report === null) return messagePage(site, request, { status: 404 });
    return kind === 'csv'
      ? csv(report.title, [report.table.head, ...report.table.rows])
      : pdf(report.title, reportParts(site, report, drawn));
  }
  const table = rowsTable({ entity, isPlain: kind === 'csv' }, blockId, drawn);
  if (kind === 'csv') return csv(title, [table.head, ...table.rows]);
  return pdf(title, [...letterhead(site, title, drawn), { kind: 'table', ...narrow(table) }]);
}

/** GET /_api/row/{entity}/{row}.pdf: one row as a document: an article, an invoice, a ticket, a certificate. */
export async function exportRow(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw;
  const entityId = context.req.param('entity') ?? '';
  const entity = findEntity(site, entityId);
  const [, slug = ''] = /^(.+)\.pdf$/.exec(context.req.param('file') ?? '') ?? [];
  const stored =
    entity === undefined || slug === ''
      ? null
      : ((await site.store.get(entityId, slug)) ?? (await findBySlug(site.store, { entityId, entity }, slug)));
  const identity = await identify(site, request);
  if (entity === undefined || stored === null || !(await mayRead({ site, identity, reader: site.store }, entityId, stored)))
    return messagePage(site, request, { status: 404 });
  const row = publicRow(site, entity, stored);
  const empty = contextOf(site, { request, identity }, Object.keys(site.blueprint.pages)[0] ?? '');
  const data: Record<string, DataAnswer> = {};
  const at = placeOf(site, empty);
  for (const need of relationNeeds(publicFields(entity), empty)) data[need.key] = await resolveNeed({ site, identity }, need, at);
  const drawn: RenderContext = { ...empty, data: { file: data } };
  const title = rowTitle(entity, row, empty.locale);
  const filled = publicFields(entity).filter(
    (field) => isFilled(row.values[field.key]) && !['image', 'images', 'icon', 'slug', 'color'].includes(field.type),
  );
  const short = filled.filter((field) => field.type !== 'longtext');
  const long = filled.filter((field) => field.type === 'longtext');
  return pdf(title, [
    ...letterhead(site, `${pickText(entity.label, empty.locale)}: ${title}`, drawn),
    {
      kind: 'facts',
      pairs: short.map((field): [string, string] => [
        pickText(field.label, empty.locale),
        valueText(field, { value: row.values[field.key], blockId: 'file', context: drawn }),
      ]),
    },
    ...long.flatMap((field): PdfPart[] => [
      ...(long.length > 1 ? [{ kind: 'heading' as const, text: pickText(field.label, empty.locale) }] : []),
      { kind: 'text', text: plainValue(row.values[field.key], empty.locale) },
    ]),
  ]);
}

function contextOf(site: Site, { request, identity }: Call<'request' | 'identity'>, pageId: string): Omit<RenderContext, 'data'> {
  const params = readParams(request.url);
  const locale = site.blueprint.site.locales.find((each) => each === params['lang']) ?? site.mainLocale;
  return {
    blueprint: site.blueprint,
    locale,
    basePath: site.basePath,
    pageId,
    params,
    now: site.clock(),
    instant: site.now(),
    mode: site.mode,
    cart: [],
    user: identity.user,
  };
}

/** Returns the needs of the block, but all rows at once and the names of everything they point to. */
async function blockData(
  site: Site,
  identity: Identity,
  place: { block: Block; blockId: string; entity: Entity; context: Omit<RenderContext, 'data'> },
): Promise<Record<string, DataAnswer>> {
  const own = blockEntries.get(place.block.type)?.needs(place.block, place.context) ?? [];
  const rows = own.map((need) =>
    need.key === 'rows' ? { ...need, offset: 0, query: { ...need.query, limit: MAX_ROWS } } : need,
  );
  const data: Record<string, DataAnswer> = {};
  const at = placeOf(site, place.context);
  for (const need of [...rows, ...relationNeeds(publicFields(place.entity), place.context)])
    data[need.key] ??= await resolveNeed({ site, identity }, need, at);
  return data;
}

function rowsTable(
  { entity, isPlain }: { readonly entity: Entity; readonly isPlain: boolean },
  blockId: string,
  context: RenderContext,
): { head: string[]; rows: string[][] } {
  const fields = publicFields(entity).filter(
    (field) => isPlain || !['image', 'images', 'icon', 'slug', 'color', 'longtext'].includes(field.type),
  );
  const rows = context.data[blockId]?.['rows']?.rows ?? [];
  return {
    head: fields.map((field) => pickText(field.label, context.locale)),
    rows: rows.map((row) =>
      fields.map((field) => {
        const value = row.values[field.key];
        const isRaw = isPlain && (NUMBERS.has(field.type) || field.type === 'date' || field.type === 'datetime');
        return isRaw ? plainValue(value, context.locale) : valueText(field, { value, blockId, context });
      }),
    ),
  };
}

/** As many columns as a page of paper holds. */
function narrow({ head, rows }: { head: string[]; rows: string[][] }): { head: string[]; rows: string[][] } {
  return { head: head.slice(0, 7), rows: rows.map((cells) => cells.slice(0, 7)) };
}

function letterhead(site: Site, title: string, context: RenderContext): PdfPart[] {
  return [
    { kind: 'small', text: pickText(site.blueprint.site.name, context.locale) },
    { kind: 'title', text: title },
    {
      kind: 'small',
      text: `${GENERATED[context.locale]}: ${formatDateTime(context.now.slice(0, 16), context.locale)}${context.blueprint.site.timeZone === undefined ? ' UTC' : ''}`,
    },
  ];
}

function reportParts(site: Site, report: ReportResult, context: RenderContext): PdfPart[] {
  return [
    ...letterhead(site, report.title, context),
    { kind: 'text', text: report.period },
    ...report.sentences.map((text): PdfPart => ({ kind: 'text', text })),
    { kind: 'facts', pairs: report.figures.map(({ name, value }): [string, string] => [name, value]) },
    { kind: 'table', ...report.table },
    { kind: 'table', ...report.list },
  ];
}

function csv(title: string, lines: readonly (readonly string[])[]): Response {
  const text = `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
  return download(text, 'text/csv; charset=utf-8', `${fileName(title)}.csv`);
}

function pdf(title: string, parts: readonly PdfPart[]): Response {
  return download(pdfFile(title, parts), 'application/pdf', `${fileName(title)}.pdf`);
}

function download(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  const plain = name.replace(/[^\w.-]+/g, '-');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '')}`;
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': disposition, 'cache-control': 'no-store' },
  });
}

function fileName(title: string): string {
  const name = title.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60);
  return name === '' ? 'export' : name;
}
