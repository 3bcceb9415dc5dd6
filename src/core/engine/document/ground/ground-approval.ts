import { findNamed } from '../brief/find-named.ts';
import type { BriefView, SaidRow } from '../brief/brief.ts';
import { conditionOf } from '../offer/narrowed.ts';
import { speaksOf } from '../offer/view-words.ts';
import { findFrame, stateNamed } from './frames.ts';
import { doersOf } from './ground-roles.ts';
import { viewedShape } from './ground-view.ts';
import { SETTLED } from './ground-step.ts';
import { type Ground, type Shape, shapeOf, stateFieldOf, withShape } from './shape.ts';

const ENDS: readonly string[] = ['declined', 'cancelled'];
/** States that go on with what was let in, up to those that settle it; any other may be one in which it is taken down. */
const ONWARD = new Set(['confirmed', 'accepted', 'assigned', 'inProgress', 'preparing', 'out', 'verified', ...SETTLED]);
const WORK = new Set(['inProgress', 'assigned', 'preparing', 'out', 'done', 'completed']);
/** Whoever puts something away means it to be seen no more. */
ONWARD.delete('archived');

/**
 * What others send in to be looked through stands for all to see once it is approved; until then it is seen by its sender and those who
 * keep it. Rows that the brief gives have been approved.
 */
export function groundApproval(ground: Ground): Ground {
  return ground.shapes.reduce((so, { id }) => {
    const known = shapeOf(so, id);
    const shape = known === undefined ? undefined : shown(so, known);
    if (shape === undefined || shape.isSaid || shape.access.read !== 'public' || shape.access.where !== undefined) return so;
    const approved = approvedState(so, shape);
    const state = stateFieldOf(shape);
    if (approved === undefined || state === undefined) return so;
    const where = openStates(so, shape, approved)
      .map((value) => `${state.key} = '${value}'`)
      .join(' or ');
    const rows = shape.rows.map((row) => withState(row, shape, { [state.key]: approved }));
    return withShape(so, { ...shape, rows, usualState: approved, access: { ...shape.access, where } });
  }, ground);
}

/** What somebody has to let in stands for all to see where a view shows it to them, or they mark it. */
function shown(ground: Ground, shape: Shape): Shape {
  const { brief, resolvedActions } = ground;
  const isSaid = brief.entities.some(({ id, access, isHidden }) => id === shape.id && (access !== undefined || isHidden));
  const isLetIn = resolvedActions.some(
    ({ does, entity, action }) => does !== 'step' && entity === shape.id && action.needs !== undefined,
  );
  // What somebody gives is for the others; what somebody applies for is not.
  const isGiven = resolvedActions.some(
    ({ entity, action }) =>
      entity === shape.id && action.needs !== undefined && findFrame(action.verb, shape.cls)?.does === 'add',
  );
  const isLookedAt =
    shape.marks.length > 0 ||
    brief.views.some(
      (view) =>
        (SHOWING.includes(view.as) || (isGiven && view.as === 'list')) &&
        viewedShape(ground, view)?.id === shape.id &&
        !speaksOf(view.name ?? '', 'own'),
    );
  if (shape.access.read !== 'own' || isSaid || !isLetIn || !isLookedAt) return shape;
  return { ...shape, access: { ...shape.access, read: 'public' } };
}

/** Views of what stands for all to see. */
const SHOWING: readonly BriefView['as'][] = ['feed', 'gallery', 'ranking', 'map', 'compare'];

