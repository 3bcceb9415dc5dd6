import type { Value } from '../blueprint/entity-schema.ts';
import {
  atTime,
  daysBetween,
  daysOf,
  hourOf,
  hoursBetween,
  partOfDate,
  shiftDate,
  shiftMonths,
  streak,
  weekdayOf,
} from './dates.ts';
import type { Aggregate, Comparison, Computed, Expression, FunctionName, RowSet } from './expression.ts';

/** The name by which a check calls who made a row, and the member of its values that holds it. */
export const MAKER = 'createdBy';
const MAKER_KEY = '_owner';

/** A row as expressions read it. */
export interface Operand {
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Access to the rows around the one at hand; reading happened before. */
export interface Surroundings {
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Rows of `entity` whose relation `by` points to `to`; all of them where `by` is null. */
  rowsOf(entity: string, by: string | null, to: string): readonly Operand[];
  rowOf(id: string): Operand | undefined;
  /** A moment on the clocks of the site, as `now` is; the moment itself when absent. */
  clock?(moment: string): string;
  /** The signed-in visitor's profile; null for a visitor without one, absent where nobody looks. */
  readonly user?: Operand | null;
}

interface Scope {
  readonly around: Surroundings;
  readonly row: Operand;
  readonly outer: Operand | null;
  /** The day that a sum over days is at. */
  readonly day?: string;
}

/** Evaluates an expression for one row. It never throws: values of another kind than expected count as missing. */
export function evaluate(expression: Expression, row: Operand, around: Surroundings): Computed {
  return valueOf(expression, { around, row, outer: null });
}

function valueOf(expression: Expression, scope: Scope): Computed {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'today':
      return scope.around.now.slice(0, 10);
    case 'now':
      return scope.around.now;
    case 'each':
      return scope.day ?? null;
    case 'user':
      return expression.key === null
        ? (scope.around.user?.id ?? null)
        : fieldOf(scope.around.user ?? null, expression.key, scope.around);
    case 'field':
      return fieldOf(expression.of === 'outer' ? scope.outer : scope.row, expression.key, scope.around);
    case 'related':
      return fieldOf(relatedRow(expression, scope), expression.key, scope.around);
    case 'negative':
      return calculate('*', -1, valueOf(expression.operand, scope));
    case 'not': {
      const value = valueOf(expression.operand, scope) ?? false;
      return typeof value === 'boolean' ? !value : null;
    }
    case 'and':
      return valueOf(expression.left, scope) === true && valueOf(expression.right, scope) === true;
    case 'or':
      return valueOf(expression.left, scope) === true || valueOf(expression.right, scope) === true;
    case 'arithmetic':
      return calculate(expression.operator, valueOf(expression.left, scope), valueOf(expression.right, scope));
    case 'comparison':
      if (expression.operator === 'has') return holds(expression.left, valueOf(expression.right, scope), scope);
      return compare(expression.operator, valueOf(expression.left, scope), valueOf(expression.right, scope));
    case 'call':
      return call(expression.name, expression.args, scope);
    case 'aggregate':
      return aggregate(expression.name, expression.rows, scope);
  }
}

/** Tells whether a field of several values has one, or a text a part, in capitals or small letters. */
function holds(side: Expression, value: Computed, scope: Scope): boolean {
  if (typeof value !== 'string') return false;
  const text = valueOf(side, scope);
  return typeof text === 'string' ? text.toLowerCase().includes(value.toLowerCase()) : listOf(side, scope).includes(value);
}

/** The values of a field that has several. */
function listOf(expression: Expression, { around, row, outer }: Scope): readonly string[] {
  const valueIn = (of: Operand | null | undefined, key: string): readonly string[] => {
    const value = of !== null && of !== undefined && Object.hasOwn(of.values, key) ? of.values[key] : null;
    return Array.isArray(value) ? value : [];
  };
  if (expression.kind === 'user') return expression.key === null ? [] : valueIn(around.user, expression.key);
  if (expression.kind !== 'field' && expression.kind !== 'related') return [];
  const from = expression.of === 'outer' ? outer : row;
  if (expression.kind === 'field') return valueIn(from, expression.key);
  return valueIn(relatedRow(expression, { around, row, outer }), expression.key);
}

/** The row to which a relation points, or the second of two. */
function relatedRow({ of, relation, via }: Expression & { kind: 'related' }, { around, row, outer }: Scope): Operand | null {
  const pointed = (from: Operand | null, key: string) => {
    const id = fieldOf(from, key, around);
    return typeof id === 'string' ? (around.rowOf(id) ?? null) : null;
  };
  const near = pointed(of === 'outer' ? outer : row, relation);
  return via === undefined ? near : pointed(near, via);
}

function fieldOf(row: Operand | null, key: string, around: Surroundings): Computed {
  if (row === null) return null;
  if (key === 'createdAt' || key === 'updatedAt') return around.clock?.(row[key]) ?? row[key];
  const name = key === MAKER && !Object.hasOwn(row.values, key) ? MAKER_KEY : key;
  const value = Object.hasOwn(row.values, name) ? row.values[name] : null;
  if (typeof value === 'object') return value === null || Array.isArray(value) ? null : (value.en ?? value.zh ?? null);
  return value ?? null;
}

function calculate(operator: '+' | '-' | '*' | '/', left: Computed, right: Computed): Computed {
  if (typeof left === 'number' && typeof right === 'number') return finite(numbers(operator, left, right));
  if (typeof left !== 'string') return null;
  if (typeof right === 'string' && operator === '+') return atTime(left, right);
  if (typeof right === 'string') return operator === '-' ? daysBetween(right, left) : null;
  if (typeof right !== 'number' || operator === '*' || operator === '/') return null;
  return shiftDate(left, operator === '+' ? right : -right);
}

