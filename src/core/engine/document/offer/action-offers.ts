import type { BlockLine } from '../lines/block-line.ts';
import { keepersOf } from '../ground/managed.ts';
import { type ResolvedAction, type Ground, type Shape, shapeOf } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { labelOf } from './action-labels.ts';
import { thanksOf } from './after-sending.ts';
import { isPosted, subjectOf } from './child-lists.ts';
import { countdown } from './countdown.ts';
import { listFields, variantOf } from './list-fields.ts';
import { askedKeys, formBlockOf, totalsOf } from './form-block.ts';
import { lookupOfAction } from './lookup-offers.ts';
import { hasFormPage, isSlot } from './list-offers.ts';
import { viewOffers } from './view-offers.ts';
import {
  detailPage,
  formPage,
  isArranged,
  isListed,
  isOfPart,
  listPage,
  type Offer,
  type PageSketch,
  pathOf,
  AT,
} from './sketch.ts';

/** Lists the offers of forms, steps, marks and carts for an action. */
export function actionOffers(ground: Ground, resolved: ResolvedAction): (Offer | null)[] {
  if (!resolved.isBuilt) return [toolDeed(ground, resolved)];
  return [
    formOffer(ground, resolved),
    postedOffer(ground, resolved),
    bookingOffer(ground, resolved),
    cartOffer(ground, resolved),
    addOffer(ground, resolved),
    rowOffer(resolved),
    lookupOfAction(ground, resolved),
    keptOffer(ground, resolved),
    compareOffer(ground, resolved),
    siteOffer(ground, resolved),
  ];
}

/** Offers a tool for the action that it does: "split bill" where a view is a tool for bills, or the only tool there is. */
function toolDeed(ground: Ground, { action, does }: ResolvedAction): Offer | null {
  const tools = ground.brief.views.filter(
    (view) => view.as === 'tool' && viewOffers(ground, view).some((offer) => offer?.by === 'calculator'),
  );
  const isMeant =
    tools.some(({ of }) => of.toLowerCase() === action.on.toLowerCase()) || (tools.length === 1 && action.on === '');
  return does === 'none' && isMeant ? { by: 'calculator', fit: 0.9 } : null;
}

/** The page on which an action can be done. */
export function placeOf(ground: Ground, resolved: ResolvedAction): string | undefined {
  const [shape, on] = [shapeOf(ground, resolved.entity), shapeOf(ground, resolved.on)];
  if (shape === undefined) return undefined;
  const isSent = resolved.does === 'make' || shape.made !== undefined;
  if (resolved.does === 'add' && !isSent) return hasFormPage(shape) ? formPage(shape) : listPage(shape);
  if (resolved.does === 'cart' && on !== undefined) return listPage(on);
  if (resolved.does !== 'make' && resolved.does !== 'add') return isListed(ground, shape) ? listPage(shape) : undefined;
  if (on !== undefined && isListed(ground, on)) return isSlot(shape) || isArranged(shape) ? formPage(shape) : listPage(on);
  return isTalk(shape) ? listPage(shape) : formPage(shape);
}

function isTalk({ access, steps, made }: Shape): boolean {
  return made !== undefined && made.on === undefined && access.read === 'public' && steps.length === 0;
}

/** A form on the page of what it is about, or on one of its own. */
function formOffer(ground: Ground, resolved: ResolvedAction): Offer | null {
  const [shape, on] = [shapeOf(ground, resolved.entity), shapeOf(ground, resolved.on)];
  if (resolved.does !== 'make' && resolved.does !== 'add') return null;
  if (shape?.made === undefined || shape.isSaid || resolved.frame?.does === 'cart' || shape.access.create === 'nobody')
    return null;
  const { locale } = ground.brief;
  const label = labelOf(ground, resolved);
  const onPage = on !== undefined && isListed(ground, on);
  const isApart = !onPage || isArranged(shape);
  const [page, pages]: [string, PageSketch[]] = isApart ? ownPage(ground, shape, label) : [detailPage(on), []];
  const others = isSlot(shape) ? undefined : subjectOf(ground, shape);
  const subject = onPage ? on : others;
  const places = [...new Set([page, ...(subject === undefined ? [] : [detailPage(subject)])])];
  const block = formBlockOf(ground, shape, { title: label, asks: resolved.action.asks });
  return {
    by: 'form',
    fit: 0.8,
    pages: pages.map((each) => ({ ...each, title: say(locale, 'noun', { one: each.title }).trim() })),
    pieces: places.map((each) => ({ page: each, id: `${each}-${shape.id}-form`, at: AT.form, block })),
  };
}

