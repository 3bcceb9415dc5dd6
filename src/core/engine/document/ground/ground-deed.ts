import type { Effect, Value } from '../../blueprint/entity-schema.ts';
import { mayBeAsked } from '../../blueprint/step-asks.ts';
import type { BriefAction } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { briefField, joinFields } from './ground-entity.ts';
import { choicesOf } from '../wording/names.ts';
import { effectsIn } from './ground-sets.ts';
import { stateNamed } from './frames.ts';
import { doersOf } from './ground-roles.ts';
import { withStep } from './ground-step.ts';
import {
  type Ground,
  type ResolvedAction,
  type Shape,
  type ShapeField,
  type ShapeStep,
  shapeOf,
  stateFieldOf,
  withShape,
} from './shape.ts';
import { condition, unreadIn } from './speech.ts';

/** Adds to an action what its author says of it beside its verb: when it may be done, what it changes and makes, what it takes back. */
export function groundDeed(ground: Ground, resolved: ResolvedAction): Ground {
  const shape = shapeOf(ground, resolved.entity);
  if (shape === undefined || shape.isSaid || !resolved.isBuilt) return ground;
  return [withFrom, withAnswer, withAsks, withReaders, withWhen, withSets, withMade, withOthers, withUndo].reduce(
    (so, add) => add(so, resolved),
    ground,
  );
}

type Addition = (ground: Ground, resolved: ResolvedAction) => Ground;

/** The step that an action came to. */
function stepOf({ steps }: Shape, { does, state }: ResolvedAction): ShapeStep | undefined {
  return does === 'step' ? steps.find(({ to }) => to === state) : undefined;
}

/** The event of an action for effects. */
export function eventOf(shape: Shape, resolved: ResolvedAction): string | null {
  const step = stepOf(shape, resolved);
  if (step !== undefined) return `step:${step.id}`;
  const { does, frame } = resolved;
  if (does === 'make' || does === 'add' || does === 'cart') return 'create';
  if (does === 'change') return 'update';
  if (does === 'remove') return 'remove';
  return does === 'mark' && frame?.mark !== undefined ? `mark:${frame.mark}` : null;
}

/** The states from which its author lets a step begin. */
const withFrom: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  const state = shape === undefined ? undefined : stateFieldOf(shape);
  const words =
    resolved.action.moves?.from
      ?.toLowerCase()
      .split(/[,，、|]|\bor\b|或/)
      .map((each) => each.trim()) ?? [];
  if (shape === undefined || step === undefined || state === undefined || words.length === 0) return ground;
  const known = choicesOf(state);
  const from = words.flatMap((each) => known.find((choice) => choice.words === each)?.value ?? []);
  if (from.length === 0) return ground;
  const next = { ...step, from: [...new Set(from)] };
  return withShape(ground, { ...shape, steps: shape.steps.map((each) => (each === step ? next : each)) });
};

const ANSWERS: readonly string[] = ['approved', 'accepted', 'confirmed', 'declined'];

/** A request to somebody is answered by that person, not by whoever made it. */
const withAnswer: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  const asked = shape?.fields.find(({ role }) => role === 'counterpart');
  const isOpen = step?.by === 'own' || step?.by === 'member';
  if (shape === undefined || step === undefined || asked === undefined || !isOpen || !ANSWERS.includes(step.to)) return ground;
  const next = { ...step, by: `owner:${asked.key}` };
  return withShape(ground, { ...shape, steps: shape.steps.map((each) => (each === step ? next : each)) });
};

const MOST_ASKED = 6;

/** What a step asks of whoever takes it: fields of the row, filled in at the button; and who has to agree. */
const withAsks: Addition = (ground, resolved) => {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  if (shape === undefined || step === undefined) return ground;
  const others = ground.brief.entities.filter(({ id }) => id !== shape.id);
  const asked = action.asks.map((field, index) => {
    const read = briefField(ground.brief, field, { index: 80 + index, others });
    const known = shape.fields.find(({ key, label }) => key === read.key || label === read.label);
    const { required, ...open } = known ?? read;
    return { field: open, isNeeded: required === true || field.required === true };
  });
  const role = typeof action.agree === 'string' ? findNamed(action.agree, ground.roles)?.id : action.agree;
  if (asked.length === 0 && role === undefined) return ground;
  const keys = asked
    .filter(({ field }) => isAsked(field))
    .slice(0, MOST_ASKED)
    .map(({ field, isNeeded }) => `${field.key}${isNeeded ? '!' : ''}`);
  const next: ShapeStep = {
    ...step,
    ...(keys.length === 0 ? {} : { asks: keys }),
    ...(role === undefined ? {} : { agree: role }),
  };
  return withShape(ground, {
    ...shape,
    fields: joinFields([...asked.map(({ field }) => field), ...shape.fields]).toSorted(
      (one, other) => placeIn(shape, one.key) - placeIn(shape, other.key),
    ),
    steps: shape.steps.map((each) => (each === step ? next : each)),
  });
};

