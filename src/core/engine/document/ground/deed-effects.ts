import type { Effect, Value } from '../../blueprint/entity-schema.ts';
import type { BriefAction } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { filledIn } from './filled-in.ts';
import { effectsIn } from './ground-sets.ts';
import { stateNamed } from './frames.ts';
import { doersOf } from './ground-roles.ts';
import { withStep } from './ground-step.ts';
import { type Ground, type Shape, type ShapeField, type ShapeStep, shapeOf, stateFieldOf, withShape } from './shape.ts';
import { unreadIn } from './speech.ts';
import { type Addition, eventOf, stepOf } from './deed.ts';

export const withSets: Addition = (ground, resolved) => {
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
    // Nobody fills in what is set when the row is made.
    const set = on === 'create' ? filledIn(read.value) : [];
    const fields = now.fields.map(({ required, ...field }) =>
      required === true && !set.includes(field.key) ? { ...field, required } : field,
    );
    return withShape(so, { ...now, fields, effects: [...now.effects, ...read.value].slice(0, 24) });
  }, ground);
};

function valuesAsSets({ values = {} }: BriefAction): string[] {
  return Object.entries(values).map(
    ([key, value]) => `${key} = ${Array.isArray(value) ? `'${value.join(', ')}'` : String(value)}`,
  );
}

/** A row that a step makes of another record, with values of its own. */
export const withMade: Addition = (ground, resolved) => {
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
  if (name?.type === 'text' && name.computed === undefined && own?.type === 'text') values.set(name.key, `$field:${own.key}`);
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
  // It is made on this day, by whoever takes the step.
  for (const field of made.fields) {
    const usual = madeValue(ground, made, field);
    if (!values.has(field.key) && usual !== undefined) values.set(field.key, usual);
  }
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

/** What a row that a step makes has without being told: its only day, and its only person. */
function madeValue({ users }: Ground, { fields }: Shape, field: ShapeField): Value | undefined {
  const isAlone = (alike: (each: ShapeField) => boolean) => alike(field) && fields.filter(alike).length === 1;
  const isDay = ({ type, computed }: ShapeField) => computed === undefined && (type === 'date' || type === 'datetime');
  if (isAlone(isDay)) return field.type === 'date' ? '$today' : '$now';
  return isAlone(({ to, multiple }) => to !== undefined && to === users && multiple !== true) ? '$user' : undefined;
}

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
export const withOthers: Addition = (ground, resolved) => {
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

function isMadeBy({ made }: Shape, verb: string): boolean {
  return made?.frame.verbs.includes(verb) === true;
}

function withStepBack(ground: Ground, shape: Shape, { verb, label }: BriefAction): Ground {
  const { locale } = ground.brief;
  const has = shape.steps.some(({ to }) => to === 'cancelled');
  const back = { state: 'cancelled', by: 'own', locale, label: label ?? capitalised(verb) };
  return has ? ground : withShape(ground, withStep(shape, back));
}

/** The step back from an action, which gives back what the action took. */
export const withUndo: Addition = (ground, resolved) => {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  if (action.undoes === undefined || shape === undefined) return ground;
  const wanted = action.undoes.trim().toLowerCase();
  const meant = ground.resolvedActions.find(
    ({ entity, action: each }) => entity === shape.id && each.verb.toLowerCase() === wanted,
  );
  // What was sent is taken back by whoever sent it.
  const isMade = meant === undefined ? isMadeBy(shape, wanted) : meant.does === 'make';
  if (isMade) return withStepBack(ground, shape, action);
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
