import type { Item } from '../brief/brief.ts';
import type { BlockLine } from '../lines/block-line.ts';
import type { Ground, ResolvedAction } from '../ground/shape.ts';
import { isLookKnown } from '../write/look.ts';
import { say } from '../write/say.ts';
import { accountPages } from './account-pages.ts';
import { labelOf } from './action-labels.ts';
import { actionOffers, placeOf } from './action-offers.ts';
import { composedPages } from './composed-pages.ts';
import { factOffers, factPieces } from './fact-offers.ts';
import { homePieces } from './home.ts';
import { entityOffers } from './list-offers.ts';
import { lookupOfWords } from './lookup-offers.ts';
import { formOffers, pageOffers } from './page-offers.ts';
import { bestOf, listPage, type Offer, type Outcome, type PageSketch, type Piece } from './sketch.ts';
import { figurePieces } from './figure-offers.ts';
import { viewLabel } from './view-label.ts';
import { namedItemOffer, namedSubjectPieces, namedToolOffer, toldToolPieces } from './prepared-offers.ts';
import { isPlainWish } from './workplace.ts';
import { viewOffers } from './view-offers.ts';

/** The pages and blocks that a brief comes to, and what became of each of its items. */
export interface SitePlan {
  readonly pages: readonly PageSketch[];
  readonly blocks: readonly BlockLine[];
  readonly outcomes: readonly Outcome[];
  readonly cta?: string;
}

interface Asked {
  readonly item: Item;
  readonly offers: readonly (Offer | null)[];
}

const MOST_IN_MENU = 7;
const MOST_PAGES = 24;
const MOST_BLOCKS = 20;

/**
 * Offers every item of the brief to the blocks. The best offer wins; an item without one is not built, and said, unless lines of
 * the author's own have a trace of it.
 */
export function planSite(ground: Ground, isTraced: (item: Item) => boolean = () => false): SitePlan {
  const { brief } = ground;
  const main = ground.shapes
    .filter(({ id }) => id !== ground.notices)
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  const records = main.map((shape): Asked => ({
    item: { path: shape.path, words: shape.name },
    offers: entityOffers(ground, shape),
  }));
  const asked: Asked[] = [
    ...ground.resolvedActions.map((resolved) => ({
      item: resolved.action,
      offers: [...actionOffers(ground, resolved), namedItemOffer(ground, resolved.action)],
    })),
    ...ground.resolvedActions.flatMap((resolved) => [...unsentNotices(ground, resolved), ...unkeptLimit(ground, resolved)]),
    ...brief.views.map((view) => ({
      item: { path: view.path, words: viewLabel(ground, view) },
      offers: [...viewOffers(ground, view), namedToolOffer(ground, view)],
    })),
    ...brief.forms.map((form) => ({ item: form, offers: formOffers(ground, form) })),
    ...brief.facts.map((fact) => ({ item: fact, offers: factOffers(ground, fact) })),
    ...brief.pages.map((page, index) => ({ item: page, offers: pageOffers(ground, page, index) })),
    ...brief.actors.map((actor) => ({ item: actor, offers: [{ by: 'roles', fit: 1 }] })),
    ...brief.qualities.map((words, index) => ({
      item: { path: `brief.qualities.${index}`, words },
      offers: isLookKnown(words) || isPlainWish(words) ? [{ by: 'look', fit: 1 }] : [],
    })),
    ...brief.open.map((item) => ({ item, offers: [namedItemOffer(ground, item), lookupOfWords(ground, item.words)] })),
  ];
  const won = [...records, ...asked].map(({ item, offers }) => ({ item, offer: bestOf(offers) }));
  const ofActions = new Set(ground.resolvedActions.map(({ action }) => action.path));
  const outcomes = [
    ...won.slice(0, records.length).filter(({ item }) => item.path.startsWith('brief.') && !ofActions.has(item.path)),
    ...won.slice(records.length),
  ].map(({ item: { path, words }, offer }): Outcome => {
    const by = offer?.by ?? (isTraced({ path, words }) ? 'author' : undefined);
    return { path, words, isBuilt: by !== undefined, ...(by === undefined ? {} : { by }) };
  });
  const offers = won.flatMap(({ offer }) => offer ?? []);
  const accounts = accountPages(ground);
  const drafted = uniquePages([
    { id: 'home', path: '/', title: say(brief.locale, 'home'), menu: 'none' },
    ...offers.flatMap((offer) => offer.pages ?? []),
    ...accounts.pages,
  ]);
  const drafts = [
    ...homePieces(ground),
    ...namedSubjectPieces(ground),
    ...toldToolPieces(ground),
    ...figurePieces(ground),
    ...factPieces(ground),
    ...offers.flatMap((offer) => offer.pieces ?? []),
    ...accounts.pieces,
  ];
  const composed = composedPages(ground, { pages: drafted, pieces: drafts });
  const pages = inMenus(composed.pages);
  const cta = ground.resolvedActions.flatMap((resolved) =>
    isFirstOf(resolved.does) && resolved.isBuilt ? (placeOf(ground, resolved) ?? []) : [],
  )[0];
  const lists = new Set(main.map((shape) => listPage(shape)));
  return {
    pages,
    blocks: placed(pages, composed.pieces),
    outcomes: firstPerPath(outcomes),
    ...(cta === undefined || lists.has(cta) || pages.every(({ id }) => id !== cta) ? {} : { cta }),
  };
}

