import { findNamed } from '../brief/find-named.ts';
import type { BriefView } from '../brief/brief.ts';
import type { BlockLine } from '../lines/block-line.ts';
import { type Ground, type Shape, type ShapeField, shapeOf, stateFieldOf } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { AT, listFields } from './list-offers.ts';
import { isListed, isPartOf, listPage, type Offer, type Piece } from './sketch.ts';
import { isCalled } from './view-words.ts';

const HOME = 'home';
const NUMBERS: readonly ShapeField['type'][] = ['int', 'num', 'money', 'pct', 'rating', 'duration'];

interface Looking {
  readonly ground: Ground;
  readonly view: BriefView;
  readonly shape: Shape;
  readonly page: string;
}

/** Lists the offers of the blocks that show rows for a view. A view of nothing that is kept, and a tool, get no offer. */
export function viewOffers(ground: Ground, view: BriefView): (Offer | null)[] {
  const made = ground.resolvedActions.find(({ action }) => action.verb === view.of)?.entity;
  const shape =
    findNamed(view.of, ground.shapes) ??
    shapeOf(ground, made) ??
    (view.of === '' ? ground.shapes.find(({ isMain }) => isMain) : undefined);
  if (shape === undefined || view.as === 'tool') return [];
  const page = isListed(ground, shape) || !isPartOf(shape) ? listPage(shape) : HOME;
  const looking = { ground, view, shape, page };
  return [
    listOffer(looking),
    calendarOffer(looking),
    mapOffer(looking),
    rankingOffer(looking),
    figureOffer(looking),
    chartOffer(looking),
    compareOffer(looking),
  ];
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
  const filter = filterOf(view, shape);
  if (filter === null) return { by: 'collection', fit: 0.9 };
  const variant = variants[view.as];
  return {
    by: 'collection',
    fit: 1,
    pieces: [
      {
        page,
        id: `${shape.id}-view-${order(view)}`,
        at: AT.view,
        block: {
          type: 'collection',
          ...(variant === undefined ? {} : { variant }),
          title: titleOf(view, shape, ground),
          query: { entity: shape.id, ...(filter === null ? {} : { filter }) },
          fields: listFields(shape).filter(
            (key) => variant !== 'table' || shape.fields.find((field) => field.key === key)?.type !== 'image',
          ),
          options: { action: isListed(ground, shape) ? 'detail' : 'none', edit: true },
        },
      },
    ],
  };
}

function order({ path }: BriefView): string {
  return path.split('.').at(-1) ?? '';
}

function titleOf({ name, filters }: BriefView, shape: Shape, ground: Ground): string {
  if (name !== undefined) return name.charAt(0).toUpperCase() + name.slice(1);
  if (filters.some((each) => isCalled(each, 'upcoming'))) return say(ground.brief.locale, 'upcoming');
  return shape.plural;
}

type Filter = Exclude<NonNullable<BlockLine['query']>, string>['filter'];

/** The condition that a view's filter says: a state or choice by its label, or what is to come. */
function filterOf({ filters }: BriefView, shape: Shape): NonNullable<Filter> | null {
  for (const words of filters) {
    const when = shape.fields.find(({ type }) => type === 'datetime' || type === 'date');
    if (when !== undefined && isCalled(words, 'upcoming')) return [{ field: when.key, op: 'gt', value: '$now' }];
    if (when !== undefined && isCalled(words, 'past')) return [{ field: when.key, op: 'lt', value: '$now' }];
    for (const field of shape.fields) {
      const option = field.options?.find(({ value, label }) =>
        [value, label].some((each) => each.toLowerCase() === words.toLowerCase()),
      );
      if (option !== undefined) return [{ field: field.key, op: 'eq', value: option.value }];
    }
  }
  return null;
}

function calendarOffer({ ground, view, shape, page }: Looking): Offer | null {
  if (view.as !== 'calendar' && view.as !== 'schedule') return null;
  if (shape.fields.every(({ type }) => type !== 'date' && type !== 'datetime' && type !== 'time')) return null;
  const { locale } = ground.brief;
  const title = view.name ?? say(locale, 'calendar', named(shape, locale));
  const fields = shape.fields
    .filter((field) => field.private !== true && !['image', 'longtext', 'images'].includes(field.type))
    .map(({ key }) => key)
    .slice(0, 5);
  return {
    by: 'collection',
    fit: 1,
    pieces: [
      piece(page, `${shape.id}-${view.as}`, {
        type: 'collection',
        variant: view.as,
        title,
        query: shape.id,
        fields,
      }),
    ],
  };
}

function mapOffer({ ground, view, shape, page }: Looking): Offer | null {
  if (view.as !== 'map') return null;
  const isSomewhere = shape.cls === 'place' || shape.fields.some(({ type, kind }) => type === 'address' || kind === 'location');
  if (!isSomewhere) return null;
  const { locale } = ground.brief;
  const title = view.name ?? say(locale, 'map', { ...named(shape, locale), many: shape.plural });
  return {
    by: 'collection',
    fit: 1,
    pieces: [
      piece(page, `${shape.id}-map`, {
        type: 'collection',
        variant: 'placemap',
        title,
        query: shape.id,
      }),
    ],
  };
}