function numbers(operator: '+' | '-' | '*' | '/', left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
  }
}

/** Results as people write them: 0.1 + 0.2 is 0.3, and what is no number is no result. */
function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? Number(value.toPrecision(12)) : null;
}

/** Parts in a row, as `join(given, ' ', family)`: values as they are, and signs between them only where both are there. */
function joined(args: readonly Expression[], scope: Scope): string | null {
  const parts = args.map((each) => String(valueOf(each, scope) ?? ''));
  return (
    parts.reduce((text, part, index) => {
      const [before, after] = [parts[index - 1], parts[index + 1]];
      const isLoose = after === '' || (before === '' && (text === '' || after === undefined));
      return isLoose && args[index]?.kind === 'literal' && !SPOKEN.test(part) ? text : text + part;
    }, '') || null
  );
}

const SPOKEN = /[\p{L}\p{N}]/u;

/** Missing values are equal to nothing and before nothing, but for a yes that nobody gave, which is a no. A date and a moment compare by their days. */
function compare(operator: Exclude<Comparison, 'has'>, left: Computed, right: Computed): boolean {
  if (left === null && typeof right === 'boolean') return compare(operator, false, right);
  if (right === null && typeof left === 'boolean') return compare(operator, left, false);
  if (left === null || right === null || typeof left !== typeof right) return operator === '!=' && left !== right;
  const [first, second] = alike(left, right);
  switch (operator) {
    case '=':
      return first === second;
    case '!=':
      return first !== second;
    case '<':
      return first < second;
    case '<=':
      return first <= second;
    case '>':
      return first > second;
    case '>=':
      return first >= second;
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function alike<Known extends number | string | boolean>(left: Known, right: Known): readonly [Known | string, Known | string] {
  if (typeof left !== 'string' || typeof right !== 'string') return [left, right];
  if (DATE.test(left)) return [left, right.slice(0, 10)];
  return DATE.test(right) ? [left.slice(0, 10), right] : [left, right];
}

function call(name: FunctionName, args: readonly Expression[], scope: Scope): Computed {
  const [first, second, third] = args;
  if (first === undefined) return null;
  switch (name) {
    case 'if':
      return branch(valueOf(first, scope) === true ? second : third, scope);
    case 'daysBetween':
      return daysBetween(valueOf(first, scope), branch(second, scope));
    case 'hoursBetween':
      return finite(hoursBetween(valueOf(first, scope), branch(second, scope)));
    case 'addMonths':
      return shiftMonths(valueOf(first, scope), branch(second, scope));
    case 'hour':
      return hourOf(valueOf(first, scope));
    case 'isSet':
      return valueOf(first, scope) !== null;
    case 'size':
      return listOf(first, scope).length;
    case 'year':
    case 'month':
    case 'day':
      return partOfDate(valueOf(first, scope), name);
    case 'weekday':
      return weekdayOf(valueOf(first, scope));
    case 'join':
      return joined(args, scope);
    case 'sumDays':
      return sumDays(args, scope);
    case 'round':
      return round(valueOf(first, scope), branch(second, scope) ?? 0);
    case 'min':
    case 'max':
      return extreme(
        name === 'min',
        args.map((each) => valueOf(each, scope)),
      );
  }
}

/** What each day counts from the first one to the one before the last; missing where that of one of them is. */
function sumDays([first, second, amount]: readonly Expression[], scope: Scope): number | null {
  const days = daysOf(branch(first, scope), branch(second, scope));
  const values = days?.map((day) => branch(amount, { ...scope, day }));
  const known = values?.filter((value) => typeof value === 'number');
  if (known === undefined || known.length !== values?.length) return null;
  return finite(known.reduce((total, value) => total + value, 0));
}

function branch(expression: Expression | undefined, scope: Scope): Computed {
  return expression === undefined ? null : valueOf(expression, scope);
}

function round(value: Computed, digits: Computed): number | null {
  if (typeof value !== 'number' || typeof digits !== 'number') return null;
  const factor = 10 ** Math.min(8, Math.max(0, Math.trunc(digits)));
  return finite(Math.round(value * factor) / factor);
}

function extreme(isLeast: boolean, values: readonly Computed[]): Computed {
  let found: Computed = null;
  for (const value of values) {
    if (value === null) continue;
    if (found === null || compare(isLeast ? '<' : '>', value, found)) found = value;
  }
  return found;
}

/** The rows of a set, seen from a row. */
export function rowsIn({ entity, by, where }: RowSet, outer: Operand, around: Surroundings): readonly Operand[] {
  return around.rowsOf(entity, by, outer.id).filter((row) => where === null || valueOf(where, { around, row, outer }) === true);
}

function aggregate(name: Aggregate, set: RowSet, { around, row: outer }: Scope): Computed {
  const { of } = set;
  const rows = rowsIn(set, outer, around);
  if (name === 'count') return rows.length;
  const values = of === null ? [] : rows.map((row) => valueOf(of, { around, row, outer }));
  if (name === 'lowest' || name === 'highest') return extreme(name === 'lowest', values);
  if (name === 'streak') return streak(values, around.now.slice(0, 10));
  const known = values.filter((value) => typeof value === 'number');
  const sum = known.reduce((total, value) => total + value, 0);
  if (name === 'sum') return finite(sum);
  return known.length === 0 ? null : finite(sum / known.length);
}