function placeIn({ fields }: Shape, key: string): number {
  const at = fields.findIndex((field) => field.key === key);
  return at === -1 ? fields.length : at;
}

/** A small form at a button has no pictures and no records to choose from. */
function isAsked({ key, type, computed }: ShapeField): boolean {
  return mayBeAsked({ key, label: {}, type, ...(computed === undefined ? {} : { computed }) });
}

const AUDIENCES: readonly string[] = ['public', 'member', 'own', 'nobody'];

/** Whoever takes a step of other people's rows has to see them. */
const withReaders: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  if (shape === undefined || step === undefined || shape.access.read !== 'own' || AUDIENCES.includes(step.by)) return ground;
  const [, relation] = step.by.split(':');
  const where = relation === undefined ? {} : { where: `${relation} = user` };
  return withShape(ground, { ...shape, access: { ...shape.access, read: 'member', ...where } });
};

const withWhen: Addition = (ground, resolved) => {
  const { action, on } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  if (action.when === undefined || shape === undefined) return ground;
  const step = stepOf(shape, resolved);
  const own = condition(ground, shape, action.when);
  const why = sentence(action.why ?? action.when);
  if (step !== undefined) {
    if (!own.ok) return unreadIn(ground, { path: `${action.path}.when`, words: action.when }, own.error);
    const next = { ...step, when: own.value.text, why };
    return withShape(ground, { ...shape, steps: shape.steps.map((each) => (each === step ? next : each)) });
  }
  // A condition of the thing that a row is about decides which of them can be chosen.
  const target = shapeOf(ground, on);
  const relation = shape.fields.find(({ to }) => to !== undefined && to === on);
  const about = target === undefined ? own : condition(ground, target, action.when);
  if (target !== undefined && relation !== undefined && about.ok) {
    const next = { ...relation, where: about.value.text, why };
    return withShape(ground, { ...shape, fields: shape.fields.map((each) => (each === relation ? next : each)) });
  }
  if (!own.ok) return unreadIn(ground, { path: `${action.path}.when`, words: action.when }, own.error);
  const rule = { kind: 'check' as const, that: own.value.text, why: { [ground.brief.locale]: why } };
  return withShape(ground, { ...shape, rules: [...shape.rules, rule] });
};

const withSets: Addition = (ground, resolved) => {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  const on = shape === undefined ? null : eventOf(shape, resolved);
  const said = [...action.sets, ...(resolved.does === 'step' ? [] : valuesAsSets(action))];
  if (shape === undefined || said.length === 0) return ground;
  if (on === null) return unreadIn(ground, { path: `${action.path}.sets`, words: said[0] ?? '' });
  return said.reduce((so, words, index) => {
    const now = shapeOf(so, shape.id) ?? shape;
    const read = effectsIn(so, now, { words, on });
    if (!read.ok) return unreadIn(so, { path: `${action.path}.sets.${index}`, words }, read.error);
    return withShape(so, { ...now, effects: [...now.effects, ...read.value].slice(0, 24) });
  }, ground);
};

function valuesAsSets({ values = {} }: BriefAction): string[] {
  return Object.entries(values).map(
    ([key, value]) => `${key} = ${Array.isArray(value) ? `'${value.join(', ')}'` : String(value)}`,
  );
}

/** A row that a step makes of another record, with values of its own. */
const withMade: Addition = (ground, resolved) => {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  const made = findNamed(action.makes, ground.shapes);
  const on = shape === undefined ? null : eventOf(shape, resolved);
  if (shape === undefined || made === undefined || made.id === shape.id || on === null || resolved.does === 'make') return ground;
  const values = new Map<string, Value>();
  const about = made.fields.find(({ to, type }) => type === 'relation' && to === shape.id);
  if (about !== undefined) values.set(about.key, '$self');
  const name = made.fields.find(({ display }) => display === true);
  const own = shape.fields.find(({ display }) => display === true);
  if (name !== undefined && own !== undefined) values.set(name.key, `$field:${own.key}`);
  // What both have goes over.
  for (const { key, type, computed } of made.fields)
    if (
      !values.has(key) &&
      computed === undefined &&
      shape.fields.some((each) => each.key === key && each.type === type && key !== 'status')
    )
      values.set(key, `$field:${key}`);
  const { brief } = ground;
  const read = Object.entries(action.values ?? {}).flatMap(([words, value]) => {
    const [effect] = valueOf(ground, { made, shape, words, value: String(value), on });
    return effect === undefined ? [] : [effect];
  });
  for (const [key, value] of read) values.set(key, value);
  const effect: Effect = { on, do: 'create', entity: made.id, values: Object.fromEntries(values) };
  const isFilled = made.fields.every(
    ({ required, key, computed }) => required !== true || computed !== undefined || values.has(key),
  );
  if (!isFilled && brief.locale !== undefined)
    return unreadIn(
      ground,
      { path: `${action.path}.makes`, words: action.makes ?? '' },
      {
        code: 'missingValue',
        allowed: made.fields.filter(({ required, key }) => required === true && !values.has(key)).map(({ label }) => label),
      },
    );
  return withShape(ground, { ...shape, effects: [...shape.effects, effect] });
};

