import type { Text } from '../../domain/text.ts';
import { boundsOf } from '../blueprint/field-bounds.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { closedWords } from '../hours/hours-words.ts';
import { stepMinutes } from '../blueprint/field-step.ts';
import { type BookingSpan, fieldKeyOf } from './booking-span.ts';
import { isOpenAt, type OpeningHours, readHours, type Span, spansOn, timeOf } from '../hours/opening-hours.ts';
import type { RenderContext } from './context.ts';
import { addDays } from './dates.ts';

/** Place at which days are offered: the entity that holds the booking, and the request. */
interface Around {
  readonly context: RenderContext;
  readonly entity: Entity;
}

interface Place extends Around {
  readonly parts: {
    readonly date: Field | undefined;
    readonly time: Field | undefined;
    readonly times: readonly string[];
    readonly areTimesSaid: boolean;
    readonly span: BookingSpan | null;
  };
}

/** Days that a booking offers, and how far ahead it looks for them. */
const OFFERED = 14;
const LOOKED_AT = 60;

/** The opening hours that bookings keep to; null where no rule of the entity asks for them. */
export function hoursOf({ context, entity }: Around, field: Field | undefined): OpeningHours | null {
  const { hours = [] } = context.blueprint.site;
  const key = fieldKeyOf(field?.key ?? '');
  const isRuled =
    entity.rules?.some((rule) => rule.kind === 'openingHours' && [rule.field, dayOf(entity, rule.field)].includes(key)) === true;
  return isRuled && hours.length > 0 ? readHours(hours) : null;
}

/** The day that a time is on: the only date of its record. */
function dayOf({ fields }: Entity, key: string): string | undefined {
  const dates = fields.filter(({ type }) => type === 'date');
  return dates.length === 1 && fields.some((field) => field.key === key && field.type === 'time') ? dates[0]?.key : undefined;
}

/** The next days on which a date field can be booked: open ones, between the least and the most of the field. */
export function openDays(place: Around, field: Field): readonly string[] {
  const today = place.context.now.slice(0, 10);
  const { min, max } = boundsOf(field, today);
  const first = typeof min === 'string' && min >= today ? min : addDays(today, 1);
  const ruled = hoursOf(place, field);
  const days = Array.from({ length: ruled === null ? OFFERED : LOOKED_AT }, (_, index) => addDays(first, index));
  return days
    .filter((day) => (typeof max !== 'string' || day <= max) && (ruled === null || spansOn(ruled, day).length > 0))
    .slice(0, OFFERED);
}

/** The first day from one on that can be booked; that day itself where none can. */
export function firstOpenDay(place: Around, field: Field, from: string): string {
  const ruled = hoursOf(place, field);
  const { max } = boundsOf(field, place.context.now.slice(0, 10));
  if (typeof max === 'string' && from > max) return openDays(place, field)[0] ?? from;
  const days = Array.from({ length: 8 }, (_, index) => addDays(from, index));
  return ruled === null ? from : (days.find((day) => spansOn(ruled, day).length > 0) ?? from);
}

/** The times of a day that can be booked: those of the block, else every full hour, as far as it is open and still to come. */
export function openTimes(place: Place, day: string): readonly string[] {
  const { parts, context } = place;
  const ruled = hoursOf(place, parts.time) ?? hoursOf(place, parts.date);
  const isWhole = (ruled === null || ruled.areUnsaid) && parts.span !== null && !parts.areTimesSaid;
  const said = isWhole ? everyStep([LONG_DAY], gridOf(parts)) : parts.times;
  const times = ruled === null || ruled.areUnsaid || parts.areTimesSaid ? said : everyStep(spansOn(ruled, day), gridOf(parts));
  const isToday = day === context.now.slice(0, 10);
  return times.filter((time) => (ruled === null || isOpenAt(ruled, day, time)) && (!isToday || time > context.now.slice(11, 16)));
}

const HOUR = 60;

/** The hours of a day that are offered where nothing says when it is open. */
const LONG_DAY: Span = { from: 7 * HOUR, to: 22 * HOUR };

function gridOf({ span, time }: Place['parts']): number | null {
  return span?.grid ?? (time === undefined ? null : stepMinutes(time));
}

/** The times of some hours: on their grid, else every hour from the first minute on. */
function everyStep(spans: readonly Span[], grid: number | null): readonly string[] {
  const step = grid ?? HOUR;
  return spans.flatMap(({ from, to }) => {
    const first = grid === null ? from : Math.ceil(from / step) * step;
    const count = Math.max(0, Math.ceil((Math.min(to, 24 * HOUR) - first) / step));
    return Array.from({ length: count }, (_, index) => timeOf(first + index * step));
  });
}

/** Says that a day is closed; null when it is open, or nothing asks for opening hours. */
export function closedOn(place: Around, field: Field, day: string): Text | null {
  const ruled = hoursOf(place, field);
  return ruled === null || day === '' || spansOn(ruled, day).length > 0 ? null : closedWords(ruled, day);
}