/** The state to which whoever keeps the rows lets in what others sent; none where nobody has to. */
function approvedState(ground: Ground, shape: Shape): string | undefined {
  const { brief, roles, resolvedActions } = ground;
  const sent = resolvedActions.filter(
    ({ does, entity, action }) =>
      (does === 'add' || does === 'make') && entity === shape.id && doersOf(roles, action).some(({ keeps }) => !keeps),
  );
  if (sent.length === 0) return undefined;
  const decisions = resolvedActions.filter(({ does, entity, action, state }) => {
    const isKept = doersOf(roles, action).every(({ keeps }) => keeps);
    return does === 'step' && entity === shape.id && isKept && state !== undefined && !ENDS.includes(state);
  });
  const isSaid = sent.some(({ action }) => action.needs !== undefined);
  const isDecided = brief.actions.some(
    ({ verb, on }) => findNamed(on, [shape]) === shape && findFrame(verb, shape.cls)?.to === 'approved',
  );
  const first = stateFieldOf(shape)?.options?.[0]?.value ?? '';
  const step = shape.steps.find(
    ({ from, to, by }) =>
      from.includes(first) && !ENDS.includes(to) && ((isSaid && by === 'nobody') || decisions.some(({ state }) => state === to)),
  );
  const ways = sent.flatMap(({ action }) => action.states ?? []);
  const isBeside = isWorkOn(shape, step?.to) || (ways.length > 0 && !ways.some((way) => isOnWay(shape, way, step?.to)));
  return isSaid || (isDecided && !shape.isSent && !isBeside) ? step?.to : undefined;
}

/** Tells whether a state stands on the way that the author says of what is sent. */
function isOnWay(shape: Shape, way: string, state: string | undefined): boolean {
  const label = stateFieldOf(shape)?.options?.find(({ value }) => value === state)?.label ?? '';
  return way.split(/[>→＞|｜]/).some((part) => {
    const said = part.trim().toLowerCase();
    return [state, label.toLowerCase()].includes(said) || (state !== undefined && stateNamed(said) === state);
  });
}

/** Tells whether a state is one of work that goes on, which lets nothing in: a repair in progress is seen before, too. */
function isWorkOn(shape: Shape, state: string | undefined): boolean {
  const label = stateFieldOf(shape)?.options?.find(({ value }) => value === state)?.label ?? '';
  const known = stateNamed(state ?? '') ?? stateNamed(label);
  return known !== undefined && WORK.has(known);
}

/** The state of what was let in, and those in which it goes on or is settled from there. */
function openStates(ground: Ground, shape: Shape, approved: string): string[] {
  const { steps } = shape;
  const first = stateFieldOf(shape)?.options?.[0]?.value ?? '';
  const refused = new Set([first, ...steps.filter(({ from }) => from.includes(first)).map(({ to }) => to)]);
  const open = [approved];
  for (const state of open)
    for (const { from, to } of steps)
      if (from.includes(state) && !refused.has(to) && !open.includes(to) && isOnward(ground, shape, to)) open.push(to);
  return open;
}

/** Tells whether a state goes on with a row, by its own name or by the deed that leads to it. */
function isOnward(ground: Ground, shape: Shape, state: string): boolean {
  const { resolvedActions } = ground;
  const label = stateFieldOf(shape)?.options?.find(({ value }) => value === state)?.label ?? state;
  const deeds = resolvedActions.filter((deed) => deed.entity === shape.id && deed.state === state);
  const known = stateNamed(state) ?? stateNamed(label);
  const meanings = known === undefined ? deeds.map(({ action }) => findFrame(action.verb, shape.cls)?.to) : [known];
  return isViewed(ground, shape, state) || meanings.some((each) => each !== undefined && ONWARD.has(each));
}

/** Tells whether a view shows the rows in a state. */
function isViewed(ground: Ground, shape: Shape, state: string): boolean {
  const views = ground.brief.views.filter((view) => viewedShape(ground, view)?.id === shape.id);
  return views.some((view) => view.as !== 'figure' && conditionOf(ground, view, shape)?.includes(`= '${state}'`) === true);
}

function withState(row: SaidRow, shape: Shape, state: Readonly<Record<string, string>>): SaidRow {
  const name = shape.fields.find(({ display }) => display === true)?.key ?? 'name';
  const said = typeof row === 'string' ? { [name]: row } : row;
  const isTold = Object.keys(said).some((key) => ['status', 'state', '状态'].includes(key.toLowerCase()));
  return isTold ? row : { ...said, ...state };
}
