import { type Shape, stateFieldOf } from './shape.ts';

/** States in which a row holds its place no more, as the site's own rules have them. */
export const RELEASED: readonly string[] = ['cancelled', 'canceled', 'declined', 'rejected', 'refused', 'expired', 'failed'];

/** The end of a condition, ` and status != 'cancelled'`, that leaves out what was called off; empty where nothing can be. */
export function heldCondition(shape: Shape): string {
  const state = stateFieldOf(shape);
  const gone = (state?.options ?? []).filter(({ value }) => RELEASED.includes(value));
  return state === undefined ? '' : gone.map(({ value }) => ` and ${state.key} != '${value}'`).join('');
}
