import { findNamed } from '../brief/find-named.ts';
import type { ActionContext } from './action-context.ts';
import { briefField } from './ground-entity.ts';
import type { Shape, ShapeField } from './shape.ts';
import { withTimesOfDay } from './times-of-day.ts';

const UNFORCED = new Set<ShapeField['type']>(['image', 'images', 'file', 'color', 'tags', 'bool', 'url']);

/** Marks asked fields as required, as far as everybody has a value for them. */
export function asked(field: ShapeField): ShapeField {
  return UNFORCED.has(field.type) || field.isOptional === true || field.formula !== undefined || field.when !== undefined
    ? field
    : { ...field, required: true };
}

/** The fields that an action asks for, and those of a form of the record where the action asks for any. */
export function asksOf({ ground: { brief }, action }: ActionContext, shape: Shape): ShapeField[] {
  const others = brief.entities.filter(({ id }) => id !== shape.id);
  const formed = brief.forms.flatMap(({ of, fields }) => (findNamed(of, [shape]) === undefined ? [] : fields));
  const fields = action.asks.length === 0 ? [] : [...action.asks, ...formed];
  const read = fields.map((field, index) => briefField(brief, field, { index: 60 + index, others }));
  return [...withTimesOfDay(read)].map((field) => {
    const known = knownField(shape, field) ?? field;
    return field.isOptional === true ? { ...known, isOptional: true } : known;
  });
}

/** The field of a record that is meant by one of an action: by its key or its label, with or without a unit. */
export function knownField({ fields }: Shape, { key, label }: ShapeField): ShapeField | undefined {
  return (
    fields.find((field) => field.key === key || field.label === label) ??
    fields.find((field) => bareLabel(field.label) === bareLabel(label))
  );
}

function bareLabel(label: string): string {
  return label.replace(/\s*[(（].*$/, '').toLowerCase();
}

/**
 * Tells which fields a sender has to fill in: all that are asked. Whoever says of some fields that they are required has said that the
 * others are not.
 */
export function neededBy(
  { id, fields, isSent }: Shape,
  asks: readonly ShapeField[],
  on: Shape | undefined,
): (field: ShapeField) => boolean {
  const isSaid = fields.some(({ required, display }) => required === true && display !== true);
  // What a request is about is needed all the same.
  const about = fields.find(({ to, multiple, when }) => to !== undefined && to !== id && multiple !== true && when === undefined);
  const needs = asks.filter(({ isOptional }) => isOptional !== true);
  return (field) =>
    isAbout(field, on) ||
    (isSent && (!isSaid || field === about) && (asks.length === 0 || isAmong(field, needs))) ||
    (on !== undefined && !isSaid && isAmong(field, needs));
}

function isAmong({ key, label }: ShapeField, fields: readonly ShapeField[]): boolean {
  return fields.some((each) => each.key === key || each.label === label);
}

function isAbout({ to }: ShapeField, on: Shape | undefined): boolean {
  return to !== undefined && to === on?.id;
}

interface Asked {
  readonly asks: readonly ShapeField[];
  /** Fields that a form has without being told so. */
  readonly besides: readonly ShapeField[];
  readonly on: Shape | undefined;
}

/** The record whose forms ask what its author lists, and what a row cannot do without. */
export function withAsked(shape: Shape, { asks, besides, on }: Asked): Shape {
  if (asks.length === 0) return shape;
  const keys = shape.fields
    .filter((field) => field.required === true || isAmong(field, asks) || isAmong(field, besides) || isAbout(field, on))
    .map(({ key }) => key);
  return { ...shape, asked: [...new Set([...(shape.asked ?? []), ...keys])] };
}
