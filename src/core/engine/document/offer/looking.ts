import type { BriefView } from '../brief/brief.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { placeAtHome } from './home-order.ts';
import { AT, type Piece } from './sketch.ts';
import { isCalled } from './view-words.ts';

export const HOME = 'home';

/** A view of the brief, the rows that it shows, and the page on which it stands. */
export interface Looking {
  readonly ground: Ground;
  readonly view: BriefView;
  readonly shape: Shape;
  readonly page: string;
}

/** The place of a view among those of the brief, for ids. */
export function order({ path }: BriefView): string {
  return path.split('.').at(-1) ?? '';
}

/** The title of a view: its name, else what it shows. */
export function titleOf({ name, filters }: BriefView, shape: Shape, ground: Pick<Ground, 'brief'>): string {
  if (name !== undefined) return name.charAt(0).toUpperCase() + name.slice(1);
  if (filters.some((each) => isCalled(each, 'upcoming'))) return say(ground.brief.locale, 'upcoming');
  return shape.plural;
}

/** A block of its own above the list of a page, or at its place among the views of the home page. */
export function piece(
  { page, view, ground }: Pick<Looking, 'page' | 'view' | 'ground'>,
  id: string,
  block: Piece['block'],
): Piece {
  return { page, id, at: page === HOME ? placeAtHome(ground, view) : AT.view, block };
}
