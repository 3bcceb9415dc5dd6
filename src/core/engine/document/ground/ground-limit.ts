import type { Effect } from '../../blueprint/entity-schema.ts';
import { type Rule, ruleFields } from '../../blueprint/rule-schema.ts';
import type { ActionContext } from './action-context.ts';
import { fieldKind } from './field-words.ts';
import type { Frame } from './frames.ts';
import { withLeft } from './places-left.ts';
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
  // Nobody is taken for a whole day by one who comes.
  const isWholeDay = on?.cls === 'person' && limit === 'slot' && moments[0]?.type === 'date' && time === undefined;
  const rule = isWholeDay ? null : ruleOf(limit, { who, about: heldBy(doing.ground, shape, { limit, about }), from, to, time });
  const needed = rule === null ? [] : ruleFields(rule);
  const known = shape.rules.some((each) => JSON.stringify(each) === JSON.stringify(rule));
  const isCounted = limit === 'places' || limit === 'stock';
  const full = isCounted ? capacityRule({ shape, frame, on }, about) : null;
  const effects = isCounted && full === null ? takes({ shape, frame, on }, about) : [];
  return {
    ...shape,
    // A row that leaves out what a rule goes by would get around it.
    fields: shape.fields.map((field) => (needed.includes(field.key) ? { ...field, required: true } : field)),
    rules: [...shape.rules, ...(rule === null || known ? [] : [rule]), ...(full === null ? [] : [full])],
    effects: [...shape.effects, ...effects],
  };
}

/** A number of pieces that a form asks for. */
export function isPieces({ type, kind, label, computed, formula }: ShapeField): boolean {
  return (
    (type === 'int' || type === 'num') &&
    (computed ?? formula) === undefined &&
    (kind === 'quantity' || /[桶份箱袋瓶件]数|数量|\bquantity\b/i.test(label))
  );
}

/** Something is taken away from the places. */
const LESS = /\s[-–−]\s|减/;
const LEFT = /\b(?:left|free|remaining|available)\b|剩|余|空位/i;

/**
 * There are at most so many rows as the thing has places, which whoever keeps it can change; of a stock pieces are taken, unless its
 * author works out how many are left.
 */
function capacityRule({ shape, frame, on }: Making, about: string | undefined): Rule | null {
  const places = on?.fields.find(({ kind, formula, computed }) => isKept({ formula, computed }) && hasPlaces(kind));
  const isWorkedOut = ({ label, formula, computed }: ShapeField) => {
    const words = (formula ?? computed ?? '').toLowerCase();
    const isLess = places !== undefined && words.includes(places.label.toLowerCase()) && LESS.test(words);
    return words !== '' && (LEFT.test(label) || isLess);
  };
  const isCounted = on !== undefined && (leftKey(on) === 'placesLeft' || on.fields.some(isWorkedOut));
  if (about === undefined || places === undefined || !isCounted) return null;
  const isTaken = ({ key, kind, type }: ShapeField) => type === 'int' && (hasPlaces(kind) || key === frame.takes);
  const takes = shape.fields.find(isTaken)?.key;
  return { kind: 'capacity', resource: about, of: places.key, ...(takes === undefined ? {} : { takes }) };
}

function isKept({ formula, computed }: { readonly [Key in 'formula' | 'computed']: string | undefined }): boolean {
  return formula === undefined && computed === undefined;
}

function hasPlaces(kind: string | undefined): boolean {
  const is = fieldKind(kind)?.is;
  return is === 'capacity' || is === 'stock';
}

/** Whoever of the staff is chosen is taken at that time, not the service that several may have at once. */
function heldBy(
  { shapes, users }: Ground,
  { fields }: Shape,
  { limit, about }: { readonly limit: Frame['limit']; readonly about: string | undefined },
) {
  if (limit !== 'slot') return about;
  const isStaff = ({ to, multiple }: ShapeField) =>
    to !== undefined &&
    to !== users &&
    multiple !== true &&
    shapes.some(({ id, cls, rows }) => id === to && cls === 'person' && rows.length > 0);
  return fields.find(isStaff)?.key ?? about;
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
  const amount = shape.fields.find(({ key }) => key === frame.takes)?.key ?? shape.fields.find(isPieces)?.key ?? 1;
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
  if (on === undefined || on.isSaid || leftKey(on) !== 'placesLeft') return ground;
  const about = shape.fields.find(({ to }) => to === on.id)?.key;
  const rule = shape.rules.find((each) => each.kind === 'capacity' && each.resource === about);
  const isTold = on.fields.some(({ key, label }) => key === 'placesLeft' || LEFT.test(label));
  return rule === undefined || isTold ? ground : withShape(ground, withLeft(ground, { on, shape, rule }));
}