function rankingOffer({ view, shape, page, ground }: Looking): Offer | null {
  const field = numberOf(view.sort ?? view.by ?? view.figure?.field, shape);
  if (view.as !== 'ranking' || field === undefined) return null;
  // The shortest time comes first, and a ranking counts from the top.
  if (field.type === 'duration') return shortestFirst({ view, shape, page, ground }, field);
  const block: Piece['block'] = {
    type: 'collection',
    variant: 'leaderboard',
    title: titleOf(view, shape, ground),
    query: { entity: shape.id, sort: `-${field.key}` },
    fields: listFields(shape).slice(0, 4),
    options: { sort: [field.key] },
  };
  return { by: 'collection', fit: 1, pieces: [piece(page, `${shape.id}-ranking`, block)] };
}

function shortestFirst({ view, shape, page, ground }: Looking, { key }: ShapeField): Offer {
  const block: Piece['block'] = {
    type: 'collection',
    variant: 'table',
    title: titleOf(view, shape, ground),
    query: { entity: shape.id, sort: key },
    fields: listFields(shape).filter((each) => shape.fields.find((field) => field.key === each)?.type !== 'image'),
  };
  return { by: 'collection', fit: 1, pieces: [piece(page, `${shape.id}-ranking`, block)] };
}

/** The number that words name, else the first that is no count of the site's own. */
function numberOf(words: string | undefined, { fields }: Shape): ShapeField | undefined {
  const numbers = fields.filter(({ type, private: hidden }) => NUMBERS.includes(type) && hidden !== true);
  const named =
    words === undefined
      ? undefined
      : findNamed(
          words,
          numbers.map((field) => ({
            ...field,
            id: field.key,
            name: field.label,
            plural: field.label,
          })),
        );
  return named ?? (words === undefined ? numbers[0] : undefined);
}

/** Offers figures for what can be counted, added up or averaged; a share, a streak or a balance gets no offer. */
function figureOffer({ ground, view, shape }: Looking): Offer | null {
  if (view.as !== 'figure') return null;
  const { op = 'count', field: words, per, between } = view.figure ?? {};
  const field = op === 'count' ? undefined : numberOf(words, shape);
  if (!['count', 'sum', 'avg'].includes(op) || (op !== 'count' && field === undefined) || between !== undefined) return null;
  if (per !== undefined) return chartOffer({ ground, view: { ...view, as: 'chart', by: per }, shape, page: HOME });
  const metric = field === undefined ? `count:${shape.id}` : `${op}:${shape.id}.${field.key}`;
  const title = view.name ?? say(ground.brief.locale, 'figures');
  return {
    by: 'stats',
    fit: 1,
    pieces: [
      {
        page: HOME,
        id: `home-figures-${order(view)}`,
        at: AT.view,
        block: { type: 'stats', title, query: shape.id, options: { metrics: [metric] } },
      },
    ],
  };
}

function chartOffer({ ground, view, shape }: Looking): Offer | null {
  if (view.as !== 'chart') return null;
  const { locale } = ground.brief;
  const field = view.figure?.op === 'count' ? undefined : numberOf(view.figure?.field, shape);
  const by = groupOf(view.by ?? view.figure?.per, shape);
  if (by === undefined) return null;
  const isTime = PERIODS.includes(by);
  const what = shape.fields.find(({ key }) => key === by)?.label ?? view.by ?? '';
  const title = view.name ?? say(locale, 'by', { many: shape.plural, what: locale === 'en' ? what.toLowerCase() : what });
  const agg = view.figure?.op === 'avg' ? { agg: 'avg' } : {};
  return {
    by: 'chart',
    fit: 1,
    pieces: [
      {
        page: HOME,
        id: `home-chart-${order(view)}`,
        at: AT.extra,
        block: {
          type: 'chart',
          title,
          query: shape.id,
          options: {
            chart: isTime ? 'line' : 'bar',
            by,
            ...(field === undefined ? {} : { field: field.key, ...agg }),
          },
        },
      },
    ],
  };
}

const PERIODS = ['day', 'week', 'month'];

function groupOf(words: string | undefined, shape: Shape): string | undefined {
  const period = PERIODS.find((each) => isCalled(words, each));
  if (period !== undefined) return period;
  const groups = shape.fields.filter(
    ({ type, private: hidden }) => ['enum', 'relation', 'text'].includes(type) && hidden !== true,
  );
  const found =
    words === undefined
      ? undefined
      : findNamed(
          words,
          groups.map((field) => ({
            ...field,
            id: field.key,
            name: field.label,
            plural: field.label,
          })),
        );
  if (found !== undefined) return found.key;
  if (words !== undefined) return undefined;
  return (
    groups.find(({ type }) => type === 'enum')?.key ??
    (shape.fields.some(({ type }) => type === 'date' || type === 'datetime') ? 'month' : undefined)
  );
}

function compareOffer({ ground, view, shape, page }: Looking): Offer | null {
  if (view.as !== 'compare') return null;
  const { locale } = ground.brief;
  return {
    by: 'compare',
    fit: 1,
    pieces: [
      {
        page,
        id: `${shape.id}-compare`,
        at: AT.extra,
        block: {
          type: 'compare',
          title: say(locale, 'compare', named(shape, locale)),
          query: shape.id,
        },
      },
    ],
  };
}

function piece(page: string, id: string, block: Piece['block']): Piece {
  return { page, id, at: AT.view, block };
}
