import { memoizeOn } from '../../domain/memoize.ts';
import { wallClock } from '../../domain/wall-clock.ts';
import type { Entity, SeedRow, Value } from '../blueprint/entity-schema.ts';
import { RELATIVE_DAY } from '../blueprint/relative-day.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { keptFields, withKept } from '../expression/kept-fields.ts';
import type { Row } from './context.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** When example rows are looked at, ISO 8601 in UTC, where any moment does: two sites are compared, or a page is checked. */
export const SOME_MOMENT = '2026-01-01T12:00:00.000Z';

/**
 * The example rows of a Blueprint as stored rows, by entity: relative dates (`@-3d`, `@+2dT10:00`; `@fri+7d`: from the next Friday on) and days of the coming
 * year (`@--05-12`) become absolute,
 * and creation times step back from `now` so that the first row is the newest.
 */
export function seedRows(blueprint: Blueprint, now: string): Readonly<Record<string, readonly Row[]>> {
  const latest = installed(blueprint.entities);
  const clock = wallClock(now, blueprint.site.timeZone);
  if (latest.now !== now || latest.clock !== clock)
    Object.assign(latest, { now, clock, rows: installRows(blueprint, now, clock) });
  return latest.rows;
}

/** Every page of a project is drawn from the same rows at the same moment. */
const installed = memoizeOn((_entities: Blueprint['entities']): Installed => ({ now: '', clock: '', rows: {} }));

interface Installed {
  readonly now: string;
  readonly clock: string;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

function installRows(blueprint: Blueprint, now: string, clock: string): Readonly<Record<string, readonly Row[]>> {
  const times = { now: Date.parse(now), clock: Date.parse(clock) };
  return Object.fromEntries(
    Object.entries(blueprint.entities).map(([id, entity]) => [
      id,
      entity.rows.map((row, index) => withAmounts(entity, installRow(row, index, times))),
    ]),
  );
}

function installRow(row: SeedRow, index: number, { now, clock }: { readonly now: number; readonly clock: number }): Row {
  const createdAt = new Date(now - index * 97 * MINUTE - MINUTE).toISOString();
  const values = Object.values(row.values).some(isRelative)
    ? Object.fromEntries(Object.entries(row.values).map(([key, value]) => [key, absolute(value, clock)]))
    : row.values;
  return { id: row.id, values, createdAt, updatedAt: createdAt, sample: true };
}

/** What is said of a computed field in an example row is what the row keeps. */
function withAmounts(entity: Entity, row: Row): Row {
  const said = keptFields(entity)
    .map(({ field }) => field.key)
    .filter((key) => Object.hasOwn(row.values, key));
  if (said.length === 0) return row;
  const stored = Object.fromEntries(Object.entries(row.values).filter(([key]) => !said.includes(key)));
  return { ...row, values: withKept(entity, stored, row.values) };
}

function isRelative(value: Value): value is string {
  return typeof value === 'string' && value.startsWith('@');
}

function absolute(value: Value, now: number): Value {
  const match = isRelative(value) ? RELATIVE_DAY.exec(value) : null;
  if (match === null) return value;
  const { weekday, days = 0, yearly, time } = match.groups ?? {};
  const today = new Date(now + (Number(days) + untilWeekday(now, weekday)) * DAY).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const date = yearly === undefined ? today : String(today.slice(4) > yearly ? year + 1 : year) + yearly;
  return time === undefined ? date : `${date}T${time}`;
}

/** Days to the next such day of the week, today included. */
function untilWeekday(now: number, weekday: string | undefined): number {
  return weekday === undefined ? 0 : (WEEKDAYS.indexOf(weekday) - new Date(now).getUTCDay() + 7) % 7;
}
