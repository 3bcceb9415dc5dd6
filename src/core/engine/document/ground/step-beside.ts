import type { BriefAction } from '../brief/brief.ts';
import { idOf } from '../brief/read-brief.ts';
import type { ActionContext } from './action-context.ts';
import type { Ground, Shape } from './shape.ts';

/**
 * Id of a step of its own: "confirm" leads from new to confirmed and "put back" from in work to confirmed, and the treasurer approves what
 * the leader may not. Undefined where no other action that begins elsewhere, or is somebody else's, came to that state.
 */
export function stepBeside(
  { resolvedActions }: Ground,
  shape: Shape,
  { action, state }: { readonly action: BriefAction; readonly state: string },
): string | undefined {
  const from = [action.moves?.from ?? []].flat();
  const isElsewhere = (other: BriefAction) => {
    const others = [other.moves?.from ?? []].flat();
    if (isOfOthers(other, action) && other.moves !== undefined) return true;
    // Two deeds that end alike are two: "give back" is the borrower's, "write off" the librarian's.
    return others.length > 0 && from.length > 0 && (other.verb !== action.verb || !others.some((each) => from.includes(each)));
  };
  const isTaken = resolvedActions.some(
    (other) => other.does === 'step' && other.entity === shape.id && other.state === state && isElsewhere(other.action),
  );
  if (!isTaken || action.moves === undefined) return undefined;
  const id = idOf(action.verb, `step${resolvedActions.length + 1}`);
  return shape.steps.some((step) => step.id === id) ? `${id}${resolvedActions.length + 1}` : id;
}

/** Tells whether the same deed is said of others, where one of them may do it under a condition alone. */
function isOfOthers(one: BriefAction, other: BriefAction): boolean {
  const isApart = one.by.length > 0 && other.by.length > 0 && one.by.every((words) => !other.by.includes(words));
  return isApart && one.verb === other.verb && (one.when ?? other.when) !== undefined;
}

/** Who keeps the rows may do what others do under a condition: a second way has its button while that condition does not hold. */
export function heldApart({ ground, action, doers }: Pick<ActionContext, 'ground' | 'action' | 'doers'>): BriefAction {
  if (action.when !== undefined || doers.length === 0 || !doers.every(({ keeps }) => keeps)) return action;
  const other = ground.resolvedActions.find(
    (each) => each.does === 'step' && isOfOthers(each.action, action) && each.action.moves?.to === action.moves?.to,
  )?.action;
  return other?.when === undefined ? action : { ...action, when: `not (${other.when})` };
}
