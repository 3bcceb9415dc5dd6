import type { BlockLine } from '../lines/block-line.ts';
import { type Ground, isOffered, type ResolvedAction, type Shape, shapeOf, stateFieldOf } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { addLabel, arrangedDeed, deedHint, labelOf } from './action-labels.ts';
import { childPieces, isPosted } from './child-lists.ts';
import { filterKeys, listFields, spokenFilters, NUMBERS, rangeKeys, variantOf, queryOf, wholeViews } from './list-fields.ts';
import { insidePage } from './inside.ts';
import { sortOf } from './narrowed.ts';
import { ownViewName } from './own-view.ts';
import {
  detailPage,
  formPage,
  isListed,
  isOnlyWorkedOut,
  isPartOf,
  listPage,
  type Offer,
  pathOf,
  type Piece,
  AT,
} from './sketch.ts';

const MANY_ROWS = 6;
const MOST_SORTS = 4;

/** Lists the offers of lists for a kind of record. */
export function entityOffers(ground: Ground, shape: Shape): (Offer | null)[] {
  return [
    listedOffer(ground, shape),
    sentOffer(ground, shape),
    partOffer(shape),
    insideOffer(ground, shape),
    profileOffer(ground, shape),
    isOnlyWorkedOut(ground, shape) ? { by: 'calculator', fit: 0.9 } : null,
    shape.isPlayed === true ? { by: 'part', fit: 0.9 } : null,
  ];
}

/** A list with its tools, and a page for each row. */
function listedOffer(ground: Ground, shape: Shape): Offer | null {
  if (!isListed(ground, shape)) return null;
  const keepers = ground.roles.some(({ keeps }) => keeps);
  const isBooked = ground.resolvedActions.some(
    ({ does, on, entity }) => does === 'make' && on === shape.id && isSlot(shapeOf(ground, entity)),
  );
  const isPrinted = ground.resolvedActions.some(({ entity, frame }) => entity === shape.id && frame?.option === 'pdf');
  const isSold = ground.resolvedActions.some(({ does, on }) => does === 'cart' && on === shape.id);
  const arranged = arrangedDeed(ground, shape);
  const hint = arranged === undefined ? deedHint(ground, shape) : undefined;
  const detail: BlockLine['options'] = {
    edit: true,
    ...(isBooked ? { action: 'book' } : {}),
    ...(isSold ? { action: 'cart' } : {}),
    ...(isPrinted ? { pdf: true } : {}),
  };
  return {
    by: 'collection',
    fit: 1,
    pages: [
      { id: listPage(shape), path: pathOf(shape), title: shape.plural, menu: 'both' },
      { id: detailPage(shape), path: `${pathOf(shape)}/:slug`, title: shape.name, entity: shape.id, menu: 'none' },
    ],
    pieces: [
      {
        page: listPage(shape),
        id: `${shape.id}-list-rows`,
        at: AT.list,
        block: {
          type: 'collection',
          variant: variantFor(ground, shape),
          title: shape.plural,
          ...(hint === undefined || isBooked ? {} : { text: hint }),
          query: queryOf(ground, shape),
          fields: listFields(ground, shape, { variant: variantFor(ground, shape) }),
          options: listOptions(ground, shape, keepers),
          ...listActions(ground, shape, arranged),
        },
      },
      {
        page: detailPage(shape),
        id: `${shape.id}-page-row`,
        at: AT.detail,
        block: { type: 'detail', query: shape.id, options: detail },
      },
      ...childPieces(ground, shape),
    ],
  };
}

/** The ways from a list to the forms of a new row, and of what is arranged about one of its rows. */
function listActions(ground: Ground, shape: Shape, arranged: ResolvedAction | undefined): Pick<BlockLine, 'actions'> {
  const made = shapeOf(ground, arranged?.entity);
  const actions = [
    ...(arranged === undefined || made === undefined ? [] : [{ label: labelOf(ground, arranged), to: formPage(made) }]),
    ...(hasFormPage(shape) ? [{ label: addLabel(ground, shape), to: formPage(shape) }] : []),
  ];
  return actions.length === 0 ? {} : { actions };
}

