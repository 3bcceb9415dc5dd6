import type { Context } from 'hono';
import type { Entity, Field } from '../engine/blueprint/entity-schema.ts';
import type { Block } from '../engine/blueprint/page-schema.ts';
import type { CartLine, Row } from '../engine/render/context.ts';
import { formFields } from '../engine/render/blocks/form.ts';
import { lookupPlace, rowReference } from '../engine/render/reference.ts';
import { rowParam } from '../engine/render/params.ts';
import { createFields } from '../engine/render/row-fields.ts';
import { identify } from './accounts/identify.ts';
import { writingOf } from './acting-user.ts';
import { cartLines, changeCart } from './cart.ts';
import { placeOrder } from './checkout.ts';
import { refuse, remembered, returnPage, seeOther } from './form-answers.ts';
import type { ReturnPage, Sent } from './form-answers.ts';
import { mayCreate } from './identity.ts';
import { messagePage } from './message-page.ts';
import { firstValue, readForm } from './read-form.ts';
import { findEntity } from './site.ts';
import type { Site } from './site.ts';
import { createRow } from './values/save-row.ts';
import { readValues } from './values/read-values.ts';
import { problemTexts } from './words.ts';
import type { Problems } from './values/check-row.ts';

const WRITING: ReadonlySet<Block['type']> = new Set(['form', 'retouch', 'booking', 'comments', 'contact']);

/** POST /_api/forms/{blockId}: writes one row of the block's entity. */
export async function postForm(site: Site, context: Context): Promise<Response> {
  const blockId = context.req.param('blockId') ?? '';
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, posted.error.status);
  const target = writtenEntity(site, blockId);
  if (target === null) return messagePage(site, context.req.raw, 404);
  const identity = await identify(site, context.req.raw);
  if (!mayCreate(site, identity, target.entityId))
    return messagePage(site, context.req.raw, mayNobody(target.entity) ? 404 : 403);
  const back = returnPage(site, posted.value, context.req.raw, blockId);
  const asked = askedFields(site, target.block, target.entity);
  const writing = writingOf(site, identity, { ...target, asked, form: posted.value });
  const saved = await createRow(site, target.entityId, target.entity, { ...writing, form: posted.value, identity });
  if (saved.ok) {
    const sent = { blockId, ...createdInList(target, blockId, saved.value), ...numbered(site, target, blockId, saved.value) };
    return remembered(site, context.req.raw, seeOther(site, back, sent));
  }
  return refuse(site, context.req.raw, back, {
    blockId,
    posted: posted.value,
    errors: wordsFor(site, back, saved.error, writing.fields),
  });
}

/** POST /_api/cart: adds, sets or removes a line of the visitor's cart. */
export async function postCart(site: Site, context: Context): Promise<Response> {
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, posted.error.status);
  const form = posted.value;
  const mode = firstValue(form, 'mode') || 'add';
  const quantity = Number(firstValue(form, 'quantity') || '1');
  if (!['add', 'set', 'remove'].includes(mode) || !Number.isInteger(quantity) || quantity < 0 || quantity > 99) {
    return messagePage(site, context.req.raw, 400);
  }
  const identity = await identify(site, context.req.raw);
  const isKnown = await changeCart(site, identity, {
    entity: firstValue(form, 'entity'),
    rowId: firstValue(form, 'row'),
    quantity: mode === 'remove' ? 0 : quantity,
    isAddition: mode === 'add',
  });
  if (!isKnown) return messagePage(site, context.req.raw, 404);
  const blockId = firstValue(form, '_block');
  const back = returnPage(site, form, context.req.raw, blockId);
  const answer = wantsJson(context.req.raw)
    ? cartAnswer(await cartLines(site, site.store, identity, back?.route.locale ?? site.mainLocale))
    : seeOther(site, back, { blockId });
  return remembered(site, context.req.raw, answer);
}

