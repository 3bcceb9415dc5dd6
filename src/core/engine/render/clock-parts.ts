import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { fieldWith } from '../blueprint/field-roles.ts';
import { displayField } from './row-values.ts';

/** Fields of an entity that holds working hours. */
export interface ClockParts {
  readonly date: Field;
  readonly from: Field;
  readonly to: Field;
  /** The person. */
  readonly name: Field | undefined;
  /** Time that they were there, and time of breaks, when it is kept. */
  readonly worked: Field | undefined;
  readonly missed: Field | undefined;
}

/** A working day, for what is missing of it. */
export const DAY_MINUTES = 480;

/** The hours as an entity holds them; null when it holds none. */
export function clockParts(entity: Entity): ClockParts | null {
  const date = entity.fields.find((field) => field.type === 'date');
  const from = fieldWith(entity, 'clockIn');
  const to = fieldWith(entity, 'clockOut');
  if (date === undefined || from === undefined || to === undefined) return null;
  const name = displayField(entity);
  return {
    date,
    from,
    to,
    name: name?.type === 'text' ? name : undefined,
    worked: fieldWith(entity, 'worked'),
    missed: fieldWith(entity, 'missed'),
  };
}

/** Minutes between two times of day, over midnight too; 0 when one is missing. */
export function minutesBetween(from: unknown, to: unknown): number {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start === null || end === null ? 0 : (end - start + 1440) % 1440;
}

function minutesOf(time: unknown): number | null {
  const match = typeof time === 'string' ? /^(\d{1,2}):(\d{2})/.exec(time) : null;
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** A length of time as a field of this type holds it. */
export function lengthValue({ type }: Field, minutes: number): string | number {
  if (type === 'duration') return minutes;
  if (type === 'num') return Math.round(minutes / 6) / 10;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
