import * as z from 'zod/mini';
import { hashSeed } from '../../../domain/random.ts';
import type { Locale } from '../../../domain/text.ts';
import type { RowPlan, SaidRow } from '../brief/brief.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';
import { wordsOf } from '../wording/names.ts';
import { planDates } from './plan-dates.ts';
import planJson from './row-plan-words.json' with { type: 'json' };

const list = z.array(z.string());
const WORDS = z
  .object({
    units: z.record(z.string(), list),
    usual: z.record(z.string(), z.number()),
    inMonth: z.record(z.string(), z.number()),
    rank: list,
    options: list,
    given: z.tuple([list, list]),
    family: z.tuple([list, list]),
  })
  .parse(planJson);
const MOST_ROWS = 60;

/** Where planned rows stand: the names of other records' rows, by which relations point to them. */
export interface PlanPlace {
  readonly locale: Locale;
  /** Rows tell of what was done. */
  readonly isPast: boolean;
  namesOf(field: ShapeField): readonly string[];
}

/** The rows of a plan: so many of them, or one for each hour, day, week or month, with values that run on or vary within bounds. */
export function plannedRows(shape: Shape, plan: RowPlan, place: PlanPlace): SaidRow[] {
  const { each, count } = extentOf(plan);
  const per = perOf(shape, plan, place);
  const several = Math.max(1, per.names.length);
  const total = Math.min(MOST_ROWS, count * several);
  const dates =
    each === undefined ? null : planDates(shape, { each, count, from: String(plan['from'] ?? ''), isPast: place.isPast });
  return Array.from({ length: total }, (_, index): SaidRow => {
    const at = each === undefined ? index : Math.floor(index / several);
    const turn = { index, at, count: each === undefined && per.field === undefined ? count : total, series: index % several };
    const values = shape.fields.flatMap((field): [string, string | number | boolean | string[]][] => {
      if (field.computed !== undefined) return [];
      const date = dates?.(field, at);
      const value = saidValue(plan, field, turn) ?? date ?? (field === per.field ? per.names[turn.series] : undefined);
      const whole = value ?? freeValue(shape, field, { ...turn, place });
      return whole === undefined ? [] : [[field.key, whole]];
    });
    return Object.fromEntries(values);
  });
}

interface Turn {
  readonly index: number;
  /** Place in the run of days; of all rows where there is none. */
  readonly at: number;
  readonly count: number;
  readonly series: number;
}

/** "12 teams", "one per day for 30 days", {each: "day", count: 30}. */
function extentOf(plan: RowPlan): { readonly each: string | undefined; readonly count: number } {
  const words = [plan['words'], plan['each'], plan['count']].map((part) => String(part ?? '').toLowerCase()).join(' ');
  const units = Object.entries(WORDS.units).flatMap(([unit, names]) => (names.some((name) => has(words, name)) ? [unit] : []));
  const [each] = units;
  const number = Number(/\d+/.exec(words)?.[0] ?? Number.NaN);
  const inMonth = each !== undefined && each !== 'month' && units.includes('month');
  const few = plan['per'] === undefined ? 6 : 1;
  const usual = each === undefined ? few : ((inMonth ? WORDS.inMonth : WORDS.usual)[each] ?? 6);
  const count = Number.isInteger(number) && number > 0 && !inMonth ? number : usual;
  return { each, count: Math.min(MOST_ROWS, count) };
}

function has(words: string, name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? words.includes(name) : ` ${words.replaceAll(/[^a-z0-9]+/g, ' ')} `.includes(` ${name} `);
}

/** The relation for each of whose rows there is one a day. */
function perOf(
  shape: Shape,
  plan: RowPlan,
  place: PlanPlace,
): { readonly field?: ShapeField; readonly names: readonly string[] } {
  const wanted = String(plan['per'] ?? '').toLowerCase();
  const field = shape.fields.find(
    ({ key, label, to, type }) =>
      type === 'relation' &&
      [key, label, to ?? ''].some((each) => each.toLowerCase() === wanted || `${each.toLowerCase()}s` === wanted),
  );
  return field === undefined ? { names: [] } : { field, names: place.namesOf(field) };
}