/** POST /_api/checkout: turns the cart into an order. */
export async function postCheckout(site: Site, context: Context): Promise<Response> {
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, posted.error.status);
  const found = checkoutBlock(site, firstValue(posted.value, '_block'));
  if (found === null) return messagePage(site, context.req.raw, 404);
  const { blockId, block, entityId, entity } = found;
  const back = returnPage(site, posted.value, context.req.raw, blockId);
  const fields = formFields(block, entity).filter((field) => field.type !== 'money' || field.private === true);
  const asked = fields.filter((field) => posted.value.values.has(field.key) || block.fields !== undefined);
  const read = readValues(asked, posted.value);
  if (Object.keys(read.problems).length > 0) {
    return refuse(site, context.req.raw, back, {
      blockId,
      posted: posted.value,
      errors: wordsFor(site, back, read.problems, asked),
    });
  }
  const locale = back?.route.locale ?? site.mainLocale;
  const identity = await identify(site, context.req.raw);
  const placed = await placeOrder(site, { identity, locale, orderEntity: entityId, values: read.values });
  if (!placed.ok) return refuse(site, context.req.raw, back, { blockId, posted: posted.value, errors: placed.error });
  return remembered(
    site,
    context.req.raw,
    seeOther(site, back, { blockId, order: rowReference(entityId, entity, placed.value) }),
  );
}

/** Above a list: the new row stands first in it, and a notice says so. */
function createdInList({ block }: Written, blockId: string, row: Row): Pick<Sent, 'notice' | 'params'> {
  return block.type === 'collection' ? { notice: 'created', params: { [rowParam(blockId)]: row.id } } : {};
}

/** What can be looked up on a page of the site is told by its number after a form. */
function numbered(site: Site, { block, entityId, entity }: Written, blockId: string, row: Row): Pick<Sent, 'params'> {
  if (block.type === 'collection' || lookupPlace(site.blueprint, entityId) === null) return {};
  return { params: { [`${blockId}.code`]: rowReference(entityId, entity, row) } };
}

/** Whether visitors may add rows through a block. */
export function takesRows(block: Block): boolean {
  return WRITING.has(block.type) || (block.type === 'collection' && block.options?.['create'] === true);
}

/** The fields a visitor may write through a block; nothing else is taken from the form. */
export function askedFields(site: Site, block: Block, entity: Entity): readonly Field[] {
  if (block.type === 'collection') return createFields(site.blueprint, block);
  const asked = formFields(block, entity);
  if (block.type !== 'comments') return asked;
  const subjects = entity.fields.filter(
    (field) => field.key === 'target' || (field.type === 'relation' && pageEntities(site).has(field.to ?? '')),
  );
  return [...asked, ...subjects.filter((field) => !asked.includes(field))];
}

/** Entities whose rows have a page of their own, on which comments may stand. */
function pageEntities(site: Site): ReadonlySet<string> {
  return new Set(Object.values(site.blueprint.pages).flatMap((page) => (page.entity === undefined ? [] : [page.entity])));
}

interface Written {
  readonly block: Block;
  readonly entityId: string;
  readonly entity: Entity;
}

function writtenEntity(site: Site, blockId: string): Written | null {
  const block = Object.hasOwn(site.blueprint.blocks, blockId) ? site.blueprint.blocks[blockId] : undefined;
  const entityId = block?.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  if (block === undefined || entity === undefined || !takesRows(block)) return null;
  return { block, entityId, entity };
}

/** Whether no visitor at all may add rows, signed in or not. */
function mayNobody(entity: Entity): boolean {
  return entity.access.create === 'nobody';
}

function checkoutBlock(site: Site, wanted: string): { blockId: string; block: Block; entityId: string; entity: Entity } | null {
  const blocks = Object.entries(site.blueprint.blocks).filter(([, block]) => block.type === 'checkout');
  const [blockId, block] = blocks.find(([id]) => id === wanted) ?? blocks[0] ?? [];
  const entityId = block?.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  return blockId === undefined || block === undefined || entity === undefined ? null : { blockId, block, entityId, entity };
}

function wordsFor(site: Site, back: ReturnPage | null, problems: Problems, shown: readonly Field[]): Record<string, string> {
  const keys = shown.map(({ key }) => key);
  return problemTexts(back?.route.locale ?? site.mainLocale, problems, keys);
}

function wantsJson(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('application/json');
}

function cartAnswer(lines: readonly CartLine[]): Response {
  return new Response(JSON.stringify({ lines }), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
