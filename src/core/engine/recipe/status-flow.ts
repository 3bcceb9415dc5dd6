import type { Entity, Step } from '../blueprint/entity-schema.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import { optionLabel } from '../catalogue/labels.ts';
import { bothLanguages } from '../catalogue/pair.ts';
import { stateOf } from '../catalogue/states.ts';
import type { SiteEntity } from './scope.ts';

type Flow = NonNullable<Entity['flow']>;

const MAX_STEPS = 10;

/**
 * The steps between the states of an entity: on along its states in their order, out at the ends nobody hopes for, and
 * back again from what was closed too early. Null when no field tells a state.
 */
export function flowOf(entity: SiteEntity): Flow | null {
  const field = stateField(entity);
  if (field === null) return null;
  const steps = isCycle(field) ? anyWay(field) : along(field, decides(field));
  return steps.length === 0 ? null : { field: field.key, steps: unique(steps).slice(0, MAX_STEPS) };
}

/** The enum that says how far a row has come. */
export function stateField(entity: Pick<SiteEntity, 'fields'>): FieldSpec | null {
  const choices = entity.fields.filter((field) => field.type === 'enum' && field.options.length > 1);
  const named = choices.find((field) => ['status', 'stage', 'state', 'phase', 'progress'].includes(field.key));
  if (named !== undefined) return named;
  return choices.find((field) => field.options.filter((value) => stateOf(value) !== undefined).length > 1) ?? null;
}

/** Decides whether some state is a decision about something that somebody handed in. */
export function decides(field: FieldSpec): boolean {
  return field.options.some((value) => stateOf(value)?.marks.includes('a') === true);
}

/** States that come and go, in any order (free, occupied; online, offline). */
function isCycle(field: FieldSpec): boolean {
  const known = field.options.filter((value) => stateOf(value) !== undefined);
  return known.length < field.options.length / 2;
}

function anyWay(field: FieldSpec): Step[] {
  return field.options.slice(0, 5).map((value): Step => {
    const [english, chinese] = optionLabel(value);
    const label = bothLanguages([`Mark as ${english.toLowerCase()}`, `标记为${chinese}`]);
    return { id: idOf(value), label, from: field.options.filter((other) => other !== value), to: value, by: 'nobody' };
  });
}

function along(field: FieldSpec, isDecided: boolean): Step[] {
  const marksOf = (value: string) => stateOf(value)?.marks ?? '';
  const isBad = (value: string) => marksOf(value).includes('n');
  const main = field.options.filter((value) => !isBad(value));
  const end = main.at(-1) ?? '';
  const steps = field.options.flatMap((value): Step[] => {
    if (value === main[0]) return [];
    const before = isBad(value) ? main.filter((other) => other !== end || main.length === 1) : wayTo(value, main, marksOf(value));
    return before.length === 0 ? [] : [stepTo(value, before, isDecided)];
  });
  const first = main[0];
  const isFinal = marksOf(end).includes('f') && !entityIsPaid(field);
  return first === undefined || !isFinal
    ? steps
    : [...steps, { ...stepTo(first, [end], isDecided), id: 'reopen', label: bothLanguages(['Reopen', '重新打开']) }];
}

/** The end and a decision can be reached from all that comes before, other states from the one before. */
function wayTo(value: string, main: readonly string[], marks: string): string[] {
  const at = main.indexOf(value);
  const isJump = marks.includes('f') || marks.includes('a');
  return isJump ? main.slice(0, at) : main.slice(Math.max(0, at - 1), at).filter((other) => other !== value);
}

function entityIsPaid(field: FieldSpec): boolean {
  return field.options.some((value) => ['paid', 'shipped', 'sent', 'preparing', 'delivered'].includes(value));
}

function stepTo(value: string, from: string[], isDecided: boolean): Step {
  const state = stateOf(value);
  const [english, chinese] = optionLabel(value);
  const isOwners =
    state?.marks.includes('u') === true || (!isDecided && ['start', 'complete', 'pause', 'activate'].includes(state?.step ?? ''));
  return {
    id: state?.step ?? idOf(value),
    label: bothLanguages(state?.label ?? [`Mark as ${english.toLowerCase()}`, `标记为${chinese}`]),
    from,
    to: value,
    by: isOwners ? 'own' : 'nobody',
  };
}

function idOf(value: string): string {
  const words = value.replace(/[^a-zA-Z0-9]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase());
  return `to${words === '' ? String(Array.from(value, (sign) => sign.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0)) : words}`.slice(
    0,
    40,
  );
}

/** Two states with the same verb: the second is named after its state. */
function unique(steps: readonly Step[]): Step[] {
  const taken = new Set<string>();
  return steps.flatMap((step) => {
    const id = taken.has(step.id) ? idOf(step.to) : step.id;
    if (taken.has(id)) return [];
    taken.add(id);
    return [{ ...step, id }];
  });
}