/** What only those who keep the records make is added where it is listed. */
function postedOffer(ground: Ground, { does, entity }: ResolvedAction): Offer | null {
  const shape = shapeOf(ground, entity);
  if ((does !== 'make' && does !== 'add') || shape?.made === undefined) return null;
  return isPosted(ground, shape) ? { by: 'collection', fit: 0.7 } : null;
}

function ownPage(ground: Ground, shape: Shape, label: string): [string, PageSketch[]] {
  if (isTalk(shape)) return [listPage(shape), []];
  const id = formPage(shape);
  return [
    id,
    [
      {
        id,
        path: `/new-${shape.id
          .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
          .replaceAll('_', '-')
          .toLowerCase()}`,
        title: label,
        menu: 'header',
        ...(shape.creators === undefined ? {} : { for: [...shape.creators, ...keepersOf(ground, shape)] }),
      },
    ],
  ];
}

/** The person or thing that a rule of the rows lets nobody have twice at a time. */
function slotResource(ground: Ground, { fields, rules }: Shape): string | undefined {
  const together = rules.flatMap((rule) => (rule.kind === 'uniqueTogether' && rule.fields.length > 1 ? rule.fields : []));
  return fields.find(({ key, to }) => to !== undefined && to !== ground.users && together.includes(key))?.key;
}

/** Free hours of somebody chosen from a list are not those of a record: a form tells whether one is taken. */
function isHeldByChoice({ fields, rules }: Shape): boolean {
  const choices = fields.filter(({ type }) => type === 'enum').map(({ key }) => key);
  return rules.some((rule) => rule.kind === 'uniqueTogether' && rule.fields.some((key) => choices.includes(key)));
}

/** A choice of days and hours, with those that are taken. */
function bookingOffer(ground: Ground, resolved: ResolvedAction): Offer | null {
  const [shape, on] = [shapeOf(ground, resolved.entity), shapeOf(ground, resolved.on)];
  if (
    resolved.does !== 'make' ||
    shape === undefined ||
    shape.isSaid ||
    on === undefined ||
    !isSlot(shape) ||
    shape.access.create === 'nobody'
  )
    return null;
  if (isHeldByChoice(shape)) return null;
  const label = labelOf(ground, resolved);
  const [page, pages] = ownPage(ground, shape, label);
  const resource = slotResource(ground, shape) ?? shape.fields.find(({ to }) => to === on.id)?.key;
  const totals = totalsOf(shape, askedKeys(shape));
  return {
    by: 'booking',
    fit: 0.9,
    pages,
    pieces: [
      {
        page,
        id: `${page}-booking`,
        at: AT.form,
        block: {
          type: 'booking',
          title: label,
          ...(shape.told === undefined ? {} : { text: shape.told.join(' ') }),
          query: shape.id,
          fields: askedKeys(shape),
          options: {
            thanks: thanksOf(ground, shape),
            ...(resource === undefined ? {} : { resource: [resource] }),
            ...(totals.length === 0 ? {} : { totals }),
          },
        },
      },
    ],
  };
}

function cartOffer(ground: Ground, { does, entity, on }: ResolvedAction): Offer | null {
  const [order, sold] = [shapeOf(ground, entity), shapeOf(ground, on)];
  if (does !== 'cart' || order === undefined || sold === undefined) return null;
  const { locale } = ground.brief;
  const asked = askedKeys(order);
  const cart: BlockLine['options'] = {};
  return {
    by: 'cart',
    fit: 1,
    pages: [
      { id: 'cart', path: '/cart', title: say(locale, 'cart'), menu: 'none' },
      { id: 'checkout', path: '/checkout', title: say(locale, 'checkout'), menu: 'none' },
    ],
    pieces: [
      { page: 'cart', id: 'cart-lines', at: AT.list, block: { type: 'cart', title: say(locale, 'cart'), options: cart } },
      {
        page: 'checkout',
        id: 'checkout-form',
        at: AT.form,
        block: {
          type: 'checkout',
          title: say(locale, 'checkout'),
          query: order.id,
          fields: asked,
          options: { thanks: thanksOf(ground, order) },
        },
      },
    ],
  };
}

