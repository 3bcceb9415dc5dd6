import type { Context } from 'hono';
import { pickText } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import { booleanOption, MAX_ROWS, relationNeeds } from '../../engine/render/block-data.ts';
import { childEntities } from '../../engine/render/blocks/detail-relations.ts';
import type { DataAnswer, RenderContext } from '../../engine/render/context.ts';
import { plainValue, publicFields, rowTitle } from '../../engine/render/row-values.ts';
import { isFilled, valueText } from '../../engine/render/show-value.ts';
import { publicRow } from '../access/public-rows.ts';
import { mayRead } from '../access/readable.ts';
import { identify } from '../accounts/identify.ts';
import { messagePage } from '../pages/message-page.ts';
import { placeOf, resolveNeed } from '../pages/resolve-needs.ts';
import type { Identity } from '../request/identity.ts';
import { findEntity, type Site } from '../request/site.ts';
import { findBySlug } from '../rows/find-by-slug.ts';
import { pdf } from './file-response.ts';
import { contextOf, letterhead, paperColumns, printedFields, rowsTable } from './paper.ts';
import type { PdfPart } from './pdf.ts';

const BLOCK = 'file';

/** GET /_api/row/{entity}/{row}.pdf: one row as a document, with what its page shows: an article, an invoice and its lines, a ticket. */
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
  const drawn = await withRelated({ site, identity }, entity, empty);
  const title = rowTitle(entity, row, empty.locale);
  const block = detailBlock(site, entityId, empty.params['block']);
  const filled = printedFields(publicFields(entity, block?.fields)).filter((field) => isFilled(row.values[field.key]));
  const short = filled.filter((field) => field.type !== 'longtext');
  const long = filled.filter((field) => field.type === 'longtext');
  const pairs = short.map((field): [string, string] => [
    pickText(field.label, empty.locale),
    valueText(field, { value: row.values[field.key], row, blockId: BLOCK, context: drawn }),
  ]);
  return pdf(title, [
    ...letterhead(site, `${pickText(entity.label, empty.locale)}: ${title}`, drawn),
    { kind: 'facts', pairs },
    ...long.flatMap((field): PdfPart[] => [
      ...(long.length > 1 ? [{ kind: 'heading' as const, text: pickText(field.label, empty.locale) }] : []),
      { kind: 'text', text: plainValue(row.values[field.key], empty.locale) },
    ]),
    ...(block === undefined ? [] : await childTables({ site, identity }, { block, entityId, rowId: row.id, context: empty })),
  ]);
}

/** The block that shows such a row: the one that was linked from, else one that offers the document, else any. */
function detailBlock({ blueprint }: Site, entityId: string, linkedFrom: string | undefined): Block | undefined {
  const shown = Object.values(blueprint.pages)
    .flatMap(({ blocks }) => blocks.flatMap((id) => ({ id, block: blueprint.blocks[id] })))
    .filter(({ block }) => block?.type === 'detail' && block.query?.entity === entityId);
  const found =
    shown.find(({ id }) => id === linkedFrom) ??
    shown.find(({ block }) => block !== undefined && booleanOption(block, 'pdf')) ??
    shown[0];
  return found?.block;
}

interface Asking {
  readonly site: Site;
  readonly identity: Identity;
}

/** The context with the names of everything that rows of the entity point to. */
async function withRelated(
  { site, identity }: Asking,
  entity: Entity,
  context: Omit<RenderContext, 'data'>,
): Promise<RenderContext> {
  const data: Record<string, DataAnswer> = {};
  for (const need of relationNeeds(publicFields(entity), context))
    data[need.key] = await resolveNeed({ site, identity }, need, placeOf(site, context));
  return { ...context, data: { [BLOCK]: data } };
}

/** The rows that belong to it, as its page lists them, as far as the visitor may read them. */
async function childTables(
  asking: Asking,
  {
    block,
    entityId,
    rowId,
    context,
  }: { readonly block: Block; readonly entityId: string; readonly rowId: string; readonly context: Omit<RenderContext, 'data'> },
): Promise<readonly PdfPart[]> {
  const parts: PdfPart[] = [];
  for (const { id, entity, field } of childEntities(block, entityId, context)) {
    const filter = [{ field: field.key, op: field.multiple === true ? ('has' as const) : ('eq' as const), value: rowId }];
    const need = { key: id, query: { entity: id, filter, limit: MAX_ROWS } };
    const { rows } = await resolveNeed(asking, need, placeOf(asking.site, context));
    if (rows.length === 0) continue;
    const drawn = await withRelated(asking, entity, context);
    parts.push(
      { kind: 'heading', text: pickText(entity.plural, context.locale) },
      { kind: 'table', ...rowsTable(paperColumns(entity, field), rows, { blockId: BLOCK, context: drawn }) },
    );
  }
  return parts;
}
