import type { Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import { hashSeed } from '../../domain/random.ts';
import type { Row } from '../../engine/render/context.ts';
import { listValue, numberValue, rowTitle } from '../../engine/render/row-values.ts';
import { figureExpression } from '../../engine/expression/conditions.ts';
import { evaluateFor } from '../computed/evaluate-for.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import { Refusal } from './refusal.ts';

/** Facts from which the values of an effect are read: the row, the time, and the acting user. */
export interface EffectScope {
  readonly site: Pick<Site, 'blueprint' | 'now' | 'clock'>;
  readonly reader: RowReader;
  readonly entityId: string;
  readonly entity: Entity;
  readonly row: Row;
  readonly now: string;
  /** The profile of the acting user. */
  readonly userId: string | null;
}

/** A value of `set` or `create`: an expression after `=`, `$now`, `$today`, `$time`, `$user`, `$self`, `$field:KEY`, `$like:KEY`, or itself. */
export async function effectValue(scope: EffectScope, value: Value): Promise<Value> {
  if (typeof value !== 'string') return value;
  const expression = figureExpression(value);
  if (expression !== null) return workedOut(scope, expression);
  if (!value.startsWith('$')) return value;
  if (value.startsWith('$field:')) return scope.row.values[value.slice('$field:'.length)] ?? null;
  if (value.startsWith('$like:')) return (await exampleLike(scope))?.values[value.slice('$like:'.length)] ?? null;
  switch (value) {
    case '$now':
      return scope.now;
    case '$today':
      return scope.now.slice(0, 10);
    case '$time':
      return scope.now.slice(11, 16);
    case '$user':
      return scope.userId;
    case '$self':
      return scope.row.id;
    default:
      return value;
  }
}

/** The value of an expression over the row. */
export async function workedOut({ site, reader, entityId, row, userId }: EffectScope, text: string): Promise<Value> {
  const [values] = await evaluateFor(site, reader, { entityId, rows: [row], texts: [text], userId });
  return values?.[0] ?? null;
}

/** The example that the row's name stands for: the same name, the same one. */
async function exampleLike({ reader, entityId, entity, row }: EffectScope): Promise<Row | undefined> {
  const { rows } = await reader.list(entityId, { offset: 0, limit: 100 });
  const examples = rows.filter(({ sample }) => sample).sort((a, b) => (a.id < b.id ? -1 : 1));
  return examples[hashSeed(rowTitle(entity, row, 'en').trim().toLowerCase()) % examples.length];
}

/** Returns the amount that `add` adds. A visitor's number may not turn taking into giving: a negative one is refused there. */
export async function effectAmount(
  scope: EffectScope,
  amount: number | string,
  times: number | string | undefined,
): Promise<number> {
  const factor = times === undefined ? 1 : await factorOf(scope, times, 1);
  const size = await factorOf(scope, amount, 0);
  const isTaking = (typeof times === 'number' && times < 0) || isNegated(times) || isNegated(amount);
  const isOwnField = typeof amount === 'string' && /^-?\w+$/.test(amount);
  const isTricked = typeof times === 'string' && (isNegated(times) ? -factor : factor) < 0;
  if (isTricked || (isTaking && isOwnField && (isNegated(amount) ? -size : size) < 0)) {
    throw new Refusal({ [String(isTricked ? times : amount).replace(/^-/, '')]: 'range' });
  }
  return size * factor;
}

async function factorOf(scope: EffectScope, source: number | string, missing: number): Promise<number> {
  if (typeof source === 'number') return source;
  const expression = figureExpression(source);
  if (expression !== null) return numberValue(await workedOut(scope, expression));
  if (isNegated(source)) return -(await factorOf(scope, source.slice(1), missing));
  const [key = '', field] = source.split('.');
  const value = scope.row.values[key];
  if (field === undefined) return (value ?? null) === null ? missing : numberValue(value);
  const to = scope.entity.fields.find((each) => each.key === key)?.to;
  const id = listValue(value)[0];
  const row = to === undefined || id === undefined ? null : await scope.reader.get(to, id);
  return row === null ? missing : numberValue(row.values[field]);
}

function isNegated(source: number | string | undefined): boolean {
  return typeof source === 'string' && source.startsWith('-');
}
