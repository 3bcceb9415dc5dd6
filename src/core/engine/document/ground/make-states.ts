import type { BriefAction } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import type { ActionContext } from './action-context.ts';
import { findFrame, type Frame, stateNamed } from './frames.ts';
import { withState } from './ground-step.ts';
import { classOfNoun } from './nouns.ts';
import { stepsOn, wayOf } from './said-states.ts';
import { type Ground, type Shape, stateFieldOf } from './shape.ts';

/** The way of what somebody has to let in, whatever it is. */
export const LET_IN = 'submitted>approved|declined';

/** The states of what is made: those that were said, the frame's with a decision where somebody decides, else the plain ones. */
export function withStates(doing: ActionContext, frame: Pick<Frame, 'states' | 'plain'>, shape: Shape): Shape {
  const { ground, action } = doing;
  if (stateFieldOf(shape) !== undefined && shape.steps.length > 0) return shape;
  const decided = frame.states ?? frame.plain ?? (action.needs === undefined ? undefined : LET_IN);
  const way = action.states ?? (isDecided(ground, action) ? decided : (frame.plain ?? frame.states));
  if (way === undefined) return shape;
  const { locale } = ground.brief;
  // Whose actions name states of their own goes by these alone.
  const isKnown = (state: string) => way.split(/[>→＞|｜]/).some((each) => each.trim() === (stateNamed(state) ?? state));
  const isOwnWay =
    action.states === undefined &&
    ground.brief.actions.some(
      ({ on, moves }) => moves?.to !== undefined && !isKnown(moves.to) && findNamed(on, [shape]) === shape,
    );
  const said = wayOf(isOwnWay ? (/^[^>→＞|｜]+/.exec(way)?.[0] ?? way) : way, locale);
  return { ...shape, fields: withState(shape.fields, said.options, locale), steps: stepsOn(said, ground) };
}

/** Tells whether somebody has to agree: it is said, or an action of the brief is a decision. */
function isDecided({ brief }: Ground, { needs }: BriefAction): boolean {
  if (needs !== undefined) return true;
  return brief.actions.some(({ verb, on }) => {
    const frame = findFrame(verb, classOfNoun(on));
    return frame?.does === 'step' && (frame.to === 'approved' || frame.to === 'confirmed' || frame.to === 'declined');
  });
}
