import type { BriefView } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { speaksOf } from '../offer/view-words.ts';
import { childNumber, numberOf } from './number-fields.ts';
import { type Ground, type Role, type Shape, shapeOf, withShape } from './shape.ts';

/** The record whose rows a view shows: named by it, made by the deed that it names, or the main one where it names none. */
export function viewedShape(ground: Ground, { of }: BriefView): Shape | undefined {
  const made = ground.resolvedActions.find(({ action }) => action.verb === of)?.entity;
  return (
    findNamed(of, ground.shapes) ??
    shapeOf(ground, made) ??
    (roleOf(ground, of) === undefined ? undefined : shapeOf(ground, ground.users)) ??
    (of === '' ? ground.shapes.find(({ isMain }) => isMain) : undefined)
  );
}

/** The people of one role, whose profiles a view shows. */
export function roleOf({ roles }: Ground, words: string): Role | undefined {
  const role = findNamed(words, roles);
  return role?.joins === true ? role : undefined;
}

/** Gives a record the number by which a view ranks it, where rows that point to it give that number. */
export function groundView(ground: Ground, view: BriefView): Ground {
  const shape = viewedShape(ground, view);
  if (view.as !== 'ranking' || shape === undefined || shape.isSaid) return ground;
  const words = rankedBy(view);
  if (words === undefined || numberOf(words, shape) !== undefined) return ground;
  const field = childNumber(ground, shape, { words, ...(view.figure === undefined ? {} : { op: view.figure.op }) });
  if (field === undefined) return ground;
  // What is counted under a condition is called by the view that asks for it.
  const isLong = view.name !== undefined && field.computed?.includes(',') === true;
  const called = isLong ? { ...field, label: capitalised(view.name ?? ''), asked: field.label } : field;
  return withShape(ground, { ...shape, fields: [...shape.fields, called] });
}

/** Views by which rows of many are looked at; any other may be a list of one's own, or the inbox of whoever answers. */
const WALLS: readonly BriefView['as'][] = ['feed', 'gallery'];

/** Tells whether a view shows all rows to all who come: no word of it means one's own, and nothing is left out. */
function isWall({ as, name, of, words, filters }: BriefView): boolean {
  return WALLS.includes(as) && filters.length === 0 && [name, of, words].every((each) => !speaksOf(each, 'own'));
}

/** What members write to be looked at by all, a wall or a feed, is read by all who may come. */
export function openTalk(ground: Ground, view: BriefView): Ground {
  const shape = viewedShape(ground, view);
  const isSaid = ground.brief.entities.some(({ id, access, isHidden }) => id === shape?.id && (access !== undefined || isHidden));
  const isTalk =
    shape?.cls === 'message' && shape.access.read === 'own' && shape.access.create === 'member' && shape.steps.length === 0;
  if (shape === undefined || shape.isSaid || isSaid || !isTalk || !isWall(view)) return ground;
  const read = ground.roles.every(({ joins }) => joins) ? ('member' as const) : ('public' as const);
  return withShape(ground, { ...shape, access: { ...shape.access, read, update: 'own', remove: 'own' } });
}

/** The words of the number by which a view ranks. */
export function rankedBy({ sort, by, figure }: BriefView): string | undefined {
  return sort ?? by ?? figure?.field;
}
