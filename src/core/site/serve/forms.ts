import type { Context } from 'hono';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import { takesRows } from '../../engine/blueprint/takes-rows.ts';
import type { CartLine, Row } from '../../engine/render/context.ts';
import { formFields } from '../../engine/render/blocks/form.ts';
import { lookupPlace, rowReference } from '../../engine/render/reference.ts';
import { rowParam } from '../../engine/render/params.ts';
import { createFields } from '../../engine/render/row-fields.ts';
import { mayRead } from '../access/readable.ts';
import { identify } from '../accounts/identify.ts';
import type { Call } from '../request/call.ts';
import type { PageRoute } from '../request/route.ts';
import { findBySlug } from '../rows/find-by-slug.ts';
import { rowSourcesOf } from '../access/acting-user.ts';
import { cartLines, cartRefusal, changeCart } from '../shop/cart.ts';
import { placeOrder } from '../shop/checkout.ts';
import { refusedForm, withVisitorCookie, returnPage, seeOther } from '../pages/form-responses.ts';
import type { ReturnPage } from '../pages/form-responses.ts';
import { mayCreate } from '../request/identity.ts';
import { messagePage, notNowPage } from '../pages/message-page.ts';
import { isAbsent } from '../pages/standing-blocks.ts';
import { firstValue, readForm } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { createRow } from '../rows/save-row.ts';
import { askedProblems, hiddenFields, withoutFields } from '../values/conditional-fields.ts';
import { readValues } from '../values/read-values.ts';
import { problemTexts } from '../values/words.ts';
import type { Problems } from '../values/check-row.ts';

/** POST /_api/forms/{blockId}: writes one row of the block's entity. */
export async function postForm(site: Site, context: Context): Promise<Response> {
  const blockId = context.req.param('blockId') ?? '';
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, { status: posted.error.status });
  const target = writtenEntity(site, blockId);
  if (target === null) return messagePage(site, context.req.raw, { status: 404 });
  const identity = await identify(site, context.req.raw);
  if (!mayCreate(site, identity, target.entityId))
    return messagePage(site, context.req.raw, { status: mayNobody(target.entity) ? 404 : 403 });
  const back = returnPage({ site, request: context.req.raw }, posted.value, blockId);
  if (await isAbsent({ site, identity }, blockId, back?.route ?? null)) return notNowPage(site, context.req.raw, blockId);
  const asked = askedFields(site, target.block, target.entity);
  const writing = rowSourcesOf(site, identity, { ...target, asked, form: posted.value });
  const about = await pageRecord({ site, identity }, { ...target, asked }, back?.route ?? null);
  const saved = await createRow(
    site,
    { entityId: target.entityId, entity: target.entity },
    { ...writing, given: { ...about, ...writing.given }, form: posted.value, identity },
  );
  if (saved.ok) {
    const sent = {
      blockId,
      ...(target.block.type === 'collection' ? { notice: 'created' } : {}),
      params: { [rowParam(blockId)]: saved.value.id, ...numbered(site, target, { blockId, row: saved.value }) },
    };
    return withVisitorCookie(site, context.req.raw, seeOther(site, back, sent));
  }
  return refusedForm({ site, request: context.req.raw }, back, {
    blockId,
    posted: posted.value,
    errors: wordsFor(site, back, { problems: saved.error, shown: writing.fields }),
  });
}

/** On the page of a record a form is about that record, where it does not ask for it and only one relation leads there. */
async function pageRecord(
  { site, identity }: Call<'site' | 'identity'>,
  { block, entity, asked }: Written & { readonly asked: readonly Field[] },
  route: PageRoute | null,
): Promise<Readonly<Record<string, string>>> {
  const about = site.blueprint.pages[route?.pageId ?? '']?.entity;
  const [relation, ...more] = entity.fields.filter(
    ({ type, to, computed }) => type === 'relation' && to === about && computed === undefined,
  );
  if (block.type !== 'form' || about === undefined || route?.slug === undefined || relation === undefined || more.length > 0)
    return {};
  const target = findEntity(site, about);
  if (target === undefined || relation.multiple === true || asked.some(({ key }) => key === relation.key)) return {};
  const row = await findBySlug(site.store, { entityId: about, entity: target }, route.slug);
  const isSeen = row !== null && (await mayRead({ site, identity, reader: site.store }, about, row));
  return isSeen ? { [relation.key]: row.id } : {};
}

