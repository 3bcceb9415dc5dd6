import type { Entity, Field, Value } from '../blueprint/entity-schema.ts';
import { fieldsWith, hasRole } from '../blueprint/field-roles.ts';
import { mayBeNumbered } from '../blueprint/numbered-field.ts';
import type { Block } from '../blueprint/page-schema.ts';
import { listOption, stringOption } from './block-data.ts';
import { FILE_TYPES } from './form-fields.ts';
import { type BookingSpan, bookingSpan } from './booking-span.ts';
import { formFields } from './blocks/form.ts';
import { listValue, numberValue, publicFields } from './row-values.ts';
import type { Row } from './context.ts';

/** Fields of an entity that holds a booking: the resource, and the time. */
export interface BookingParts {
  readonly asked: readonly Field[];
  /** The booked resource: a relation. */
  readonly resource: Field | undefined;
  readonly date: Field | undefined;
  readonly time: Field | undefined;
  readonly from: Field | undefined;
  readonly to: Field | undefined;
  /** From one moment to another; its day and time are asked as `date` and `time`. */
  readonly span: BookingSpan | null;
  /** The amount, filled in by the server. */
  readonly total: Field | undefined;
  readonly times: readonly string[];
  /** The block names the times. */
  readonly areTimesSaid: boolean;
}

const TIMES = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00'];

export function bookingParts(block: Block, entity: Entity): BookingParts {
  const total = fieldsWith(entity, 'total', 'price').find(({ type }) => type === 'money');
  const asked = formFields(block, entity).filter(
    (field) =>
      field.type !== 'money' &&
      !FILE_TYPES.includes(field.type) &&
      field.key !== entity.flow?.field &&
      !hasRole(entity, field, 'state') &&
      !mayBeNumbered(field),
  );
  const named = stringOption(block, 'resource');
  const rule = entity.rules?.find((each) => each.kind === 'noOverlap');
  const slot = entity.rules?.find((each) => each.kind === 'uniqueTogether');
  const relations = asked.filter((field) => field.type === 'relation');
  const dates = asked.filter((field) => field.type === 'date');
  const from = dates.find((field) => hasRole(entity, field, 'start') || field.key === rule?.from);
  const to = dates.find((field) => hasRole(entity, field, 'end') || field.key === rule?.to);
  const span = bookingSpan(entity, asked);
  const isRange = from !== undefined && to !== undefined && from !== to;
  return {
    asked,
    resource:
      relations.find((field) => field.key === named) ??
      relations.find((field) => field.key === rule?.resource || slot?.fields.includes(field.key) === true) ??
      relations[0],
    date: span?.day ?? (isRange ? undefined : dates[0]),
    time: span?.time ?? asked.find((field) => field.type === 'time'),
    from: isRange && span === null ? from : undefined,
    to: isRange && span === null ? to : undefined,
    span,
    total: span === null ? total : undefined,
    times: listOption(block, 'times').length > 0 ? listOption(block, 'times') : TIMES,
    areTimesSaid: listOption(block, 'times').length > 0,
  };
}

/** Returns the price of one unit (a night, a day, a visit) of a resource; 0 when it has none. */
export function unitPrice(entity: Entity | undefined, row: Row | undefined): number {
  const prices = entity === undefined ? [] : publicFields(entity).filter(({ type }) => type === 'money');
  const field = prices.find((each) => entity !== undefined && hasRole(entity, each, 'price', 'fee')) ?? prices[0];
  return field === undefined || row === undefined ? 0 : numberValue(row.values[field.key]);
}

/** The nights or days between two dates; 0 when they are none or in the wrong order. */
export function nightsBetween(from: string, to: string): number {
  const nights = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return Number.isFinite(nights) && nights > 0 ? nights : 0;
}

/**
 * Returns the price of a booking: that of its resource by the night, or once; 0 where a formula says what it comes to, which the form shows
 * while it is filled in.
 */
export function bookingTotal(parts: BookingParts, values: Row['values'], price: number): number {
  if (parts.total?.computed !== undefined) return 0;
  if (parts.from === undefined || parts.to === undefined) return price;
  const total = price * nightsBetween(pointedRow(values[parts.from.key]), pointedRow(values[parts.to.key]));
  return Math.round(total * 100) / 100;
}

/** The id of the row a value points to. */
export function pointedRow(value: Value | undefined): string {
  return listValue(value)[0] ?? '';
}
