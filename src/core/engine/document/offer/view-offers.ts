import type { BriefView } from '../brief/brief.ts';
import { viewedShape } from '../ground/ground-view.ts';
import { type Ground, stateFieldOf } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { chartOffer, figureOffer, rankingOffer } from './figure-offers.ts';
import { AT, listFields } from './list-offers.ts';
import { filterOf, HOME, type Looking, order, piece, titleOf } from './looking.ts';
import { toolOffer } from './tool-offers.ts';
import { isListed, isPartOf, listPage, type Offer } from './sketch.ts';

/** Lists the offers of the blocks that show rows for a view. A view of nothing that is kept gets none. */
export function viewOffers(ground: Ground, view: BriefView): (Offer | null)[] {
  const shape = viewedShape(ground, view);
  if (shape === undefined || view.as === 'tool') return [toolOffer(ground, view, shape)];
  const hasPage = isListed(ground, shape) || shape.made !== undefined || shape.isSent;
  const page = hasPage && !isPartOf(shape) ? listPage(shape) : HOME;
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