/** POST /_api/cart: adds, sets or removes a line of the visitor's cart. */
export async function postCart(site: Site, context: Context): Promise<Response> {
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, { status: posted.error.status });
  const form = posted.value;
  const mode = firstValue(form, 'mode') || 'add';
  const quantity = Number(firstValue(form, 'quantity') || '1');
  if (!['add', 'set', 'remove'].includes(mode) || !Number.isInteger(quantity) || quantity < 0 || quantity > 99) {
    return messagePage(site, context.req.raw, { status: 400 });
  }
  const identity = await identify(site, context.req.raw);
  const change = {
    entity: firstValue(form, 'entity'),
    rowId: firstValue(form, 'row'),
    quantity: mode === 'remove' ? 0 : quantity,
    isAddition: mode === 'add',
  };
  const blockId = firstValue(form, '_block');
  const back = returnPage({ site, request: context.req.raw }, form, blockId);
  const refusal = await cartRefusal({ site, reader: site.store, identity }, change, back?.route.locale ?? site.mainLocale);
  if (refusal !== null)
    return refusedForm({ site, request: context.req.raw }, back, { blockId, posted: form, errors: { _: refusal } });
  if (!(await changeCart(site, identity, change))) return messagePage(site, context.req.raw, { status: 404 });
  const answer = wantsJson(context.req.raw)
    ? cartAnswer(await cartLines({ site, reader: site.store, identity }, back?.route.locale ?? site.mainLocale))
    : seeOther(site, back, { blockId });
  return withVisitorCookie(site, context.req.raw, answer);
}

/** POST /_api/checkout: turns the cart into an order. */
export async function postCheckout(site: Site, context: Context): Promise<Response> {
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, { status: posted.error.status });
  const found = checkoutBlock(site, firstValue(posted.value, '_block'));
  if (found === null) return messagePage(site, context.req.raw, { status: 404 });
  const { blockId, block, entityId, entity } = found;
  const back = returnPage({ site, request: context.req.raw }, posted.value, blockId);
  const fields = formFields(block, entity).filter((field) => field.type !== 'money' || field.private === true);
  const asked = fields.filter((field) => posted.value.values.has(field.key) || block.fields !== undefined);
  const read = readValues(asked, posted.value);
  const identity = await identify(site, context.req.raw);
  if (await isAbsent({ site, identity }, blockId, back?.route ?? null)) return notNowPage(site, context.req.raw, blockId);
  const row = { id: '', values: read.values };
  const hidden = await hiddenFields(site, site.store, { entityId, entity, row, userId: identity.user?.id ?? null });
  const problems = askedProblems(read.problems, asked, { values: read.values, hidden });
  if (Object.keys(problems).length > 0) {
    return refusedForm({ site, request: context.req.raw }, back, {
      blockId,
      posted: posted.value,
      errors: wordsFor(site, back, { problems, shown: asked }),
    });
  }
  const locale = back?.route.locale ?? site.mainLocale;
  const values = withoutFields(read.values, hidden);
  const keys = asked.map(({ key }) => key);
  const placed = await placeOrder(site, { identity, locale, orderEntity: entityId, asked: keys, values });
  if (!placed.ok)
    return refusedForm({ site, request: context.req.raw }, back, { blockId, posted: posted.value, errors: placed.error });
  return withVisitorCookie(
    site,
    context.req.raw,
    seeOther(site, back, { blockId, order: rowReference(entityId, entity, placed.value) }),
  );
}

/** Returns the reference of a new row that can be looked up on a page of the site, for the note after the form. */
function numbered(
  site: Site,
  { block, entityId, entity }: Written,
  { blockId, row }: { readonly blockId: string; readonly row: Row },
): Readonly<Record<string, string>> {
  if (block.type === 'collection' || lookupPlace(site.blueprint, entityId) === null) return {};
  return { [`${blockId}.code`]: rowReference(entityId, entity, row) };
}

/** The fields a visitor may write through a block; nothing else is taken from the form. */
export function askedFields(site: Site, block: Block, entity: Entity): readonly Field[] {
  if (block.type === 'collection') return createFields(site.blueprint, block);
  const asked = formFields(block, entity);
  if (block.type !== 'comments') return asked;
  const subjects = entity.fields.filter(
    (field) => hasRole(entity, field, 'target') || (field.type === 'relation' && pageEntities(site).has(field.to ?? '')),
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

/** Decides that no visitor at all may add rows, signed in or not. */
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

function wordsFor(
  site: Site,
  back: ReturnPage | null,
  { problems, shown }: { readonly problems: Problems; readonly shown: readonly Field[] },
): Record<string, string> {
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
