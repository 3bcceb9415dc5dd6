import type { Shape } from '../ground/shape.ts';
import { FORMS, items } from './forms.ts';
import { type RowsNamed, takeNamedRows, type Valued, written } from './named-rows.ts';
import { furthest, relationsOf, takeField, takeName, type Term, THIS_ROW } from './names.ts';
import type { Reading } from './reading.ts';

interface Readers {
  readonly condition: (reading: Reading) => Term | null;
  readonly term: (reading: Reading) => Term | null;
}

const AGGREGATES = items(FORMS.aggregates);
const ENDS = items(FORMS.aggregateEnds);
const COUNT_ENDS = ENDS.filter(({ text }) => text === 'count');
const STARTS = items(FORMS.aggregateStarts);

/** Reads a value over rows: "number of loans where …", "total fee of loans", `sum(loan.tool, fee)`, 借用的费用之和. */
export function takeRows(reading: Reading, readers: Readers): Term | null {
  const { cursor } = reading;
  return furthest(cursor, [
    () => takeCalled(reading, readers),
    () => takeWorded(reading, readers),
    () => takeSuffixed(reading, readers),
    () => takeSize(reading),
  ]);
}

/** "number of sharers", `count(sharers)`, 参与的人数: of a field that holds several. */
function takeSize({ cursor, scope }: Reading): Term | null {
  const named = cursor.takeNamed(AGGREGATES)?.text;
  if (named !== undefined && named !== 'count') return null;
  const isCalled = named !== undefined && cursor.match(/\(/u) !== null;
  cursor.take(FORMS.articles);
  const field = takeField(cursor, scope.row);
  const isList = field?.multiple === true || field?.type === 'tags';
  if (field === null || !isList || (isCalled && cursor.match(/\)/u) === null)) return null;
  if (named === undefined) cursor.take(FORMS.joiners);
  return named === undefined && cursor.takeNamed(COUNT_ENDS) === null ? null : { text: `size(${field.key})` };
}

/** "of the same shift and day", "per shift": rows that are like the one at hand in some fields. */
function takeAlike({ cursor, scope }: Reading, rows: RowsNamed): RowsNamed {
  const conditions: string[] = [];
  for (;;) {
    const start = cursor.at;
    const isAlike = cursor.take(conditions.length === 0 ? FORMS.alike : FORMS.alikeNext) !== null;
    const field = isAlike ? takeField(cursor, rows.shape) : null;
    const own = scope.row.fields.find(({ key, label }) => field !== null && (key === field.key || label === field.label));
    if (field === null || own === undefined || cursor.isAt(COMPARED)) {
      cursor.at = start;
      return conditions.length === 0 ? rows : { ...rows, conditions: [...rows.conditions, ...conditions] };
    }
    conditions.push(`${field.key} = this.${own.key}`);
  }
}

/** "and state is open" is a condition of its own. */
const COMPARED = /(?:is|are|was|has)\b|!?=/u;

/** Reads what narrows the rows: those alike, "where state is paid", or a condition in brackets. */
function takeWhere(reading: Reading, named: RowsNamed, readers: Readers): RowsNamed {
  const { cursor } = reading;
  const rows = takeAlike(reading, named);
  const start = cursor.at;
  const inner = innerOf(reading, rows.shape);
  const isSaid = cursor.take(FORMS.where) !== null;
  const isBracketed = !isSaid && cursor.match(/\(/u) !== null;
  if (isBracketed) cursor.take(FORMS.where);
  const condition = isSaid || isBracketed ? readers.condition(inner) : null;
  if (condition !== null && (isSaid || cursor.match(/\)/u) !== null)) return narrowed(rows, condition.text);
  cursor.at = start;
  return rows;
}

/** "relation = this" names the relation by which the rows point to the row at hand. */
function narrowed(rows: RowsNamed, condition: string): RowsNamed {
  const parts = / or /.test(condition) ? [condition] : condition.split(' and ');
  const pointing = parts.map((part) => relationsOf(rows.shape).find(({ key }) => part === `${key} = ${THIS_ROW}`));
  const by = pointing.find((relation) => relation !== undefined);
  const left = parts.filter((_, index) => by === undefined || pointing[index] !== by).join(' and ');
  return { ...rows, ...(by === undefined ? {} : { by }), conditions: left === '' ? rows.conditions : [...rows.conditions, left] };
}

function innerOf(reading: Reading, shape: Shape): Reading {
  const { row, shapes, profile } = reading.scope;
  return { ...reading, scope: { row: shape, outer: row, shapes, profile }, depth: reading.depth + 1 };
}