/** Tells whether rows are made for an hour of a day. */
export function isSlot(shape: Shape | undefined): boolean {
  const count = (type: string) => shape?.fields.filter((field) => field.type === type).length ?? 0;
  return count('time') === 1 && count('date') > 0 && count('relation') > 0;
}

/** Tells whether visitors add rows on a page of its own. */
export function hasFormPage(shape: Shape): boolean {
  return shape.access.create !== 'nobody' && shape.made === undefined;
}

/** The list of what was sent: everybody sees the own, those who keep the rows see all. */
function sentOffer(ground: Ground, shape: Shape): Offer | null {
  const isSent = shape.made !== undefined || shape.isSent;
  if (!isSent || isPartOf(shape) || shape.access.read === 'nobody') return null;
  const { locale } = ground.brief;
  const isOwn = shape.access.read === 'own' && !ground.roles.some(({ keeps }) => keeps);
  const own = ownViewName(ground, shape);
  const title = own ?? (isOwn ? say(locale, 'mine', named(shape, locale)) : shape.plural);
  const isTalk = shape.access.read === 'public' && shape.steps.length === 0;
  const variant = wantedVariant(ground, shape) ?? (isTalk ? 'feed' : 'rows');
  return {
    by: 'collection',
    fit: 1,
    pages: [{ id: listPage(shape), path: pathOf(shape), title, menu: 'both' }],
    pieces: [
      {
        page: listPage(shape),
        id: `${shape.id}-list-rows`,
        at: AT.list,
        block: {
          type: 'collection',
          variant,
          title: own === undefined ? title : shape.plural,
          query: sentQuery(ground, shape),
          fields: listFields(ground, shape, { variant }),
          ...sendActions(ground, shape),
          options: {
            edit: true,
            action: 'none',
            ...(isPosted(ground, shape) ? { create: true } : {}),
            ...sentFilters(ground, shape),
          },
        },
      },
    ],
  };
}

/** What was sent comes newest first, unless a view names another order. */
function sentQuery(ground: Ground, shape: Shape): NonNullable<BlockLine['query']> {
  const [sort] = wholeViews(ground, shape).flatMap((view) => sortOf(view, shape) ?? []);
  return sort === undefined ? shape.id : { entity: shape.id, sort };
}

/** What was sent is narrowed by its state, and by what views name. */
function sentFilters(ground: Ground, shape: Shape): { readonly filters?: string[] } {
  const state = stateFieldOf(shape)?.key;
  const spoken = spokenFilters(ground, shape);
  const filters = [...new Set([...(state === undefined ? [] : [state]), ...spoken])].slice(0, MOST_SORTS);
  return filters.length === 0 ? {} : { filters };
}

/** The way from the list of what was sent to the form that sends more, where that is on a page of its own. */
function sendActions(ground: Ground, shape: Shape): Pick<BlockLine, 'actions'> {
  const isTalk = shape.access.read === 'public' && shape.steps.length === 0;
  if (shape.made === undefined || shape.made.on !== undefined || shape.access.create === 'nobody' || isTalk) return {};
  const sent = ground.resolvedActions.find(({ does, entity }) => entity === shape.id && (does === 'add' || does === 'make'));
  return sent === undefined ? {} : { actions: [{ label: labelOf(ground, sent), to: formPage(shape) }] };
}

function partOffer(shape: Shape): Offer | null {
  return isPartOf(shape) ? { by: 'detail', fit: 1 } : null;
}

