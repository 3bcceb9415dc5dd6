import { mayBeAsked } from '../../blueprint/step-asks.ts';
import type { BriefField } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { knownField } from './asked-fields.ts';
import { briefField, joinFields } from './ground-entity.ts';
import { choicesOf } from '../wording/names.ts';
import { saidRights } from './ground-flags.ts';
import { type Ground, type Shape, type ShapeField, type ShapeStep, shapeOf, stateFieldOf, withShape } from './shape.ts';
import { condition, unreadIn } from './speech.ts';
import { type Addition, sentence, stepOf } from './deed.ts';
import { ownedCondition, withoutOwner } from './said-owner.ts';

/** The states from which its author lets a step begin. */
export const withFrom: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  const state = shape === undefined ? undefined : stateFieldOf(shape);
  const words = [resolved.action.moves?.from ?? []]
    .flat()
    .flatMap((each) => each.toLowerCase().split(/[,，、|]|\bor\b|或/))
    .map((each) => each.trim());
  if (shape === undefined || step === undefined || state === undefined || words.length === 0) return ground;
  const known = choicesOf(state);
  const from = words.flatMap((each) => known.find((choice) => choice.words === each)?.value ?? []);
  if (from.length === 0) return ground;
  const next = { ...step, from: [...new Set(from)] };
  return withShape(ground, { ...shape, steps: shape.steps.map((each) => (each === step ? next : each)) });
};

const ANSWERS: readonly string[] = ['approved', 'accepted', 'confirmed', 'declined'];

/** A request to somebody is answered by that person, not by whoever made it. */
export const withAnswer: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  const asked = shape?.fields.find(({ role }) => role === 'counterpart');
  const isOpen = step?.by === 'own' || step?.by === 'member';
  if (shape === undefined || step === undefined || asked === undefined || !isOpen || !ANSWERS.includes(step.to)) return ground;
  const next = { ...step, by: `owner:${asked.key}` };
  return withShape(ground, { ...shape, steps: shape.steps.map((each) => (each === step ? next : each)) });
};

const MOST_ASKED = 6;

const REASON = /\breason\b|\bwhy\b|理由|原因/i;
const BESIDE = /\bnotes?\b|\bremarks?\b|\bcomments?\b|备注|附言|留言/i;

/** A step asks for a reason, or for one thing alone, since it is nothing without. */
function isNeeded({ required }: BriefField, { type, label, isOptional }: ShapeField, count: number): boolean {
  if (required !== undefined || isOptional === true) return required === true;
  return REASON.test(label) || (count === 1 && !['bool', 'image', 'images', 'file'].includes(type) && !BESIDE.test(label));
}

/** What a step asks of whoever takes it: fields of the row, filled in at the button; and who has to agree. */
export const withAsks: Addition = (ground, resolved) => {
  const { action } = resolved;
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  if (shape === undefined || step === undefined) return ground;
  const others = ground.brief.entities.filter(({ id }) => id !== shape.id);
  const asked = action.asks.map((field, index) => {
    const read = briefField(ground.brief, field, { index: 80 + index, others });
    const known = knownField(shape, read);
    const { required, ...open } = known ?? read;
    // What the sender has filled in already is changed by the step, not left to it.
    const isSent = required === true && shape.asked?.includes(open.key) === true;
    return {
      field: isSent ? { ...open, required } : open,
      isNeeded: required === true || isNeeded(field, open, action.asks.length),
    };
  });
  const role = typeof action.agree === 'string' ? findNamed(action.agree, ground.roles)?.id : action.agree;
  if (asked.length === 0 && role === undefined) return ground;
  const keys = asked
    .filter(({ field }) => isAsked(field))
    .slice(0, MOST_ASKED)
    .map(({ field, isNeeded }) => `${field.key}${isNeeded ? '!' : ''}`);
  // What several agree to is for more than whoever sent it.
  const isShared = typeof role === 'number' && step.by === 'own';
  const next: ShapeStep = {
    ...step,
    ...(isShared ? { by: 'member' } : {}),
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

/** A small form at a button has no pictures. */
function isAsked({ key, type, computed }: ShapeField): boolean {
  return mayBeAsked({ key, label: {}, type, ...(computed === undefined ? {} : { computed }) });
}

const AUDIENCES: readonly string[] = ['public', 'member', 'own', 'nobody'];

const TO_READ = { code: 'notGranted', allowed: ['read: member'] };

/** Tells whether the author says who reads the rows: by access, or by hiding them from all but owners and staff. */
function isReadSaid({ brief }: Ground, { path }: Shape, relation: string | undefined): boolean {
  const said = brief.entities.find((entity) => entity.path === path);
  const isHidden = said?.isHidden === true && relation === undefined;
  return isHidden || (said?.access !== undefined && saidRights(said.access)['read'] !== undefined);
}

/** Whoever takes a step of other people's rows has to see them. */
export const withReaders: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  if (shape === undefined || step === undefined || shape.access.read !== 'own') return ground;
  if (AUDIENCES.includes(step.by) && step.by !== 'member') return ground;
  const [, relation] = step.by.split(':');
  if (isReadSaid(ground, shape, relation)) return unreadIn(ground, { path: resolved.action.path, words: step.label }, TO_READ);
  const owned = relation === undefined ? undefined : ownedCondition(ground, shape, relation);
  const where = owned === undefined ? {} : { where: owned };
  return withShape(ground, { ...shape, access: { ...shape.access, read: 'member', ...where } });
};

export const withWhen: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  const { on, action: said } = resolved;
  const when = step === undefined ? said.when : withoutOwner(said.when ?? '').when;
  if (when === undefined || when === '' || shape === undefined) return ground;
  const action = { ...said, when };
  const own = condition(ground, shape, action.when);
  // A formula is no reason to be told to those who try.
  const reason = action.why ?? (/[<>=≤≥≠]/.test(when) ? undefined : when);
  const why = reason === undefined ? {} : { why: sentence(reason) };
  if (step !== undefined) {
    if (!own.ok) return unreadIn(ground, { path: `${action.path}.when`, words: action.when }, own.error);
    const next = { ...step, when: own.value.text, ...why };
    return withShape(ground, { ...shape, steps: shape.steps.map((each) => (each === step ? next : each)) });
  }
  // A condition of the thing that a row is about decides which of them can be chosen.
  const target = shapeOf(ground, on);
  const relation = shape.fields.find(({ to }) => to !== undefined && to === on);
  const about = target === undefined ? own : condition(ground, target, action.when);
  if (target !== undefined && relation !== undefined && about.ok) {
    const next = { ...relation, where: about.value.text, ...why };
    return withShape(ground, { ...shape, fields: shape.fields.map((each) => (each === relation ? next : each)) });
  }
  if (!own.ok) return unreadIn(ground, { path: `${action.path}.when`, words: action.when }, own.error);
  const rule = { kind: 'check' as const, that: own.value.text, why: { [ground.brief.locale]: sentence(reason ?? when) } };
  return withShape(ground, { ...shape, rules: [...shape.rules, rule] });
};
