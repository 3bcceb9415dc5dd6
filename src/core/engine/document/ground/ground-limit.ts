import { type Effect, type Rule, ruleFields } from '../../blueprint/entity-schema.ts';
import type { ActionContext } from './action-context.ts';
import { fieldKind } from './field-words.ts';
import type { Frame } from './frames.ts';
import { joinFields } from './ground-entity.ts';
import { type Ground, type Shape, type ShapeField, stateFieldOf, withShape } from './shape.ts';

/** A record in the making: its frame, and the thing that it is about. */
export interface Making {
  readonly shape: Shape;
  readonly frame: Frame;
  readonly on: Shape | undefined;
}

/** Adds rules against doing a thing twice: the same days, the same hour, the same gift; and no more than there are places. */
export function withLimit(doing: ActionContext, { shape, frame, on }: Making): Shape {
  const about = shape.fields.find((field) => field.to !== undefined && (on === undefined || field.to === on.id))?.key;
  // Whoever says when a thing can be had has said how often.
  const isSaid = doing.action.limit === undefined && doing.action.when !== undefined && frame.limit === 'noOverlap';
  // Nobody says of what a stay takes the only place.
  const isFree = doing.action.limit === undefined && about === undefined && shape.path.startsWith('brief.entities');
  const limit = isSaid || isFree ? undefined : (doing.action.limit ?? frame.limit);
  const who = shape.fields.find((field) => field.display === true && field.kind !== 'title')?.key;
  const moments = shape.fields.filter(({ type }) => type === 'date' || type === 'datetime');
  const time = shape.fields.find(({ type }) => type === 'time')?.key;
  const from = moments[0]?.key;
  const to = moments.find(({ key, type }) => key !== from && type === moments[0]?.type)?.key;
  const rule = ruleOf(limit, { who, about, from, to, time });
  const needed = rule === null ? [] : ruleFields(rule);
  const known = shape.rules.some((each) => JSON.stringify(each) === JSON.stringify(rule));
  const isCounted = limit === 'places' || limit === 'stock';
  const full = isCounted ? capacityRule(shape, on, about) : null;
  const effects = isCounted && full === null ? takes({ shape, frame, on }, about) : [];
  return {
    ...shape,
    // A row that leaves out what a rule goes by would get around it.
    fields: shape.fields.map((field) => (needed.includes(field.key) ? { ...field, required: true } : field)),
    rules: [...shape.rules, ...(rule === null || known ? [] : [rule]), ...(full === null ? [] : [full])],
    effects: [...shape.effects, ...effects],
  };
}

/** Something is taken away from the places. */
const LESS = /\s[-–−]\s|减/;
const LEFT = /\b(?:left|free|remaining|available)\b|剩|余|空位/i;

/** Where its author works out how many are left, no number is taken away from: there are at most so many rows. */
function capacityRule(shape: Shape, on: Shape | undefined, about: string | undefined): Rule | null {
  const places = on?.fields.find(({ kind, formula, computed }) => isKept({ formula, computed }) && hasPlaces(kind));
  const isWorkedOut = ({ label, formula, computed }: ShapeField) => {
    const words = (formula ?? computed ?? '').toLowerCase();
    const isLess = places !== undefined && words.includes(places.label.toLowerCase()) && LESS.test(words);
    return words !== '' && (LEFT.test(label) || isLess);
  };
  if (about === undefined || places === undefined || on?.fields.some(isWorkedOut) !== true) return null;
  const takes = shape.fields.find(({ kind, type }) => type === 'int' && hasPlaces(kind))?.key;
  return { kind: 'capacity', resource: about, of: places.key, ...(takes === undefined ? {} : { takes }) };
}

function isKept({ formula, computed }: { readonly [Key in 'formula' | 'computed']: string | undefined }): boolean {
  return formula === undefined && computed === undefined;
}

function hasPlaces(kind: string | undefined): boolean {
  const is = fieldKind(kind)?.is;
  return is === 'capacity' || is === 'stock';
}

interface When {
  readonly who: string | undefined;
  readonly about: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly time: string | undefined;
}

function ruleOf(limit: Frame['limit'], { who, about, from, to, time }: When): Rule | null {
  const together = (...keys: (string | undefined)[]): Rule => ({
    kind: 'uniqueTogether',
    fields: keys.flatMap((key) => key ?? []),
  });
  switch (limit) {
    case 'noOverlap':
      if (from === undefined) return null;
      if (to === undefined) return together(about, from, time);
      return { kind: 'noOverlap', ...(about === undefined ? {} : { resource: about }), from, to };
    case 'slot':
      return from === undefined ? null : together(about, from, time);
    case 'once':
      return about === undefined ? null : together(about);
    case 'oncePerPerson':
      return about === undefined ? null : together(about, who);
    case 'oncePerDay':
      return from === undefined ? null : together(who, about, from);
    default:
      return null;
  }
}

/** The number on the thing itself that every row takes from, and what gives it back. */
function takes({ shape, frame, on }: Making, about: string | undefined): Effect[] {
  const left = on === undefined ? undefined : leftKey(on);
  if (about === undefined || left === undefined) return [];
  const amount = shape.fields.some(({ key }) => key === frame.takes) ? (frame.takes ?? 1) : 1;
  const freed = stateFieldOf(shape)?.options?.filter(({ value }) => value === 'cancelled' || value === 'declined') ?? [];
  return [
    { on: 'create', do: 'add', to: about, field: left, amount, times: -1 },
    ...freed.map(({ value }): Effect => ({
      on: `step:${value}`,
      do: 'add',
      to: about,
      field: left,
      amount,
    })),
  ];
}

function leftKey(on: Shape): string | undefined {
  const kept = on.fields.filter(({ formula, computed }) => isKept({ formula, computed }));
  const stock = kept.find(({ kind }) => fieldKind(kind)?.is === 'stock');
  if (stock !== undefined) return stock.key;
  return kept.some(({ kind }) => fieldKind(kind)?.is === 'capacity') ? 'placesLeft' : undefined;
}

/** A thing with places also tells how many are left. */
export function withPlaces(ground: Ground, shape: Shape, on: Shape | undefined): Ground {
  const isTaken = shape.effects.some((effect) => effect.do === 'add' && effect.field === 'placesLeft');
  if (on === undefined || on.isSaid || !isTaken) return ground;
  const label = ground.brief.locale === 'zh' ? '剩余名额' : 'Places left';
  const left: ShapeField = { key: 'placesLeft', label, type: 'int', kind: 'left' };
  return withShape(ground, { ...on, fields: joinFields([...on.fields, left]) });
}