/** A form for a new row of something that is listed; those who alone may add do it above the list. */
function addOffer(ground: Ground, resolved: ResolvedAction): Offer | null {
  const shape = shapeOf(ground, resolved.entity);
  if (resolved.does !== 'add' || shape === undefined || shape.made !== undefined) return null;
  if (isOfPart(ground, shape)) return { by: 'part', fit: 0.9 };
  if (shape.isSaid) return { by: 'form', fit: 0.5 };
  if (!hasFormPage(shape)) return { by: 'collection', fit: 0.9 };
  const label = labelOf(ground, resolved);
  const isShown = isListed(ground, shape);
  const [page, pages] = ownPage(ground, shape, label);
  const block = formBlockOf(ground, shape, { title: label, asks: resolved.action.asks });
  return {
    by: 'form',
    fit: 0.9,
    pages: isShown && !ground.isAlone ? pages.map((each) => ({ ...each, menu: 'footer' as const })) : pages,
    pieces: [page, ...placesOf(ground, shape)].map((each) => ({
      page: each,
      id: `${each}-${shape.id}-form`,
      at: AT.form,
      block,
    })),
  };
}

/** Whoever keeps all of it alone adds parts where they belong: lines on the page of their invoice. */
function placesOf(ground: Ground, shape: Shape): string[] {
  const subject = ground.roles.length > 1 ? undefined : subjectOf(ground, shape);
  return subject === undefined ? [] : [detailPage(subject)];
}

/** Steps, marks, changes and files stand at the rows themselves. */
function rowOffer({ does, entity, frame }: ResolvedAction): Offer | null {
  if (entity === undefined || frame?.option === 'compare') return null;
  return ['step', 'mark', 'change', 'remove', 'file', 'see'].includes(does) ? { by: 'rows', fit: 0.9 } : null;
}

/** What a visitor keeps or follows has a page of its own. */
function keptOffer(ground: Ground, { does, entity, frame }: ResolvedAction): Offer | null {
  const shape = shapeOf(ground, entity);
  const kind = frame?.mark;
  if (does !== 'mark' || shape === undefined || !isListed(ground, shape) || (kind !== 'favorite' && kind !== 'follow'))
    return null;
  const { locale } = ground.brief;
  const [page, title] = [`${shape.id}-${kind}`, say(locale, kind, named(shape, locale))];
  const block = {
    type: 'collection',
    variant: variantOf(shape),
    title,
    query: { entity: shape.id, marked: kind },
    fields: listFields(ground, shape),
    options: { action: 'detail' },
  };
  return {
    by: 'rows',
    fit: 1,
    pages: [{ id: page, path: `${pathOf(shape)}-${kind}`, title, menu: 'header' }],
    pieces: [{ page, id: `${page}-rows`, at: AT.list, block }],
  };
}

function compareOffer(ground: Ground, { entity, frame }: ResolvedAction): Offer | null {
  const shape = shapeOf(ground, entity);
  if (frame?.option !== 'compare' || shape === undefined || !isListed(ground, shape)) return null;
  const { locale } = ground.brief;
  const title = say(locale, 'compare', named(shape, locale));
  return {
    by: 'compare',
    fit: 1,
    pieces: [
      { page: listPage(shape), id: `${shape.id}-compare`, at: AT.extra, block: { type: 'compare', title, query: shape.id } },
    ],
  };
}

/** Accounts and keeping the site as a whole: the site has them anyway. */
function siteOffer(ground: Ground, { does, entity }: ResolvedAction): Offer | null {
  if (does === 'countdown') return countdown(ground).length > 0 ? { by: 'countdown', fit: 1 } : null;
  if (does === 'account') return ground.hasAccounts ? { by: 'accounts', fit: 1 } : null;
  return (does === 'change' || does === 'remove') && entity === undefined ? { by: 'admin', fit: 0.4 } : null;
}