/** `count(loan.tool, state = 'out')`, `sum(fee of loans)`, `sum(loan.fee)`. */
function takeCalled(reading: Reading, readers: Readers): Term | null {
  const { cursor } = reading;
  const name = cursor.takeNamed(AGGREGATES)?.text;
  if (name === undefined || cursor.match(/\(/u) === null) return null;
  const start = cursor.at;
  const rows = takeNamedRows(reading);
  if (rows === null) {
    cursor.at = start;
    const valued = takeValueOfRows(reading, readers);
    return valued === null ? null : closed(reading, name, { ...valued, rows: takeMore(reading, valued.rows, readers) });
  }
  const dotted = cursor.match(/\./u) === null ? null : takeField(cursor, rows.shape);
  let of = dotted?.key ?? null;
  let known = takeWhere(reading, rows, readers);
  while (cursor.match(/,/u) !== null) {
    const next = readers.condition(innerOf(reading, rows.shape));
    if (next === null) return null;
    if (of === null && name !== 'count') of = next.text;
    else known = narrowed(known, next.text);
  }
  return closed(reading, name, { rows: takeWhere(reading, known, readers), of });
}

/** Further conditions of a call. */
function takeMore(reading: Reading, rows: RowsNamed, readers: Readers): RowsNamed {
  const { cursor } = reading;
  let all = rows;
  while (cursor.match(/,/u) !== null) {
    const next = readers.condition(innerOf(reading, rows.shape));
    if (next !== null) all = narrowed(all, next.text);
  }
  return all;
}

function closed({ cursor, scope }: Reading, name: string, valued: Valued): Term | null {
  return cursor.match(/\)/u) === null ? null : written(name, valued, scope);
}

/** "fee of loans", "(price * pieces) of lines", "loan fees". */
function takeValueOfRows(reading: Reading, readers: Readers): Valued | null {
  const { cursor, scope } = reading;
  const start = cursor.at;
  let best: { readonly valued: Valued; readonly end: number } | null = null;
  for (const shape of scope.shapes) {
    // "amount of lines" is the field of that name before it is how many there are.
    for (const take of [
      () => takeField(cursor, shape)?.key,
      () => readers.term(innerOf({ ...reading, depth: reading.depth + 4 }, shape))?.text,
    ]) {
      cursor.at = start;
      const value = take();
      if (value === undefined || cursor.take(FORMS.of) === null) continue;
      const rows = takeNamedRows(reading);
      if (rows?.shape !== shape) continue;
      const all = takeWhere(reading, rows, readers);
      if (cursor.at > (best?.end ?? start)) best = { valued: { rows: all, of: value }, end: cursor.at };
    }
  }
  cursor.at = best?.end ?? start;
  return best?.valued ?? null;
}

/** "number of loans where …", "total fee of paid loans". */
function takeWorded(reading: Reading, readers: Readers): Term | null {
  const { cursor, scope } = reading;
  const name = cursor.takeNamed(AGGREGATES)?.text;
  if (name === undefined) return null;
  const start = cursor.at;
  cursor.take(FORMS.articles);
  const valued = name === 'count' ? null : takeValueOfRows(reading, readers);
  if (valued !== null) return written(name, valued, scope);
  cursor.at = start;
  const rows = takeNamedRows(reading);
  if (rows === null) return null;
  cursor.take(FORMS.joiners);
  const field = name === 'count' ? null : takeField(cursor, rows.shape);
  const day = rows.shape.fields.find(({ type }) => type === 'date' || type === 'datetime');
  const of = field?.key ?? (name === 'streak' ? day?.key : undefined);
  if (name !== 'count' && of === undefined) return null;
  return written(name, { rows: takeWhere(reading, rows, readers), of: of ?? null }, scope);
}

/** 借用（状态为已还）的费用之和, 借用数（状态为已还）, 最早的借用的日期, "loan count". */
function takeSuffixed(reading: Reading, readers: Readers): Term | null {
  const { cursor, scope } = reading;
  const first = cursor.takeNamed(STARTS)?.text;
  if (first !== undefined) cursor.take(FORMS.joiners);
  const named = takeNamedRows(reading);
  if (named === null) return null;
  const rows = takeWhere(reading, named, readers);
  cursor.take(FORMS.joiners);
  return furthest(cursor, [
    () => {
      if (first !== undefined || cursor.takeNamed(COUNT_ENDS) === null) return null;
      return written('count', { rows: takeWhere(reading, rows, readers), of: null }, scope);
    },
    () => {
      const before = first ?? cursor.takeNamed(STARTS)?.text;
      const value = takeName(cursor, innerOf(reading, rows.shape).scope);
      if (value === null) return null;
      cursor.take(FORMS.joiners);
      const name = before ?? cursor.takeNamed(ENDS)?.text;
      return name === undefined || name === 'count' ? null : written(name, { rows, of: value.text }, scope);
    },
  ]);
}
