import * as z from 'zod/mini';
import type { BriefAction } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { idOf } from '../brief/read-brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { done, type ActionContext, writersAre } from './action-context.ts';
import { stateNamed, stateWords } from './frames.ts';
import { heldApart, stepBeside } from './step-beside.ts';
import { isTakenOver, mayAllChange, roleAmong, saysWho, stepAudience } from './step-audience.ts';
import { classOfNoun } from './nouns.ts';
import synonymsJson from './state-synonyms.json' with { type: 'json' };
import { type ResolvedAction, type Ground, type Role, type Shape, type ShapeField, stateFieldOf, withShape } from './shape.ts';

const SYNONYMS = z.record(z.string(), z.array(z.string())).parse(synonymsJson);
/** States that only what somebody sent goes through. */
const OF_REQUESTS = new Set([
  'approved',
  'confirmed',
  'declined',
  'cancelled',
  'returned',
  'out',
  'delivered',
  'preparing',
  'answered',
  'paid',
]);
const FIRST: Readonly<Record<string, string>> = {
  done: 'todo',
  sold: 'active',
  adopted: 'available',
  paid: 'unpaid',
  paused: 'active',
  archived: 'active',
  cancelled: 'active',
};

/** A change of state: on the rows that are sent about a thing where those go through it, else on the thing itself. */
export function groundStep(asSaid: ActionContext): Ground {
  const doing = { ...asSaid, action: heldApart(asSaid) };
  const { ground, action, frame } = doing;
  const usual = stateNamed(action.moves?.to ?? '') ?? frame.to ?? 'done';
  const target = targetOf(doing, usual);
  if (target === undefined) return done(doing, ground, { isBuilt: false });
  if (target.isSaid) return done(doing, ground, { entity: target.id, state: usual, isBuilt: target.steps.length > 0 });
  const said = stateOfVerb(target, action);
  // Another state than any that is known is one of the author's own.
  if (
    said === undefined &&
    action.moves?.to !== undefined &&
    stateNamed(action.moves.to) === undefined &&
    !isRefusal(action.moves.to)
  )
    return groundUnknown(ground, { action, on: target, doers: doing.doers });
  const own = said ?? sameDecision(target, usual) ?? placeOnWay(target, usual);
  const to = own ?? usual;
  const by = stepAudience(doing, target);
  const both = frame.against === undefined || (target.made === undefined && !target.isSent) ? [to] : [to, frame.against];
  const id = stepBeside(ground, target, { action, state: to });
  const shape = both.reduce(
    (so, state) =>
      withStep(so, {
        state,
        by,
        locale: ground.brief.locale,
        ...labelOf(action, state === to, own !== undefined),
        ...(state === to && id !== undefined ? { id } : {}),
      }),
    target,
  );
  return done(doing, withShape(ground, shape), {
    entity: target.id,
    state: to,
    ...(id === undefined ? {} : { step: id }),
    isBuilt: true,
  });
}

/** Tells whether a state is one in which something is refused or given up, by whichever word. */
function isRefusal(words: string): boolean {
  return Object.values(SYNONYMS).some((names) => names.includes(words.trim().toLowerCase()));
}

/** The words of a step: the author's own, or the verb where the state is one of the author's. */
function labelOf({ label, verb }: BriefAction, isNamed: boolean, isOwn: boolean): { readonly label?: string } {
  // "confirm win" says more than its state does.
  const isTelling = /^[a-z]+ [a-z]+$/i.test(verb.trim());
  const words = label ?? (isOwn || isTelling ? capitalised(verb) : undefined);
  return words === undefined || !isNamed ? {} : { label: words };
}

