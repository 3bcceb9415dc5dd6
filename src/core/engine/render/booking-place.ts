import type { Entity } from '../blueprint/entity-schema.ts';
import { relatedRows } from './block-data.ts';
import type { BookingParts } from './booking-parts.ts';
import type { RenderContext, Row } from './context.ts';
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

/** What is chosen so far: what was refused, what the address says, the row one came from, else a sensible start. */
export function chosenValues({ blockId, context, parts }: BookingPlace): Record<string, string> {
  const refused = context.form?.blockId === blockId ? context.form.values : undefined;
  const given = (key: string) => refused?.[key] ?? context.params[key];
  const day = (after: number) => new Date(Date.parse(context.now) + after * 86_400_000).toISOString().slice(0, 10);
  const chosen: Record<string, string> = {};
  const { resource, date, time, from, to } = parts;
  if (resource !== undefined) {
    const rows = relatedRows(resource, blockId, context);
    const wanted = given(resource.key) ?? context.params[PICK_PARAM] ?? context.slug;
    chosen[resource.key] =
      (rows.find((row) => row.id === wanted || Object.values(row.values).includes(wanted ?? '')) ?? rows[0])?.id ?? '';
  }
  if (date !== undefined) chosen[date.key] = given(`${date.key}_text`) || (given(date.key) ?? day(1));
  if (from !== undefined) chosen[from.key] = given(from.key) ?? day(7);
  if (to !== undefined) chosen[to.key] = given(to.key) ?? day(9);
  if (time !== undefined) chosen[time.key] = given(time.key) ?? '';
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
