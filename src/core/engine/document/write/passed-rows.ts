import type { SeedRow, Value } from '../../blueprint/entity-schema.ts';
import { type Shape, type ShapeField, stateFieldOf } from '../ground/shape.ts';
import { isStampedDay, stepsThatFill } from '../ground/stamped-days.ts';
import { speaksOf } from '../offer/view-words.ts';
import { dayText } from './row-days.ts';

const FROM_TODAY = /^@\+?(-?\d+)d(T\d{2}:\d{2})?$/;

/**
 * The engine's own row as its state has it: nothing was decided that would show elsewhere, what a step fills in is there once that step was taken, the day of the sending is over, and
 * so are the days of what has taken place.
 */
export function passedRow(shape: Shape, row: SeedRow, index: number): SeedRow {
  const state = stateFieldOf(shape);
  const given = state === undefined ? undefined : row.values[state.key];
  const now = changesOthers(shape, given) ? (state?.options?.[0]?.value ?? null) : given;
  const option = state?.options?.find(({ value }) => value === now);
  const isOver = option !== undefined && speaksOf(option.label, 'happened');
  const days = shape.fields.filter((field) => isDay(field) && field.kind !== 'birth');
  const latest = Math.max(0, ...days.map(({ key }) => dayIn(row.values[key]) ?? 0));
  const values = shape.fields.flatMap((field): [string, Value][] => {
    const value = row.values[field.key];
    if (value === undefined || field === state) return [];
    const filled = stepsThatFill(shape, field);
    if (filled.length > 0 && !filled.some((to) => isReached(shape, to, now))) return [[field.key, null]];
    const day = dayIn(value);
    if (day === undefined || !days.includes(field)) return [];
    if (day >= 0 && (filled.length > 0 || isStampedDay(field))) return [[field.key, shifted(value, -1 - index)]];
    return isOver && latest >= 0 ? [[field.key, shifted(value, day - latest - 1 - index)]] : [];
  });
  const stated = state === undefined || now === undefined ? {} : { [state.key]: now };
  return { ...row, values: { ...row.values, ...stated, ...Object.fromEntries(values) } };
}

/** A step that gives another record its state would have changed a row that stands as the idea has it. */
function changesOthers({ steps, effects }: Shape, now: Value | undefined): boolean {
  const taken = steps.filter(({ to }) => to === now).map(({ id }) => `step:${id}`);
  return effects.some(
    (effect) =>
      effect.do === 'set' &&
      effect.to !== 'self' &&
      taken.includes(effect.on) &&
      typeof effect.value === 'string' &&
      !/^[=$]/.test(effect.value),
  );
}

function isDay({ type, computed }: ShapeField): boolean {
  return (type === 'date' || type === 'datetime') && computed === undefined;
}

/** Tells whether a row in one state has gone through another. */
function isReached({ steps }: Shape, to: string, now: Value | undefined): boolean {
  const seen = new Set([to]);
  for (const each of seen) for (const step of steps) if (step.from.includes(each)) seen.add(step.to);
  return typeof now === 'string' && seen.has(now);
}

function dayIn(value: Value | undefined): number | undefined {
  const [, day] = typeof value === 'string' ? (FROM_TODAY.exec(value) ?? []) : [];
  return day === undefined ? undefined : Number(day);
}

function shifted(value: Value, day: number): Value {
  const [, , time = ''] = typeof value === 'string' ? (FROM_TODAY.exec(value) ?? []) : [];
  return `${dayText(day)}${time}`;
}