function targetOf({ ground, action, on }: ActionContext, to: string): Shape | undefined {
  const made = ground.shapes.filter((shape) => shape.made !== undefined || shape.isSent);
  const named = on ?? findNamed(action.on, made);
  if (named !== undefined && (named.made !== undefined || named.isSent)) return named;
  const about = made.filter((shape) => named === undefined || shape.made?.on === named.id);
  const goes = (shape: Shape) => stateFieldOf(shape)?.options?.some(({ value }) => value === to) === true;
  const request = about.find(goes) ?? (OF_REQUESTS.has(to) ? about[0] : undefined);
  return request ?? named ?? (action.on === '' ? ground.shapes.find(({ isMain }) => isMain) : undefined);
}

const DECISIONS = ['approved', 'confirmed'];

/** Reads confirming as approving where a record waits for approval: a record has one state for that. */
function sameDecision(shape: Shape, to: string): string | undefined {
  const values = stateFieldOf(shape)?.options?.map(({ value }) => value) ?? [];
  return DECISIONS.includes(to) && !values.includes(to) ? DECISIONS.find((each) => values.includes(each)) : undefined;
}

/** The state of a record that its author named after a verb: "handed in" for hand in, 看过 for 标记看过. The first needs no verb. */
export function stateOfVerb(shape: Shape, { verb, moves }: BriefAction): string | undefined {
  const [initial, ...others] = stateFieldOf(shape)?.options ?? [];
  const later = moves?.to === undefined || initial === undefined ? others : [...others, initial];
  const wanted = (moves?.to ?? verb).trim().toLowerCase();
  const [first = '', ...rest] = wanted.split(' ');
  const done = [`${first.replace(/e$/, '')}ed`, ...rest].join(' ');
  const isMeant = (name: string) => {
    if (!/\p{Script=Han}/u.test(name)) return name === wanted || name === done;
    return Math.min(name.length, wanted.length) > 1 && (name.includes(wanted) || wanted.includes(name));
  };
  return later.find(({ label, value }) => isMeant(label.toLowerCase()) || isMeant(value.toLowerCase()))?.value;
}

/** States with which a request is settled; the others stand at its beginning. */
export const SETTLED: readonly string[] = [
  'done',
  'completed',
  'delivered',
  'returned',
  'answered',
  'paid',
  'sold',
  'adopted',
  'archived',
];

/** The place of a usual state on the way that the author named in words of the own: its end, or what comes first. */
function placeOnWay(shape: Shape, to: string): string | undefined {
  const options = stateFieldOf(shape)?.options ?? [];
  const isOwnWay =
    shape.steps.length > 0 &&
    options.some(({ value, label }) => stateNamed(value) === undefined && stateNamed(label) === undefined);
  if (!isOwnWay) return undefined;
  const way: string[] = [];
  for (let at = options[0]?.value; at !== undefined && !way.includes(at);) {
    way.push(at);
    const from = at;
    at = shape.steps.find((step) => step.from.length === 1 && step.from[0] === from)?.to;
  }
  return to === 'declined' || to === 'cancelled' ? undefined : way.at(SETTLED.includes(to) ? -1 : 1);
}

interface Step {
  readonly state: string;
  /** Of a step beside another into the same state. */
  readonly id?: string;
  readonly by: string;
  readonly locale: 'en' | 'zh';
  readonly label?: string;
  /** The name of a state that no table knows. */
  readonly name?: string;
}

/** The shape with a way into a state; one that it has is given to who takes it. */
export function withStep(shape: Shape, { state, id, by, locale, label, name }: Step): Shape {
  const words = stateWords(state, locale);
  const field = stateFieldOf(shape);
  const first = FIRST[state] ?? 'open';
  const options = field?.options ?? [{ value: first, label: stateWords(first, locale).name }];
  const known = options.find((option) => option.value === state || option.label === (name ?? words.name));
  const value = known?.value ?? state;
  const all = known === undefined ? [...options, { value, label: name ?? words.name }] : options;
  const old = id === undefined ? shape.steps.find((step) => step.to === value) : undefined;
  const step = {
    id: id ?? old?.id ?? value,
    label: label ?? old?.label ?? words.step,
    from: old?.from ?? sourcesOf(options, value),
    to: value,
    by,
  };
  return {
    ...shape,
    fields: withState(shape.fields, all, locale),
    steps: old === undefined ? [...shape.steps, step] : shape.steps.map((each) => (each === old ? step : each)),
  };
}

