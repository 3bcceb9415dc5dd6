import type { BriefView } from '../brief/brief.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import type { BlockLine } from '../lines/block-line.ts';
import { say } from '../write/say.ts';
import { AT } from './list-offers.ts';
import type { Piece } from './sketch.ts';
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

type Filter = Exclude<NonNullable<BlockLine['query']>, string>['filter'];

/** The condition that a view's filter says: a state or choice by its label, or what is to come. */
export function filterOf({ filters }: BriefView, shape: Shape): NonNullable<Filter> | null {
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

/** A block of its own above the list of a page. */
export function piece(page: string, id: string, block: Piece['block']): Piece {
  // The home page begins with what the site is about.
  return { page, id, at: page === HOME ? AT.extra : AT.view, block };
}
