import { spanLimits } from '../blueprint/span-rules.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { fittingRows, relatedRows } from './block-data.ts';
import { firstOpenDay, openDays } from './booking-days.ts';
import { spanLengths } from './booking-span.ts';
import type { BookingParts } from './booking-parts.ts';
import type { RenderContext, Row } from './context.ts';
import { addDays } from './dates.ts';
import { PICK_PARAM } from './params.ts';
import { rowTitle } from './row-values.ts';

/** A booking block being drawn. */
export interface BookingPlace {
  readonly blockId: string;
  readonly context: RenderContext;
  readonly entity: Entity;
  readonly entityId: string;
  readonly parts: BookingParts;
}

const DAY_MINUTES = 1440;

/** Returns the choices so far: the refused ones, those of the address, the row that was left for the form, else a sensible start. */
export function chosenValues(place: BookingPlace): Record<string, string> {
  const { blockId, context, parts, entity } = place;
  const refused = context.form?.blockId === blockId ? context.form.values : undefined;
  const given = (key: string) => refused?.[key] ?? context.params[key];
  const day = (after: number) => addDays(context.now.slice(0, 10), after);
  const chosen: Record<string, string> = {};
  const { resource, date, time, from, to } = parts;
  if (resource !== undefined) {
    const rows = fittingRows(resource, blockId, context);
    const wanted = given(resource.key) ?? context.params[PICK_PARAM] ?? context.slug;
    chosen[resource.key] =
      (rows.find((row) => row.id === wanted || Object.values(row.values).includes(wanted ?? '')) ?? rows[0])?.id ?? '';
  }
  if (date !== undefined) chosen[date.key] = given(`${date.key}_text`) || (given(date.key) ?? openDays(place, date)[0] ?? day(1));
  if (from !== undefined) chosen[from.key] = given(from.key) ?? firstOpenDay(place, from, day(7));
  if (to !== undefined) {
    const start = chosen[from?.key ?? ''] ?? day(7);
    const { least = 0, most = Infinity } = spanLimits(entity, from?.key ?? '', to.key);
    const length = Math.max(Math.min(2, Math.floor(most / DAY_MINUTES)), Math.ceil(least / DAY_MINUTES));
    chosen[to.key] = given(to.key) ?? firstOpenDay(place, to, addDays(start, length));
  }
  if (time !== undefined) chosen[time.key] = given(time.key) ?? '';
  if (parts.span !== null) {
    const { length } = parts.span;
    const lengths = spanLengths(entity, parts.span);
    const wanted = Number(given(length.key) ?? '');
    chosen[length.key] = String(lengths.includes(wanted) ? wanted : (lengths[0] ?? ''));
  }
  return chosen;
}

/** The row of the chosen resource. */
export function chosenResource(
  { blockId, context, parts }: BookingPlace,
  chosen: Readonly<Record<string, string>>,
): Row | undefined {
  if (parts.resource === undefined) return undefined;
  const id = chosen[parts.resource.key];
  return relatedRows(parts.resource, blockId, context).find((row) => row.id === id);
}

export function resourceName(place: BookingPlace, row: Row | undefined): string {
  const entity = place.context.blueprint.entities[place.parts.resource?.to ?? ''];
  return row === undefined || entity === undefined ? '' : rowTitle(entity, row, place.context.locale);
}
