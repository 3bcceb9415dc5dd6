import type { BriefView } from '../brief/brief.ts';
import { viewedShape } from '../ground/ground-view.ts';
import { type Ground, type Shape, shapeOf } from '../ground/shape.ts';
import { heroText, heroTitle } from '../write/copy.ts';
import { saidBackground } from '../write/look.ts';
import { named, say } from '../write/say.ts';
import { labelOf } from './action-labels.ts';
import { placeOf } from './action-offers.ts';
import { countdown } from './countdown.ts';
import { shortFacts } from './fact-offers.ts';
import { isLeading, placeAtHome } from './home-order.ts';
import { excerptOf } from './excerpt.ts';
import { readersInside } from './inside.ts';
import { entityOffers } from './list-offers.ts';
import { HOME, order, titleOf } from './looking.ts';
import { bestOf, isListed, listPage, type Piece, AT } from './sketch.ts';
import { viewOffers } from './view-offers.ts';
import { isBareWish, isWorkplace } from './workplace.ts';

const MOST_LISTS = 3;
const MOST_VIEWS = 6;
const MOST_ROWS = 10;

/**
 * The home page. A site that people work with begins with its main view, and what one does there beside it; one that people visit begins
 * with what it is, what matters of it, and the first things one does.
 */
export function homePieces(ground: Ground): Piece[] {
  const isWork = isWorkplace(ground);
  const listed = ground.shapes
    .filter((shape) => isListed(ground, shape) && (isWork || isOpenToAll(shape)))
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  const views = homeViews(ground).filter(({ shape }) => isWork || isOpenToAll(shape));
  const shown = new Set(views.map(({ shape }) => shape.id));
  const open = listed.filter(({ id }) => !shown.has(id));
  const lists = (isWork ? restOfWork(open, views.length > 0) : open.slice(0, Math.max(0, MOST_LISTS - views.length))).map(
    (shape) => excerptOf(ground, shape),
  );
  const main = listed[0];
  const actions = firstActions(ground, main === undefined ? undefined : { page: listPage(main), label: main.plural });
  const pieces = [...views.map(({ piece }) => piece), ...lists];
  if (isWork && pieces.length > 0) return [...headOf(ground), ...countdown(ground), ...withActions(pieces, deedsOf(ground))];
  const isTool = ground.brief.views.some(({ as }) => as === 'tool');
  if (isWork && isTool) return pieces;
  return [heroOf(ground, { actions, isWork }), ...countdown(ground), ...pieces];
}

/** Whoever visits a site sees nothing of what only members or senders read. */
function isOpenToAll({ access }: Shape): boolean {
  return access.read === 'public';
}

interface Opening {
  readonly actions: NonNullable<Piece['block']['actions']>;
  readonly isWork: boolean;
}

function heroOf(ground: Ground, { actions, isWork }: Opening): Piece {
  const background = saidBackground(ground);
  const facts = shortFacts(ground);
  return {
    page: HOME,
    id: 'home-hero',
    at: AT.hero,
    block: {
      type: 'hero',
      variant: isWork ? 'bar' : 'split',
      title: heroTitle(ground),
      text: heroText(ground),
      // A ground that was asked for is not covered by a slab of the brand's colour.
      ...(background === undefined ? {} : { style: { background } }),
      actions,
      ...(isWork || facts === '' ? {} : { options: { eyebrow: facts } }),
    },
  };
}

/** A workplace says in a line what it is, above what one comes for, unless that is wanted alone. */
function headOf(ground: Ground): Piece[] {
  if (ground.brief.qualities.some(isBareWish)) return [];
  const text = heroText(ground);
  const block = { type: 'heading', title: heroTitle(ground), ...(text === '' ? {} : { text }) };
  return [{ page: HOME, id: 'home-head', at: AT.hero, block }];
}

/** Beside the views of a workplace the list of what it is about is enough; without any view all lists are its start page. */
function restOfWork(open: readonly Shape[], hasViews: boolean): readonly Shape[] {
  return hasViews ? open.filter(({ isMain }) => isMain) : open.slice(0, MOST_LISTS);
}

interface HomeView {
  readonly shape: Shape;
  readonly piece: Piece;
}

/** Tells whether all records and deeds are of those who keep them: nothing but their work could stand on the home page. */
function isAllInside(ground: Ground): boolean {
  const shown = ground.shapes.filter(({ id, isHidden }) => id !== ground.users && id !== ground.notices && !isHidden);
  const isTheirs = ground.roles.length > 0 && ground.roles.every(({ keeps }) => keeps);
  return isTheirs && isWorkplace(ground) && shown.every((shape) => readersInside(ground, shape).length > 0);
}

