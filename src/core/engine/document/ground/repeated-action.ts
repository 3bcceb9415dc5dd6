import type { Effect } from '../../blueprint/entity-schema.ts';
import { capitalised } from '../brief/english.ts';
import { idOf } from '../brief/read-brief.ts';
import { say } from '../write/say.ts';
import { writersAre, type ActionContext } from './action-context.ts';
import { asksOf, knownField } from './asked-fields.ts';
import type { Frame } from './frames.ts';
import { findField } from './number-fields.ts';
import { joinFields } from './ground-entity.ts';
import { effectsIn } from './ground-sets.ts';
import { stateOfVerb, withState } from './ground-step.ts';
import { roleAmong } from './step-audience.ts';
import { type Ground, type Shape, type ShapeField, type ShapeStep, stateFieldOf, withShape } from './shape.ts';

export type Doing = Omit<ActionContext, 'frame' | 'on'> & { readonly frame: Frame | null; readonly on: Shape | undefined };
type Change = Extract<Effect, { do: 'add' | 'set' }>;

/** Deeds of verbs that may also mean to count: "add a point", "note a glass". */
const COUNTING: readonly (Frame['does'] | undefined)[] = [undefined, 'add', 'change', 'none', 'tell', 'see', 'file'];
/** The one state of a record that does nothing but count; no block shows it. */
const COUNTED = 'open';

/**
 * "+" and "−": what does nothing but add to a number of its record, or take from it, can be done again and again, within the bounds of
 * the number. Null for any other action, and for a record that goes through states of its own.
 */
export function groundRepeated({ ground, action, frame, on, doers }: Doing): Ground | null {
  const { moves, states, makes, limit, values, undoes, others, sets } = action;
  const isOther = [moves, states, makes, limit, values, undoes, others].some((each) => each !== undefined);
  if (on === undefined || on.isSaid || isOther || sets.length === 0) return null;
  const state = stateFieldOf(on);
  if ((state !== undefined && state.options?.length !== 1) || stateOfVerb(on, action) !== undefined) return null;
  const asks = asksOf({ ground, action, frame: frame ?? { verbs: [], does: 'none' }, on, doers }, on);
  // Whoever is asked for fields of the record makes one.
  if (asks.some((field) => knownField(on, field) !== undefined)) return null;
  const counting = countedBy(ground, { ...on, fields: joinFields([...on.fields, ...asks]) }, sets);
  const isTick = counting?.every((effect) => effect.do === 'set') === true;
  if (counting === null || (!isTick && !COUNTING.includes(frame?.does))) return null;
  const { locale } = ground.brief;
  const first = state?.options?.[0]?.value ?? COUNTED;
  const label = capitalised(action.label ?? action.verb);
  const counted = begun(on.fields, counting);
  const fields = withState(counted, state?.options ?? [{ value: first, label: say(locale, 'counted') }], locale).map((field) =>
    state === undefined && field.kind === 'status' ? { ...field, private: true, hidden: true } : field,
  );
  const by = roleAmong({ ground, doers, action }) ?? writersAre({ ground, doers });
  const step: ShapeStep = {
    id: freeId(on, idOf(action.verb, `step${ground.resolvedActions.length + 1}`)),
    label,
    from: [first],
    to: first,
    by,
    ...boundOf(on, counting, locale),
  };
  const shape = { ...on, fields, steps: [...on.steps, step] };
  const resolved = { action, does: 'step' as const, frame: null, entity: on.id, state: first, step: step.id, isBuilt: true };
  return { ...withShape(ground, shape), resolvedActions: [...ground.resolvedActions, resolved] };
}

/** Kinds of marks that come to a number, the plainest first. */
const TALLIES = ['like', 'vote', 'join'] as const;

