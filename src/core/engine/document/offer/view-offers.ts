import type { BriefView } from '../brief/brief.ts';
import { viewedShape } from '../ground/ground-view.ts';
import { type Ground, isOffered, type Shape, stateFieldOf } from '../ground/shape.ts';
import type { BlockLine } from '../lines/block-line.ts';
import { named, say } from '../write/say.ts';
import { cellOption, cellsOf } from './cells.ts';
import { chartOffer } from './chart-offers.ts';
import { figureOffer, rankingOffer } from './figure-offers.ts';
import { fieldsOfView, filterKeys, listFields, variantOf, queryOf } from './list-fields.ts';
import { HOME, type Looking, order, piece, titleOf } from './looking.ts';
import { lookupOfView } from './lookup-offers.ts';
import { kept, readersInside } from './inside.ts';
import { conditionOf, isOfToday, presentCondition } from './narrowed.ts';
import { speaksOf } from './view-words.ts';
import { toolOffer } from './tool-offers.ts';
import { isKeptInside, isListed, isPartOf, listPage, type Offer, AT } from './sketch.ts';

/** Lists the offers of the blocks that show rows for a view. A view of nothing that is kept gets none. */
export function viewOffers(ground: Ground, view: BriefView): (Offer | null)[] {
  const shape = viewedShape(ground, view);
  if (shape === undefined || view.as === 'tool') return [toolOffer(ground, view, shape)];
  // What only the owner reads is looked at in the admin, what some roles read on their page.
  const isInside = readersInside(ground, shape).length > 0;
  if (isKeptInside(shape) && !isInside) return [{ by: 'admin', fit: 0.5 }];
  const hasPage = isInside || isListed(ground, shape) || shape.made !== undefined || shape.isSent;
  const page = hasPage && !isPartOf(shape) ? listPage(shape) : HOME;
  const looking = { ground, view, shape, page };
  const offers = [
    todayOffer(looking),
    listOffer(looking),
    calendarOffer(looking),
    mapOffer(looking),
    rankingOffer(looking),
    figureOffer(looking),
    view.as === 'chart' ? chartOffer(looking) : null,
    compareOffer(looking),
    lookupOfView(looking),
  ];
  return isInside ? kept(offers, shape) : offers;
}

/** What is on this day, in very large letters on the home page. */
function todayOffer({ ground, view, shape }: Looking): Offer | null {
  const isShown = ['figure', 'list', 'detail'].includes(view.as) && view.figure === undefined;
  const where = isShown && isOfToday(ground, view, shape) ? presentCondition(ground, view, shape) : null;
  if (where === null) return null;
  const cells = cellsOf(ground, shape);
  return {
    by: 'collection',
    fit: 1.1,
    pieces: [
      piece({ page: HOME, view, ground }, `${shape.id}-today-${order(view)}`, {
        type: 'collection',
        variant: 'large',
        title: view.name ?? say(ground.brief.locale, 'today', named(shape, ground.brief.locale)),
        query: { entity: shape.id, where },
        fields: shownKeys(view, shape),
        options: { ...(cells.length === 0 ? {} : { cells: cells.slice(0, 1) }), action: actionOf(ground, shape), edit: true },
      }),
    ],
  };
}

function actionOf(ground: Ground, shape: Shape): string {
  return isListed(ground, shape) ? 'detail' : 'none';
}

/** A plain list, or one in a layout of its own; what it is narrowed to becomes a list beside that of all. */
function listOffer({ ground, view, shape, page }: Looking): Offer | null {
  const variants: Partial<Record<BriefView['as'], string>> = {
    table: 'table',
    board: 'board',
    feed: 'feed',
    gallery: 'cards',
  };
  if (view.as === 'detail') return isListed(ground, shape) ? { by: 'detail', fit: 1 } : null;
  if (view.as !== 'list' && variants[view.as] === undefined) return null;
  if (view.as === 'board' && stateFieldOf(shape) === undefined && shape.fields.every(({ type }) => type !== 'enum')) return null;
  const where = conditionOf(ground, view, shape);
  // A yes or no without a name of its own is something to narrow the list by.
  if (where === null || isFilterOf(ground, view, shape)) return { by: 'collection', fit: 0.9 };
  const isPictured = shape.fields.some(({ type }) => type === 'image') && isListed(ground, shape);
  const variant = variants[view.as] ?? (isPictured ? variantOf(shape) : 'rows');
  const query = queryOf(ground, shape, view);
  return {
    by: 'collection',
    fit: 1,
    pieces: [
      {
        page,
        id: `${shape.id}-view-${order(view)}`,
        at: page === HOME ? AT.list - 1 : AT.view,
        block: {
          type: 'collection',
          variant,
          title: titleOf(view, shape, ground),
          query: { ...(typeof query === 'string' ? { entity: query } : query), where },
          fields: listFields(ground, shape, { view }).filter(
            (key) => variant !== 'table' || shape.fields.find((field) => field.key === key)?.type !== 'image',
          ),
          options: { action: actionOf(ground, shape), edit: true },
        },
      },
    ],
  };
}

