import { keepersOf } from '../ground/managed.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { isKeptInside, listPage, type Offer, type PageSketch, pathOf } from './sketch.ts';

/** The roles that read what nobody else does, where they sign in on the site. */
export function readersInside(ground: Ground, shape: Shape): string[] {
  return isKeptInside(shape) && ground.hasAccounts ? keepersOf(ground, shape) : [];
}

/** The page on which those who keep it look at what nobody else reads. */
export function insidePage(ground: Ground, shape: Shape): PageSketch[] {
  const readers = readersInside(ground, shape);
  return readers.length === 0
    ? []
    : [{ id: listPage(shape), path: pathOf(shape), title: shape.plural, menu: 'header', for: readers }];
}

/** The offers of a view of what only its keepers read: all of it stands on their page. */
export function kept(offers: readonly (Offer | null)[], shape: Shape): (Offer | null)[] {
  return offers.map((offer) =>
    offer?.pieces === undefined ? offer : { ...offer, pieces: offer.pieces.map((each) => ({ ...each, page: listPage(shape) })) },
  );
}
