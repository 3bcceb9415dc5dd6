import { type Ground, type ResolvedAction, shapeOf } from './shape.ts';
import { withMade, withOthers, withSets, withUndo } from './deed-effects.ts';
import { withOwner } from './said-owner.ts';
import { withAnswer, withAsks, withFrom, withReaders, withWhen } from './step-additions.ts';

/** Adds to an action what its author says of it beside its verb: when it may be done, what it changes and makes, what it takes back. */
export function groundDeed(ground: Ground, resolved: ResolvedAction): Ground {
  const shape = shapeOf(ground, resolved.entity);
  if (shape === undefined || shape.isSaid || !resolved.isBuilt) return ground;
  return [withFrom, withAnswer, withOwner, withAsks, withReaders, withWhen, withMade, withSets, withOthers, withUndo].reduce(
    (so, add) => add(so, resolved),
    ground,
  );
}