/** A value that the plan gives a field: a run of numbers, one of several in turn, a text with {n}, or the same for all. */
function saidValue(plan: RowPlan, field: ShapeField, turn: Turn): string | number | boolean | undefined {
  const found = Object.entries(plan).find(
    ([key]) => !WORDS.options.includes(key) && wordsOf(field).includes(key.trim().toLowerCase()),
  )?.[1];
  if (found === undefined) return undefined;
  if (typeof found === 'object') return found[turn.at % Math.max(1, found.length)];
  if (typeof found !== 'string') return found;
  const [, first, last, , step] =
    /^\s*(-?\d+(?:\.\d+)?)\s*\.\.\s*(-?\d+(?:\.\d+)?)(\s+step\s+(\d+(?:\.\d+)?))?\s*$/.exec(found) ?? [];
  if (first === undefined || last === undefined) return found.replaceAll('{n}', String(turn.index + 1));
  const [from, to] = [Number(first), Number(last)];
  const isRun = step !== undefined || Math.abs(to - from) + 1 === turn.count;
  return isRun ? from + Math.sign(to - from || 1) * Number(step ?? 1) * turn.at : between(field, [from, to], turn);
}

/** A number between two bounds, near the one before it: readings of one thing do not leap. */
function between(field: ShapeField, [low, high]: readonly [number, number], { at, series, index }: Turn): number {
  const seed = hashSeed(`${field.key} ${series}`) % 100;
  const wave = Math.sin((at + seed) / 2.3) * 0.35 + Math.sin((at + seed) / 5.1) * 0.35;
  const jitter = ((hashSeed(`${field.key} ${index}`) % 100) / 100 - 0.5) * 0.3;
  const value = low + (high - low) * (0.5 + Math.max(-0.5, Math.min(0.5, wave + jitter)));
  const bounded = Math.max(Number(field.min ?? -Infinity), Math.min(Number(field.max ?? Infinity), value));
  const kept = Number.isNaN(bounded) ? value : bounded;
  const places = field.type === 'int' || field.type === 'duration' || field.type === 'rating' ? 0 : 1;
  return Number(kept.toFixed(places));
}

/** A value of a field that the plan does not speak of; nothing where none would be true. */
function freeValue(
  shape: Shape,
  field: ShapeField,
  { place, ...turn }: Turn & { readonly place: PlanPlace },
): string | number | boolean | undefined {
  const words = wordsOf(field);
  if (field.display === true) return nameOf(shape, turn.index, place.locale);
  if (field.type === 'int' && words.some((each) => WORDS.rank.includes(each))) return turn.index + 1;
  if (field.type === 'enum')
    return field.kind === 'status' ? undefined : field.options?.[turn.index % field.options.length]?.value;
  if (field.type === 'relation') {
    const names = place.namesOf(field);
    return names[turn.index % Math.max(1, names.length)];
  }
  const isBounded = typeof field.min === 'number' && typeof field.max === 'number';
  if (isBounded && ['int', 'num', 'money', 'pct', 'rating', 'duration'].includes(field.type))
    return between(field, [Number(field.min), Number(field.max)], turn);
  return undefined;
}

function nameOf({ cls, name, fields }: Shape, index: number, locale: Locale): string {
  if (cls === 'person') return personName(index, locale);
  const isDated = fields.some(({ type }) => type === 'date' || type === 'datetime');
  return isDated ? `${name} ${index + 1}` : `${name}${locale === 'zh' ? '' : ' '}${index + 1}`;
}

/** Names of people, no two of the first two hundred alike. */
export function personName(index: number, locale: Locale): string {
  const at = locale === 'zh' ? 1 : 0;
  const given = WORDS.given[at][index % WORDS.given[at].length] ?? '';
  const family = WORDS.family[at][index % WORDS.family[at].length] ?? '';
  return locale === 'zh' ? `${family}${given}` : `${given} ${family}`;
}
