import { type Shape, stateFieldOf } from './shape.ts';

/** States in which what somebody sent counts no more. */
const GONE: readonly string[] = ['cancelled', 'declined'];

/** The end of a condition, ` and status != 'cancelled'`, that leaves out what was called off; empty where nothing can be. */
export function heldCondition(shape: Shape): string {
  const state = stateFieldOf(shape);
  const gone = (state?.options ?? []).filter(({ value }) => GONE.includes(value));
  return state === undefined ? '' : gone.map(({ value }) => ` and ${state.key} != '${value}'`).join('');
}