/** Tells whether a view only names fields by which a list on a page is narrowed, without a name of its own. */
function isFilterOf(ground: Ground, view: BriefView, shape: Shape): boolean {
  if (view.filters.length === 0 || !isListed(ground, shape)) return false;
  const keys = filterKeys(ground, shape);
  const names = shape.fields.filter(({ key }) => keys.includes(key)).flatMap(({ key, label }) => [key, label.toLowerCase()]);
  return view.name === undefined && view.filters.every((each) => names.includes(each.trim().toLowerCase()));
}

function calendarOffer({ ground, view, shape, page }: Looking): Offer | null {
  if (view.as !== 'calendar' && view.as !== 'schedule') return null;
  if (shape.fields.every(({ type }) => type !== 'date' && type !== 'datetime' && type !== 'time')) return null;
  const { locale } = ground.brief;
  const where = conditionOf(ground, view, shape);
  const isTimed = shape.fields.some(({ type }) => type === 'time' || type === 'datetime');
  const isWeek = view.as === 'schedule' || (/week|周|星期/i.test(view.by ?? '') && isTimed);
  const filters = filterKeys(ground, shape);
  const options: BlockLine['options'] = {
    ...cellOption(ground, shape),
    ...(isWeek && isTimed ? { hours: true } : {}),
    ...(filters.length > 0 ? { filters } : {}),
  };
  return {
    by: 'collection',
    fit: 1,
    pieces: [
      piece({ page, view, ground }, `${shape.id}-${view.as}`, {
        type: 'collection',
        variant: isWeek ? 'schedule' : 'calendar',
        title: view.name ?? say(locale, isWeek ? 'week' : 'calendar', named(shape, locale)),
        query: where === null ? shape.id : { entity: shape.id, where },
        fields: shownKeys(view, shape).slice(0, 6),
        options,
      }),
    ],
  };
}

/** Fields that stand in a line: those that the view names, else no pictures, no long texts, nothing that is not offered. */
function shownKeys(view: BriefView, shape: Shape): string[] {
  const said = fieldsOfView(view, shape);
  if (said.length > 0) return said;
  return shape.fields
    .filter((field) => isOffered(field) && !['image', 'longtext', 'images', 'file'].includes(field.type))
    .map(({ key }) => key);
}

/** Places with an address on a map; numbered ones of a house or a square laid out by their part of it. */
function mapOffer({ ground, view, shape, page }: Looking): Offer | null {
  if (view.as !== 'map') return null;
  const isSomewhere = shape.fields.some(({ type, kind }) => type === 'address' || kind === 'location');
  const hasParts = shape.fields.some(({ type }) => type === 'enum');
  const isPlan = !isSomewhere && hasParts && (shape.rows.length >= MANY_PLACES || speaksOf(view.name ?? view.of, 'plan'));
  if (!isSomewhere && !isPlan && shape.cls !== 'place') return null;
  const { locale } = ground.brief;
  const title = view.name ?? say(locale, 'map', { ...named(shape, locale), many: shape.plural });
  const variant = isPlan ? 'board' : 'placemap';
  return {
    by: 'collection',
    fit: 1,
    pieces: [piece({ page, view, ground }, `${shape.id}-map`, { type: 'collection', variant, title, query: shape.id })],
  };
}

const MANY_PLACES = 12;

function compareOffer({ ground, view, shape, page }: Looking): Offer | null {
  if (view.as !== 'compare') return null;
  const { locale } = ground.brief;
  const block = { type: 'compare', title: view.name ?? say(locale, 'compare', named(shape, locale)), query: shape.id };
  return { by: 'compare', fit: 1, pieces: [{ page, id: `${shape.id}-compare`, at: AT.extra, block }] };
}
