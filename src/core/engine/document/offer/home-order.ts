import type { BriefView } from '../brief/brief.ts';
import { viewedShape } from '../ground/ground-view.ts';
import type { Ground } from '../ground/shape.ts';
import { conditionOf, isOfToday } from './narrowed.ts';

/** Views that a list does not stand for: they lead the home page, in the order of the brief. */
const LEADING: readonly BriefView['as'][] = ['calendar', 'schedule', 'board', 'table', 'ranking', 'map', 'chart', 'tool'];
/** Where views begin on the home page, and where their figures stand: after the first of them. */
const FIRST = 10;
/** Figures stand above all where they are what its author thought of first. */
export const FIRST_AT = FIRST - 0.5;
export const FIGURES_AT = FIRST + 0.5;
export const FACTS_AT = FIRST + 0.7;
const LAST = 19;

/** Tells whether a view shows something else than the list of all rows. */
export function isLeading(ground: Ground, view: BriefView): boolean {
  return LEADING.includes(view.as) || view.figure?.per !== undefined || isToday(ground, view);
}

/** Tells whether a view shows some of the rows only. */
function isNarrowed(ground: Ground, view: BriefView): boolean {
  const shape = viewedShape(ground, view);
  return shape !== undefined && conditionOf(ground, view, shape) !== null;
}

function isToday(ground: Ground, view: BriefView): boolean {
  const shape = viewedShape(ground, view);
  return shape !== undefined && view.as !== 'chart' && view.figure === undefined && isOfToday(ground, view, shape);
}

/** The place of a view on the home page: what is on today first, then the others as the brief has them, lists last. */
export function placeAtHome(ground: Ground, view: BriefView): number {
  const weight = (each: BriefView) => {
    if (isToday(ground, each)) return 0;
    // Its author thought of the first one first.
    return isLeading(ground, each) || isNarrowed(ground, each) || each === ground.brief.views[0] ? 1 : 2;
  };
  const place = ground.brief.views
    .toSorted((one, other) => weight(one) - weight(other))
    .findIndex(({ path }) => path === view.path);
  return Math.min(LAST, FIRST + Math.max(0, place));
}