/** "candles + 1", once for each person: a mark of the visitor's, which the number counts. Null for any other action. */
export function groundTally({ ground, action, on, frame }: Doing): Ground | null {
  const { moves, states, makes, limit, values, undoes, others, sets, asks } = action;
  const isOther = [moves, states, makes, values, undoes, others].some((each) => each !== undefined) || asks.length > 0;
  const isOnce = limit === 'oncePerPerson' || limit === 'once';
  const [set = '', ...more] = sets;
  if (on === undefined || on.isSaid || isOther || !isOnce || more.length > 0) return null;
  const [, words = ''] = /^(.+?)\s*\+\s*1$/.exec(set.replace(/^(.+?)\s*=\s*\1\s*\+/, '$1 +').trim()) ?? [];
  const found = findField(words, on.fields)?.key;
  const known = on.fields.find(({ key }) => key === found);
  if (words === '' || (known !== undefined && !['text', 'int', 'num'].includes(known.type))) return null;
  const count = known ?? { key: idOf(words, 'marks'), label: capitalised(words), type: 'int' };
  const usual = TALLIES.find((each) => each === frame?.mark);
  const kind = [usual, ...TALLIES].find((each) => each !== undefined && on.marks.every((mark) => mark.kind !== each));
  if (kind === undefined) return null;
  const field: ShapeField = { ...count, type: 'int', kind: 'count' };
  const label = { [ground.brief.locale]: capitalised(action.label ?? action.verb) };
  const shape: Shape = {
    ...on,
    fields: known === undefined ? [...on.fields, field] : on.fields.map((each) => (each === known ? field : each)),
    marks: [...on.marks, { kind, label, count: field.key }],
  };
  const resolved = { action: { ...action, sets: [] }, does: 'mark' as const, frame: null, entity: on.id, isBuilt: true };
  return { ...withShape(ground, shape), resolvedActions: [...ground.resolvedActions, resolved] };
}

/** Fields that are counted or ticked begin somewhere: bounds hold of no number that is not there. */
export function begun(fields: readonly ShapeField[], counting: readonly Change[]): ShapeField[] {
  return fields.map((field) => {
    if (counting.every((effect) => effect.field !== field.key)) return field;
    const least = typeof field.min === 'number' ? field.min : 0;
    return { default: field.type === 'bool' ? false : least, ...field };
  });
}

/** What is added to numbers of the row itself, and which yes or no of it is set; null where more happens than that. */
export function countedBy(ground: Ground, shape: Shape, sets: readonly string[]): readonly Change[] | null {
  const read = sets.map((words) => effectsIn(ground, shape, { words, on: 'create' }));
  const all = read.flatMap((each) => (each.ok ? each.value : []));
  const isTick = (effect: Change) =>
    effect.do === 'add' ||
    (typeof effect.value === 'boolean' && shape.fields.some(({ key, type }) => key === effect.field && type === 'bool'));
  const added = all.flatMap((effect) =>
    (effect.do === 'add' || effect.do === 'set') && effect.to === 'self' && isTick(effect) ? [effect] : [],
  );
  return read.every(({ ok }) => ok) && added.length === all.length ? added : null;
}

/** The bounds of the numbers, where their author has set some: nothing goes over its most, or below its least. */
export function boundOf({ fields }: Shape, effects: readonly Change[], locale: 'en' | 'zh'): { when?: string; why?: string } {
  const bounds = effects.flatMap((effect) => {
    const { field: key } = effect;
    const field = fields.find((each) => each.key === key);
    // What is ticked already is not ticked again.
    if (field === undefined) return [];
    if (effect.do === 'set')
      return [
        { when: `${key} != ${effect.value === true ? 'true' : 'false'}`, why: say(locale, 'ticked', { what: field.label }) },
      ];
    const by = effect.amount;
    if (typeof by !== 'number') return [];
    const bound = by > 0 ? field.max : (field.min ?? 0);
    if (typeof bound !== 'number') return [];
    const after = `${key} ${by > 0 ? '+' : '-'} ${Math.abs(by)}`;
    const why = boundSaid(field, { isMost: by > 0, bound }, locale);
    return [{ when: `${after} ${by > 0 ? '<=' : '>='} ${bound}`, why }];
  });
  if (bounds.length === 0) return {};
  return { when: bounds.map(({ when }) => when).join(' and '), why: bounds.map(({ why }) => why).join(' ') };
}

function boundSaid({ label }: ShapeField, { isMost, bound }: { isMost: boolean; bound: number }, locale: 'en' | 'zh'): string {
  return say(locale, isMost ? 'atMost' : 'atLeast', { what: label, bound: String(bound) });
}

function freeId({ steps }: Shape, id: string): string {
  return steps.some((step) => step.id === id) ? `${id}${steps.length + 1}` : id;
}
