import type { BriefAction } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { findFrame, type Frame } from './frames.ts';
import { saidCreators } from './ground-flags.ts';
import { doersOf } from './ground-roles.ts';
import type { Ground, Shape } from './shape.ts';

/** Deeds that may come to sending a record, whatever else their verb means. */
const SENDING: readonly (Frame['does'] | undefined)[] = [undefined, 'make', 'add', 'step', 'none', 'tell'];

/**
 * Tells whether an action makes a row of the very record that it names: it asks for the fields of that record, its states are those
 * that other actions move the record through, or nobody else sends it. "Sign up for a free taster" sends a free taster.
 */
export function makesItself(ground: Ground, action: BriefAction, shape: Shape): boolean {
  const frame = findFrame(action.verb, shape.cls);
  const isOther = action.makes !== undefined && findNamed(action.makes, [shape]) === undefined;
  const isChange = action.moves !== undefined || action.undoes !== undefined || action.others !== undefined;
  // "Sign in" with a record of it writes one into a book.
  const isBook = frame?.does === 'account' && asksFor(action, shape);
  if (shape.isSaid || isOther || isChange || !(isBook || SENDING.includes(frame?.does))) return false;
  const isStep = frame?.does === 'step';
  // 请假 of 请假: the deed is called like what it sends.
  const isCalledSo = action.asks.length > 0 && action.verb.trim().toLowerCase() === shape.name.toLowerCase();
  if (!isStep && (isCalledSo || isMovedThrough(ground, action, shape) || asksForMost(action, shape))) return true;
  if (makersOf(ground, action, shape).length > 0) return false;
  const isAlone = shape.rows.length === 0 && shape.steps.length === 0 && action.sets.length === 0;
  if (isBook || (frame === null && isAlone && asksFor(action, shape))) return true;
  if (frame?.does === 'make' && frame.open === true && isGivenTo(ground, action, shape)) return true;
  const asked = action.asks.length;
  if (shape.isSent) {
    if (asked > 0) return asksFor(action, shape);
    const isByOthers = doersOf(ground.roles, action).some(({ keeps }) => !keeps);
    const isFirst = ground.brief.actions.find((each) => each.moves === undefined && isOn(each, shape)) === action;
    const isOpen = frame === null || (frame.does === 'make' && frame.open === true);
    return isOpen && isByOthers && isFirst && action.sets.length === 0 && action.makes === undefined && !isMark(action);
  }
  return false;
}

/** What people come to; who "enters" one enters for it. */
const ATTENDED: readonly Shape['cls'][] = ['event', 'org', 'place', 'person'];

/** Tells whether an action is that of people who, as its author says, make rows of the record: "vet: enter day off". */
function isGivenTo(ground: Ground, action: BriefAction, shape: Shape): boolean {
  const entity = ground.brief.entities.find(({ id }) => id === shape.id);
  const creators = entity === undefined ? undefined : saidCreators(ground, entity);
  const isPlain = action.limit === undefined && (action.asks.length === 0 || asksFor(action, shape));
  return isPlain && (creators === 'public' || creators === 'member') && !ATTENDED.includes(shape.cls);
}

/** Tells whether those who keep the records fill in fields of one that others sent: "manager: give job to (handyman)". */
export function fillsIn(ground: Ground, action: BriefAction, shape: Shape): boolean {
  const isOther = [action.makes, action.moves, action.states, action.limit, action.undoes].some((each) => each !== undefined);
  const isByKeepers = doersOf(ground.roles, action).every(({ keeps }) => keeps);
  const isOpen = shape.fields.every(
    ({ computed, formula, label }) => (computed ?? formula) === undefined || !asksNamed(action, label),
  );
  return (
    !isOther &&
    isByKeepers &&
    isOpen &&
    asksFor(action, shape) &&
    ground.brief.actions.some((each) => each !== action && isOn(each, shape))
  );
}

function asksNamed({ asks }: BriefAction, label: string): boolean {
  return asks.some(({ words }) => bare(words) === bare(label));
}

/** Tells whether an action asks for several fields of the record, and for most that it has. */
function asksForMost(action: BriefAction, shape: Shape): boolean {
  const writable = shape.fields.filter(({ formula, computed, isAssumed }) => (formula ?? computed) === undefined && !isAssumed);
  return action.asks.length > 1 && asksFor(action, shape) && action.asks.length * 2 >= writable.length;
}

/** Tells whether a deed that no verb is known for is one that everybody does once: a tick, an amen. */
export function isMark({ limit, asks, moves, states, sets, makes }: BriefAction): boolean {
  return limit === 'oncePerPerson' && asks.length + sets.length === 0 && (moves ?? states ?? makes) === undefined;
}

function isOn({ on }: BriefAction, shape: Shape): boolean {
  return findNamed(on, [shape]) !== undefined;
}

/** Another action moves the record from or to a state that this one names. */
function isMovedThrough({ brief }: Ground, action: BriefAction, shape: Shape): boolean {
  const states = (action.states ?? '').split(/[>→＞|｜]/).map((state) => state.trim().toLowerCase());
  return brief.actions.some(
    (each) =>
      each !== action &&
      isOn(each, shape) &&
      [each.moves?.from ?? [], each.moves?.to ?? []].flat().some((state) => states.includes(state.trim().toLowerCase())),
  );
}

/** The other actions by which rows of the record come about. */
function makersOf({ brief }: Ground, action: BriefAction, shape: Shape): BriefAction[] {
  return brief.actions.filter((each) => {
    if (each === action || each.moves !== undefined) return false;
    if (each.makes !== undefined) return findNamed(each.makes, [shape]) !== undefined;
    const frame = findFrame(each.verb, shape.cls);
    return isOn(each, shape) && (frame?.does === 'add' || (frame?.does === 'make' && shape.isSent && frame.open !== true));
  });
}

/** Tells whether all that an action asks are fields of the record. */
export function asksFor({ asks }: BriefAction, { fields }: Shape): boolean {
  const names = fields.flatMap(({ key, label }) => [key.toLowerCase(), bare(label)]);
  return asks.length > 0 && asks.every(({ words }) => names.includes(bare(words.split(':').at(-1)?.trim() ?? '')));
}

function bare(words: string): string {
  return words
    .replace(/\s*[(（].*$/, '')
    .trim()
    .toLowerCase();
}