/** The states from which a step leads to one: those named before it; to the first, or one that is new, all others. */
function sourcesOf(options: NonNullable<ShapeField['options']>, to: string): string[] {
  const values = options.map(({ value }) => value);
  const at = values.indexOf(to);
  return at > 0 ? values.slice(0, at) : values.filter((value) => value !== to);
}

/** The fields with the options of the state field, which is added where there is none. */
export function withState(
  fields: readonly ShapeField[],
  options: NonNullable<ShapeField['options']>,
  locale: 'en' | 'zh',
): ShapeField[] {
  const isState = ({ kind, type }: ShapeField) => kind === 'status' && type === 'enum';
  if (fields.some(isState)) return fields.map((field) => (isState(field) ? shownWith(field, options) : field));
  const label = locale === 'zh' ? '状态' : 'Status';
  const others = fields.filter(({ key }) => key !== 'status');
  return [...others, { key: 'status', label, type: 'enum', kind: 'status', options }];
}

/** A state that nobody needed to see says something once there is another. */
function shownWith(field: ShapeField, options: NonNullable<ShapeField['options']>): ShapeField {
  if (options.length === 1 || field.options?.length !== 1) return { ...field, options };
  const { hidden: _hidden, private: _private, ...shown } = field;
  return { ...shown, options };
}

/** "adopted by = user" leaves a thing adopted. */
function doneBy({ sets }: BriefAction, { fields }: Shape): string | undefined {
  const labels = fields
    .map(({ label }) => label.replace(/\s*[(（].*$/, ''))
    .filter((label) => sets.some((set) => set.toLowerCase().startsWith(label.toLowerCase())));
  const [, done] = /^(.+) by$/i.exec(labels.find((label) => / by$/i.test(label)) ?? '') ?? [];
  return done;
}

/** A verb that no frame knows: on something the site keeps it is a change of state named by the verb itself. */
export function groundUnknown(
  ground: Ground,
  { action, on, doers }: { readonly action: BriefAction; readonly on: Shape | undefined; readonly doers: readonly Role[] },
): Ground {
  const unknown = (resolved: Pick<ResolvedAction, 'entity' | 'state' | 'isBuilt'>): Ground => ({
    ...ground,
    resolvedActions: [...ground.resolvedActions, { action, does: 'unknown', frame: null, ...resolved }],
  });
  if (on === undefined || on.isSaid || classOfNoun(action.on) === 'state') return unknown({ isBuilt: false });
  const { locale } = ground.brief;
  const verb = capitalised(action.label ?? action.verb);
  const own = stateOfVerb(on, action);
  const to = action.moves?.to ?? '';
  const state = own ?? idOf(to === '' ? action.verb : to, `step${ground.resolvedActions.length + 1}`);
  const usual = locale === 'zh' ? `已${action.verb}` : `${verb} ✓`;
  const name = to === '' ? (doneBy(action, on) ?? usual) : capitalised(to);
  const role = roleAmong({ ground, doers, action });
  const isOwn =
    role !== undefined &&
    !isTakenOver(action) &&
    !saysWho(action) &&
    !mayAllChange({ ground }, on) &&
    on.writers.includes(role) &&
    (on.made !== undefined || on.isSent);
  const by = isOwn ? 'own' : (role ?? writersAre({ ground, doers }));
  const id = stepBeside(ground, on, { action, state });
  const beside = id === undefined ? {} : { id };
  const shape = withStep(on, { state, by, locale, label: verb, ...(own === undefined ? { name } : {}), ...beside });
  const resolved = { action, does: 'step' as const, frame: null, entity: on.id, state, isBuilt: true };
  return {
    ...withShape(ground, shape),
    resolvedActions: [...ground.resolvedActions, { ...resolved, ...(id === undefined ? {} : { step: id }) }],
  };
}
