import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { idOf } from '../brief/read-brief.ts';
import { stateOfVerb } from './ground-step.ts';
import { asksFor, makesItself } from './own-record.ts';
import { begun, boundOf, countedBy, type Doing } from './repeated-action.ts';
import { stepAudience } from './step-audience.ts';
import { type Ground, type ResolvedAction, type Shape, type ShapeStep, shapeOf, stateFieldOf, withShape } from './shape.ts';

/** Deeds that change or remove rows, lead them to a state of their own, or only look at them. */
const ELSEWHERE: readonly string[] = ['step', 'change', 'remove', 'mark', 'cart', 'see', 'tell', 'file', 'account'];
const MOST_STATES = 6;

/**
 * What is ticked, counted or filled in beside the states of a record leaves a row in its state: "record the owner's yes", "approve the
 * cost" of a job that is open. Null for any other action.
 */
export function groundBeside({ ground, action, frame, on, doers }: Doing): Ground | null {
  const { moves, states, makes, limit, values, undoes, others, needs, sets, asks } = action;
  const isOther = [moves, states, makes, limit, values, undoes, others, needs].some((each) => each !== undefined);
  if (on === undefined || on.isSaid || isOther || (stateFieldOf(on)?.options?.length ?? 0) < 2) return null;
  if (stateOfVerb(on, action) !== undefined) return null;
  const counting = sets.length === 0 ? [] : countedBy(ground, on, sets);
  const isTick = counting !== null && counting.length > 0 && counting.every((effect) => effect.do === 'set');
  const isFilling = sets.length === 0 && asks.length > 0 && fillsBeside({ ground, action, frame, on, doers }, on);
  if (counting === null || !(isTick || isFilling)) return null;
  const beside = stepAudience({ ground, action, frame: frame ?? { verbs: [], does: 'none' }, on, doers }, on);
  const resolved: ResolvedAction = { action, does: 'step', frame: null, entity: on.id, beside, isBuilt: true };
  return {
    ...withShape(ground, { ...on, fields: begun(on.fields, counting) }),
    resolvedActions: [...ground.resolvedActions, resolved],
  };
}

/** Tells whether somebody fills in fields of a record that comes about by another action. */
function fillsBeside({ ground, action, frame }: Doing, on: Shape): boolean {
  if (ELSEWHERE.includes(frame?.does ?? '') || !asksFor(action, on) || makesItself(ground, action, on)) return false;
  return ground.brief.actions.some(
    (each) =>
      each !== action && each.states !== undefined && [each.on, each.makes].some((words) => findNamed(words, [on]) !== undefined),
  );
}

/** The ground with steps for what is done beside the states of a record: one in each state that is not the last. */
export function withBesideSteps(ground: Ground): Ground {
  return ground.resolvedActions.reduce(
    (so, resolved) => (resolved.beside === undefined ? so : besideSteps(so, resolved, resolved.beside)),
    ground,
  );
}

function besideSteps(ground: Ground, resolved: ResolvedAction, by: string): Ground {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  if (shape === undefined) return ground;
  const counting = countedBy(ground, shape, action.sets) ?? [];
  const bound = action.when === undefined ? boundOf(shape, counting, ground.brief.locale) : {};
  const id = idOf(action.verb, `beside${ground.resolvedActions.indexOf(resolved) + 1}`);
  const steps = openStates(shape).map((state, index): ShapeStep => ({
    id: freeId(shape, index === 0 ? id : `${id}${index + 1}`),
    label: capitalised(action.label ?? action.verb),
    from: [state],
    to: state,
    by,
    ...bound,
  }));
  const all = steps.map((step): ResolvedAction => ({ ...resolved, state: step.to, step: step.id }));
  const next = withShape(ground, { ...shape, steps: [...shape.steps, ...steps] });
  return { ...next, resolvedActions: next.resolvedActions.flatMap((each) => (each === resolved ? all : [each])) };
}

/** The states that steps lead out of; all where none does. */
function openStates(shape: Shape): string[] {
  const values = stateFieldOf(shape)?.options?.map(({ value }) => value) ?? [];
  const open = values.filter((value) => shape.steps.some(({ from, to }) => to !== value && from.includes(value)));
  return (open.length === 0 ? values : open).slice(0, MOST_STATES);
}

function freeId({ steps }: Shape, id: string): string {
  return steps.some((step) => step.id === id) ? `${id}${steps.length + 1}` : id;
}