/** Whoever is told of an action has a notice on the site; of others it is said that they are not told yet. */
function unsentNotices(ground: Ground, resolved: ResolvedAction): Asked[] {
  const { path, tells } = resolved.action;
  const deed = labelOf(ground, resolved);
  const { told = [] } = resolved;
  return tells.map(({ who }, index) => ({
    item: { path: `${path}.tells.${index}`, words: say(ground.brief.locale, 'tells', { who, deed }) },
    offers: told.includes(who) ? [{ by: 'notices', fit: 1 }] : [],
  }));
}

/** A limit that nothing can keep is said beside the form that is there. */
function unkeptLimit(ground: Ground, resolved: ResolvedAction): Asked[] {
  if (resolved.isUnlimited !== true) return [];
  const deed = labelOf(ground, resolved);
  return [
    { item: { path: `${resolved.action.path}.limit`, words: say(ground.brief.locale, 'unkeptLimit', { deed }) }, offers: [] },
  ];
}

function isFirstOf(does: string): boolean {
  return does === 'make' || does === 'add' || does === 'cart';
}

/** One outcome for each item: built where anything of it is. */
function firstPerPath(outcomes: readonly Outcome[]): Outcome[] {
  const paths = [...new Set(outcomes.map(({ path }) => path))];
  return paths.flatMap(
    (path) => outcomes.find((each) => each.path === path && each.isBuilt) ?? outcomes.find((each) => each.path === path) ?? [],
  );
}

function uniquePages(pages: readonly PageSketch[]): PageSketch[] {
  const ids = new Set<string>();
  const paths = new Set<string>();
  return pages
    .filter(({ id }) => {
      const isNew = !ids.has(id);
      ids.add(id);
      return isNew;
    })
    .map((page) => {
      const path = paths.has(page.path)
        ? `/${page.id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}${page.path.endsWith('/:slug') ? '/:slug' : ''}`
        : page.path;
      paths.add(path);
      return { ...page, path };
    })
    .slice(0, MOST_PAGES);
}

/** The menu holds as much as a bar does; the rest stands at the foot. */
function inMenus(pages: readonly PageSketch[]): PageSketch[] {
  let shown = 0;
  return pages.map((page) => {
    if (page.menu !== 'header' && page.menu !== 'both') return page;
    shown += 1;
    return shown > MOST_IN_MENU ? { ...page, menu: 'footer' } : page;
  });
}

/** The blocks in reading order, each on a page that is there, no id twice. */
function placed(pages: readonly PageSketch[], pieces: readonly Piece[]): BlockLine[] {
  const ids = new Set<string>();
  const known = pieces.filter(({ page, id }) => {
    const isNew = !ids.has(id) && pages.some((each) => each.id === page);
    if (isNew) ids.add(id);
    return isNew;
  });
  return pages.flatMap(({ id }) =>
    known
      .filter(({ page }) => page === id)
      .toSorted((one, other) => one.at - other.at)
      .slice(0, MOST_BLOCKS)
      .map((piece) => ({ block: piece.id, page: id, ...piece.block })),
  );
}
