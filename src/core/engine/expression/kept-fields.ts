import { memoizeWeak } from '../../domain/memoize.ts';
import { hashSeed } from '../../domain/random.ts';
import type { Entity, Field, Value } from '../blueprint/entity-schema.ts';
import { computedFields, followedPaths, ownKeys } from './computed-fields.ts';
import { operands, type Computed, type Expression } from './expression.ts';

/** Holds what the computed fields of a row came to when it was written; no field is called so. */
export const KEPT_KEY = '_kept';

type Values = Readonly<Record<string, Value>>;

/** A computed field that keeps its value, and the stored fields of the row that it is worked out of. */
interface KeptField {
  readonly field: Field;
  readonly inputs: readonly string[];
}

/**
 * Computed fields whose value stays as it was when the row was written, until a field of the row that they read is another: a
 * price or a rate that changes later is for new rows. An author says so by `kept`; else they are amounts of what visitors send.
 */
export const keptFields = memoizeWeak((entity: Entity): readonly KeptField[] => {
  const read = computedFields(entity).map(({ field }) => ({ field, ...readOf(entity, field.key) }));
  const amounts = read.filter((each) => each.field.kept ?? isAmountSent(entity, each.field, each));
  // What an amount was worked out of stays beside it: a rate, a discount.
  const ways = new Set(amounts.flatMap(({ keys }) => keys));
  return read.flatMap(({ field, keys, isSettled: isStill }) => {
    const isKept = field.kept ?? (ways.has(field.key) && isStill);
    const inputs = keys.filter((key) => entity.fields.find((each) => each.key === key)?.computed === undefined);
    return isKept ? [{ field, inputs }] : [];
  });
});

/** The entity with those computed fields alone that its kept ones are worked out of. */
export const keptPart = memoizeWeak((entity: Entity): Entity => {
  const { flags: _flags, ...rest } = entity;
  const read = new Set(keptFields(entity).flatMap(({ field }) => readOf(entity, field.key).keys));
  return { ...rest, fields: entity.fields.filter(({ key, computed }) => computed === undefined || read.has(key)) };
});

/**
 * What people send or enter has states, or a day on which it happens; without either it may be a thing that is worth what it is
 * worth today. What nobody but staff enters is one when its amount goes by the record of something else.
 */
function isAmountSent({ access, flow, fields }: Entity, { type }: Field, read: Read): boolean {
  const hasDay = fields.some((each) => (each.type === 'date' || each.type === 'datetime') && each.computed === undefined);
  const isSent = access.create !== 'nobody' || read.followsOthers;
  return type === 'money' && read.isSettled && isSent && (flow !== undefined || hasDay);
}

interface Read {
  /** Fields of the row that are read, on the way through computed ones too. */
  readonly keys: readonly string[];
  /** Looks at neither the clock nor other rows than those pointed to. */
  readonly isSettled: boolean;
  /** Reads a field of another record. */
  readonly followsOthers: boolean;
}

function readOf(entity: Entity, key: string, path: readonly string[] = []): Read {
  const expression = computedFields(entity).find(({ field }) => field.key === key)?.expression;
  if (expression === undefined || path.includes(key)) return { keys: [key], isSettled: true, followsOthers: false };
  const followed = followedPaths(expression).map(([relation]) => relation);
  const next = [...ownKeys(expression), ...followed];
  const parts = [...new Set(next)].map((each) => readOf(entity, each, [...path, key]));
  return {
    keys: [...new Set([key, ...parts.flatMap(({ keys }) => keys)])],
    isSettled: isSettled(expression) && parts.every((each) => each.isSettled),
    followsOthers: followed.length > 0 || parts.some((each) => each.followsOthers),
  };
}

function isSettled(expression: Expression): boolean {
  if (['aggregate', 'today', 'now', 'user'].includes(expression.kind)) return false;
  return operands(expression).every(isSettled);
}

/** The kept value of a field; undefined where none is kept, or the row is another one since. */
export function keptValue({ field, inputs }: KeptField, values: Values): Computed | undefined {
  const [value, mark] = readKept(values)[field.key] ?? [];
  return value === undefined || mark !== markOf(inputs, values) ? undefined : value;
}

/** The values of a row with those that its kept fields have now in the place of those that are kept. */
export function withKept(entity: Entity, values: Values, now: Values): Values {
  const { [KEPT_KEY]: _kept, ...plain } = values;
  const kept = keptFields(entity).flatMap(({ field: { key }, inputs }) => {
    const value = now[key] ?? null;
    return value === null ? [] : [[key, [value, markOf(inputs, values)]] as const];
  });
  return kept.length === 0 ? plain : { ...plain, [KEPT_KEY]: JSON.stringify(Object.fromEntries(kept)) };
}

type Kept = Readonly<Record<string, readonly [value: Computed, mark: number]>>;

function readKept(values: Values): Kept {
  const text = values[KEPT_KEY];
  if (typeof text !== 'string') return {};
  try {
    const read: unknown = JSON.parse(text);
    return isKept(read) ? read : {};
  } catch {
    // Rows that were brought in from elsewhere may hold anything; they are worked out as if nothing were kept.
    return {};
  }
}

function isKept(read: unknown): read is Kept {
  if (typeof read !== 'object' || read === null) return false;
  return Object.values(read).every(
    (each) => Array.isArray(each) && ['number', 'string', 'boolean'].includes(typeof each[0]) && typeof each[1] === 'number',
  );
}

function markOf(inputs: readonly string[], values: Values): number {
  return hashSeed(JSON.stringify(inputs.map((key) => values[key] ?? null)));
}