/** What nobody but the owner reads stands in the admin; where visitors send it and no action says so, it has its form. */
function insideOffer(ground: Ground, shape: Shape): Offer | null {
  if (shape.access.read !== 'nobody') return null;
  const isSent = ground.resolvedActions.some(({ entity, does }) => entity === shape.id && (does === 'make' || does === 'add'));
  const pages = insidePage(ground, shape);
  if (pages.length > 0) return { by: 'collection', fit: 1, pages, pieces: [insideList(ground, shape)] };
  if (isSent || shape.isSaid || shape.access.create === 'nobody') return { by: 'admin', fit: 0.4 };
  const page = formPage(shape);
  const label = addLabel(ground, shape);
  return {
    by: 'form',
    fit: 0.6,
    pages: [{ id: page, path: `${pathOf(shape)}/new`, title: label, menu: 'both' }],
    pieces: [{ page, id: `${page}-form`, at: AT.form, block: { type: 'form', title: label, query: shape.id } }],
  };
}

/** The list of what those who keep it read alone, with its filters and a way to add to it. */
function insideList(ground: Ground, shape: Shape): Piece {
  const variant = wantedVariant(ground, shape) ?? 'table';
  return {
    page: listPage(shape),
    id: `${shape.id}-list-rows`,
    at: AT.list,
    block: {
      type: 'collection',
      variant,
      title: shape.plural,
      query: queryOf(ground, shape),
      fields: listFields(ground, shape, { variant }),
      options: {
        edit: true,
        action: 'none',
        ...(shape.access.create === 'nobody' ? { create: true } : {}),
        ...sentFilters(ground, shape),
      },
    },
  };
}

/** Those who sign in have a page of their own, not a public list. */
function profileOffer(ground: Ground, shape: Shape): Offer | null {
  return !isListed(ground, shape) && shape.cls === 'person' ? { by: 'profile', fit: 0.5 } : null;
}

const WANTED: Readonly<Record<string, string>> = { table: 'table', board: 'board', feed: 'feed', gallery: 'cards' };

/** The layout that a view of all rows asks for. */
function wantedVariant(ground: Ground, shape: Shape): string | undefined {
  const view = wholeViews(ground, shape).find(({ of, as }) => isCalled(shape, of) && WANTED[as] !== undefined);
  const wanted = WANTED[view?.as ?? ''];
  return wanted === 'board' && shape.fields.every(({ type }) => type !== 'enum') ? undefined : wanted;
}

/** The layout of a list of all rows: the one that a view asks for, else that of their kind. */
export function variantFor(ground: Ground, shape: Shape): string {
  return wantedVariant(ground, shape) ?? variantOf(shape);
}

function listOptions(ground: Ground, shape: Shape, keepers: boolean): NonNullable<BlockLine['options']> {
  const asked = ground.resolvedActions
    .filter(({ entity, frame }) => entity === shape.id && frame?.option !== undefined)
    .map(({ frame }) => frame?.option);
  const filters = filterKeys(ground, shape);
  const ranges = rangeKeys(ground, shape);
  const isSorted = wholeViews(ground, shape).some((view) => sortOf(view, shape) !== null);
  const sorts = shape.fields
    .filter((field) => isOffered(field) && [...NUMBERS, 'rating', 'date', 'datetime'].includes(field.type))
    .map(({ key }) => key)
    .slice(0, MOST_SORTS);
  const isShop = ground.resolvedActions.some(({ does, on }) => does === 'cart' && on === shape.id);
  const isAsked = (option: string) => asked.some((each) => each === option);
  return {
    action: isShop ? 'cart' : 'detail',
    ...(shape.rows.length >= MANY_ROWS || isAsked('search') || shape.isMain ? { search: true } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(ranges.length > 0 ? { ranges } : {}),
    ...((isAsked('sorts') || isSorted) && sorts.length > 0 ? { sorts } : {}),
    ...(isAsked('export') ? { export: true } : {}),
    ...(keepers && !hasFormPage(shape) ? { create: true } : {}),
    edit: true,
  };
}

function isCalled(shape: Shape, words: string): boolean {
  return [shape.id, shape.name, shape.plural].some((each) => each.toLowerCase() === words.trim().toLowerCase());
}