/** A value of the made row: itself, or worked out from the row that makes it. */
function valueOf(
  ground: Ground,
  { made, shape, words, value, on }: Readonly<{ made: Shape; shape: Shape; words: string; value: string; on: string }>,
): (readonly [string, Value])[] {
  const field = made.fields.find(({ key, label }) =>
    [key, label].some((each) => each.toLowerCase() === words.trim().toLowerCase()),
  );
  if (field === undefined) return [];
  const option = field.options?.find((each) =>
    [each.value, each.label].some((name) => name.toLowerCase() === value.toLowerCase()),
  );
  if (option !== undefined) return [[field.key, option.value]];
  const read = effectsIn(
    ground,
    { ...shape, fields: [...shape.fields, { ...field, key: 'madeValue', label: 'madeValue' }] },
    {
      words: `madeValue = ${value}`,
      on,
    },
  );
  const [effect] = read.ok ? read.value : [];
  return [[field.key, effect?.do === 'set' ? effect.value : value]];
}

/** "approving one declines the rest": of the rows about the same thing that are still open. */
const withOthers: Addition = (ground, resolved) => {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  if (action.others === undefined || shape === undefined || step === undefined) return ground;
  const about = shape.fields.find(
    ({ to, type }) => type === 'relation' && (shape.made?.on === undefined || to === shape.made.on),
  );
  const wanted = action.others.toLowerCase();
  const option = stateFieldOf(shape)?.options?.find(({ value, label }) =>
    [value, label].some((each) => wanted.includes(each.toLowerCase())),
  );
  const state = option?.value ?? stateNamed(wanted) ?? 'declined';
  const { locale } = ground.brief;
  const whole = shape.steps.some(({ to }) => to === state) ? shape : withStep(shape, { state, by: 'nobody', locale });
  const other = whole.steps.find(({ to }) => to === state);
  const key = stateFieldOf(whole)?.key;
  if (other === undefined || key === undefined) return ground;
  const open = other.from.map((from) => `${key} = '${from}'`).join(' or ');
  const same = about === undefined ? '' : `${about.key} = this.${about.key} and `;
  const effect: Effect = {
    on: `step:${step.id}`,
    do: 'step',
    to: { rows: shape.id, where: `${same}(${open})` },
    step: other.id,
  };
  return withShape(ground, { ...whole, effects: [...whole.effects, effect] });
};

/** The step back from an action, which gives back what the action took. */
const withUndo: Addition = (ground, resolved) => {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  if (action.undoes === undefined || shape === undefined) return ground;
  const wanted = action.undoes.trim().toLowerCase();
  const meant = ground.resolvedActions.find(
    ({ entity, action: each }) => entity === shape.id && each.verb.toLowerCase() === wanted,
  );
  const undone = shape.steps.find(
    ({ id, to, label }) =>
      meant?.state === to ||
      [id, to, label].some((each) => each.toLowerCase() === wanted || each.toLowerCase().startsWith(`${wanted} `)),
  );
  const back = undone?.from[0];
  if (undone === undefined || back === undefined) {
    const allowed = shape.steps.map(({ label }) => label);
    return unreadIn(ground, { path: `${action.path}.undoes`, words: action.undoes }, { code: 'unknownStep', allowed });
  }
  const id = `undo-${undone.id}`.slice(0, 40);
  const keeps = doersOf(ground.roles, action).every((role) => role.keeps);
  const by = keeps && ground.roles.length > 0 ? 'nobody' : undone.by;
  const step: ShapeStep = { id, label: action.label ?? capitalised(action.verb), from: [undone.to], to: back, by };
  const steps = [...shape.steps, step];
  const returned = shape.effects.flatMap((effect): Effect[] => {
    if (effect.on !== `step:${undone.id}` || effect.do !== 'add') return [];
    return [{ ...effect, on: `step:${id}`, times: typeof effect.times === 'number' ? -effect.times : -1 }];
  });
  return withShape(ground, { ...shape, steps, effects: [...shape.effects, ...returned] });
};

function sentence(words: string): string {
  const text = capitalised(words.trim());
  if (/[.!?。！？]$/.test(text)) return text;
  return `${text}${/\p{Script=Han}/u.test(text) ? '。' : '.'}`;
}