/** The views that stand on the home page besides those that stand nowhere else. */
function homeViews(ground: Ground): HomeView[] {
  const found = ground.brief.views.flatMap((view): HomeView[] => {
    const shape = viewedShape(ground, view);
    if (shape === undefined || shape.isPlayed === true || (shape.access.read === 'nobody' && !isAllInside(ground))) return [];
    const offer = bestOf(viewOffers(ground, view));
    const own = offer?.pieces?.find(({ block: { type } }) => type === 'collection');
    const piece = own ?? (offer === undefined ? undefined : listOf(ground, view, shape));
    if (piece === undefined || (view.as === 'figure' && view.figure !== undefined)) return [];
    return [{ shape, piece: atHome(ground, { view, shape, piece }) }];
  });
  // The same rows in the same way stand there once.
  const isFirst = ({ piece }: HomeView, index: number) =>
    found.findIndex((other) => drawing(other) === drawing({ piece })) === index;
  return found.filter(isFirst).slice(0, MOST_VIEWS);
}

function drawing({ piece: { block } }: Pick<HomeView, 'piece'>): string {
  const query = typeof block.query === 'string' ? { entity: block.query } : { ...block.query, sort: undefined, limit: undefined };
  return JSON.stringify([block.type, block.variant, query]);
}

/** The list of all rows, where a view asks for nothing else: boards and tables whole, others a few of them. */
function listOf(ground: Ground, view: BriefView, shape: Shape): Piece | undefined {
  if (!['list', 'table', 'board', 'feed', 'gallery'].includes(view.as)) return undefined;
  if (!isLeading(ground, view) && isListed(ground, shape)) {
    const excerpt = excerptOf(ground, shape, { isAsked: true });
    return { ...excerpt, block: { ...excerpt.block, title: titleOf(view, shape, ground) } };
  }
  const pieces = entityOffers(ground, shape).flatMap((offer) => offer?.pieces ?? []);
  return pieces.find(({ page, block: { type } }) => page === listPage(shape) && type === 'collection');
}

/** The block of a view as it stands on the home page: a list is cut there and leads to the page of all. */
function atHome(ground: Ground, { view, shape, piece }: HomeView & { readonly view: BriefView }): Piece {
  const at = placeAtHome(ground, view);
  if (piece.page === HOME) return { ...piece, at };
  const { query = shape.id, options, ...block } = piece.block;
  const { locale } = ground.brief;
  const hasPage = isListed(ground, shape) || shape.made !== undefined || shape.isSent;
  const cut = view.as === 'table' || !isLeading(ground, view) ? { limit: MOST_ROWS } : {};
  const short = block.variant === 'calendar' ? { agenda: false } : {};
  const { create, search: _search, ...rest } = options ?? {};
  // Those who work with it add to it where they begin.
  const adding = create === true && isWorkplace(ground) ? { create } : {};
  return {
    page: HOME,
    id: `home-view-${order(view)}`,
    at,
    block: {
      ...block,
      title: titleOf(view, shape, ground),
      options: { ...rest, ...adding, ...short },
      query: { ...(typeof query === 'string' ? { entity: query } : query), ...cut },
      ...(hasPage ? { actions: [{ label: say(locale, 'all', named(shape, locale)), to: listPage(shape), style: 'link' }] } : {}),
    },
  };
}

/** What one does on the site stands at the first block. */
function withActions(pieces: readonly Piece[], deeds: NonNullable<Piece['block']['actions']>): Piece[] {
  const [first] = pieces.toSorted((one, other) => one.at - other.at);
  return pieces.map((piece) =>
    piece === first
      ? { ...piece, block: { ...piece.block, actions: [...deeds, ...(piece.block.actions ?? [])].slice(0, 3) } }
      : piece,
  );
}

/** The first two actions of those who only visit, else the way to the main list. */
function firstActions(ground: Ground, main: { readonly page: string; readonly label: string } | undefined) {
  const all = [...deedsOf(ground), ...(main === undefined ? [] : [{ label: main.label, to: main.page }])];
  return all.filter(({ to }, index) => all.findIndex((other) => other.to === to) === index).slice(0, 2);
}

/** What visitors make or add, with the pages on which they do. */
function deedsOf(ground: Ground): { readonly label: string; readonly to: string }[] {
  const first = ground.resolvedActions.filter(
    ({ does, isBuilt }) => isBuilt && (does === 'make' || does === 'add' || does === 'cart'),
  );
  const places = first.flatMap((resolved) => {
    const page = placeOf(ground, resolved);
    return page === undefined || shapeOf(ground, resolved.entity)?.access.create === 'nobody'
      ? []
      : [{ label: labelOf(ground, resolved), to: page }];
  });
  return places.filter(({ to }, index) => places.findIndex((other) => other.to === to) === index).slice(0, 2);
}
