import type { Entity, Value } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { type CheckRule, checkRules, isContradicted } from '../../expression/check-rules.ts';
import { computeAll, computeRow, surroundingsOf } from '../../expression/compute-all.ts';
import type { Operand } from '../../expression/evaluate.ts';
import { seedRows, SOME_MOMENT } from '../../render/seed-data.ts';
import { ROW_ID, type RowsLine } from '../lines/rows-line.ts';
import { fittingRows } from './fitting-rows.ts';
import { lastingRows } from './span-rows.ts';
import type { IsSaid } from './said-cells.ts';
import { untakenRows } from './untaken-rows.ts';

const MOST_TRIES = 160;
const MOST_ROUNDS = 3;

/** Values that a row may have instead of its own: of another of its fields, or the id of another row. */
type Instead = Readonly<Record<string, { readonly of: string } | { readonly id: string } | { readonly value: boolean }>>;
type Rows = Readonly<Record<string, readonly Operand[]>>;

/** The engine's own rows without any that breaks a check: they point elsewhere or change two values until they obey, else they go. */
export function obeyingRows(blueprint: Blueprint, lines: readonly RowsLine[], isSaid: IsSaid): RowsLine[] {
  let known: Rows = computeAll(blueprint.entities, seedRows(blueprint, SOME_MOMENT), SOME_MOMENT);
  const obeying = lines.map((said) => {
    const entity = blueprint.entities[said.rows];
    const line = entity === undefined ? said : fittingRows(entity, untakenRows(entity, lastingRows(entity, said), isSaid), lines);
    const checks = entity === undefined ? [] : checkRules(entity).filter(({ isPersonal }) => !isPersonal);
    if (entity === undefined || checks.length === 0) return line;
    const data = line.data.flatMap((values) => {
      const row = known[line.rows]?.find(({ id }) => id === values[line.cols.indexOf(ROW_ID)]);
      if (row === undefined) return [values];
      const tried = settled({ id: line.rows, entity, checks, known, row });
      if (tried !== null && Object.keys(tried).length === 0) return [values];
      // What other records work out of this one is another value from now on.
      const moved = computedWith(blueprint, known, {
        entity: line.rows,
        id: row.id,
        row: tried === null ? null : changed(row, tried),
      });
      const place = {
        id: line.rows,
        entity,
        checks,
        known: moved,
        row: moved[line.rows]?.find(({ id }) => id === row.id) ?? row,
      };
      const instead = tried !== null && obeys(place, {}) ? tried : null;
      known = instead === null ? computedWith(blueprint, known, { entity: line.rows, id: row.id, row: null }) : moved;
      return instead === null ? [] : [line.cols.map((key, at) => rawValue(line, values, { key, at, instead }))];
    });
    return { ...line, data };
  });
  return standingRows(blueprint, obeying);
}

/** The rows of all lines, none of which points to a row that has gone: what has nothing left to point to goes with it. */
function standingRows(blueprint: Blueprint, lines: readonly RowsLine[]): RowsLine[] {
  const stood = lines.map((line) => withoutLoose(blueprint.entities[line.rows], standing(blueprint, lines, line)));
  const isSettled = stood.every(({ data }, index) => data.length === lines[index]?.data.length);
  return isSettled ? stood : standingRows(blueprint, stood);
}

/** The rows of a line that have all that they have to point to. */
function withoutLoose(entity: Entity | undefined, line: RowsLine): RowsLine {
  const needed = (entity?.fields ?? []).flatMap(({ key, type, required }) =>
    type === 'relation' && required === true && line.cols.includes(key) ? [line.cols.indexOf(key)] : [],
  );
  return { ...line, data: line.data.filter((values) => needed.every((at) => (values[at] ?? null) !== null)) };
}

/** The rows of a line, which point to another row in the place of one that has gone. */
function standing({ entities }: Blueprint, lines: readonly RowsLine[], line: RowsLine): RowsLine {
  const fields = entities[line.rows]?.fields ?? [];
  const idsOf = (entity: string | undefined) =>
    lines
      .filter(({ rows }) => rows === entity)
      .flatMap(({ cols, data }) => data.map((values) => values[cols.indexOf(ROW_ID)] ?? null));
  const targets = line.cols.map((key) => {
    const field = fields.find((each) => each.key === key);
    const isPointing = field?.type === 'relation' && field.multiple !== true && lines.some(({ rows }) => rows === field.to);
    return isPointing ? idsOf(field.to) : null;
  });
  const data = line.data.map((values, index) =>
    values.map((value, at) => {
      const ids = targets[at] ?? null;
      if (ids === null || value === null || ids.includes(value)) return value;
      return ids[index % Math.max(1, ids.length)] ?? null;
    }),
  );
  return { ...line, data };
}

function computedWith({ entities }: Blueprint, known: Rows, change: Parameters<typeof withRow>[1]): Rows {
  return computeAll(entities, withRow(known, change), SOME_MOMENT);
}

function rawValue(
  { cols }: RowsLine,
  values: readonly Value[],
  { key, at, instead }: { readonly key: string; readonly at: number; readonly instead: Instead },
): Value {
  const other = instead[key];
  if (other === undefined) return values[at] ?? null;
  if ('value' in other) return other.value;
  return 'id' in other ? other.id : (values[cols.indexOf(other.of)] ?? null);
}

interface Place {
  readonly id: string;
  readonly entity: Entity;
  readonly checks: readonly CheckRule[];
  readonly known: Rows;
  readonly row: Operand;
}

/** What has to be otherwise for a row to obey: nothing where it does already; null where no few changes are enough. */
function settled(place: Place): Instead | null {
  let best: Instead = {};
  let least = broken(place, best);
  for (let round = 0; least > 0 && round < MOST_ROUNDS; round += 1) {
    let next: Instead | null = null;
    for (const change of changes(place).slice(0, MOST_TRIES)) {
      const tried = { ...best, ...change };
      const count = broken(place, tried);
      if (count >= least) continue;
      [next, least] = [tried, count];
      if (count === 0) return tried;
    }
    if (next === null) return null;
    best = next;
  }
  return least === 0 ? best : null;
}

function obeys(place: Place, instead: Instead): boolean {
  return broken(place, instead) === 0;
}

/** Number of the checks that a row breaks. */
function broken({ id, entity, checks, known, row }: Place, instead: Instead): number {
  const tried = changed(row, instead);
  const around = surroundingsOf(withRow(known, { entity: id, id: row.id, row: tried }), SOME_MOMENT);
  const whole = computeRow(tried, entity, around);
  const crossed = Object.keys(instead).length > 0 && isCrossing(entity, known[id] ?? [], tried) ? 1 : 0;
  return crossed + checks.filter(({ expression }) => isContradicted(expression, whole, around)).length;
}

function dayIn(value: Operand['values'][string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Tells whether a row meets another one of the same thing, which it may not. */
function isCrossing({ rules = [] }: Entity, rows: readonly Operand[], row: Operand): boolean {
  return rules.some((rule) => {
    if (rule.kind !== 'noOverlap') return false;
    const { resource, from, to } = rule;
    const days = ({ values }: Operand) => [dayIn(values[from]), dayIn(values[to])] as const;
    const [begins, ends] = days(row);
    return rows.some((other) => {
      const isSame = resource === undefined || other.values[resource] === row.values[resource];
      const [start, end] = days(other);
      return other.id !== row.id && isSame && begins < end && start < ends;
    });
  });
}

function changed(row: Operand, instead: Instead): Operand {
  const values = Object.entries(instead).map(([key, other]) => {
    if ('value' in other) return [key, other.value];
    return [key, 'id' in other ? other.id : (row.values[other.of] ?? null)];
  });
  return { ...row, values: { ...row.values, ...Object.fromEntries(values) } };
}

function withRow(
  rows: Rows,
  { entity, id, row }: { readonly entity: string; readonly id: string; readonly row: Operand | null },
): Rows {
  const all = rows[entity] ?? [];
  return { ...rows, [entity]: all.flatMap((each) => (each.id === id ? (row ?? []) : [each])) };
}

/** A yes or no turned round; two values of one type in each other's place; other rows to point to, one relation at a time, then two. */
function changes({ entity, checks, known, row }: Place): Instead[] {
  const named = new Set(checks.flatMap(({ keys }) => keys));
  const fields = entity.fields.filter(({ key, computed }) => computed === undefined && named.has(key));
  const swaps = fields.flatMap((one, index) =>
    fields
      .slice(index + 1)
      .filter(({ type, to }) => type === one.type && to === one.to)
      .map((other): Instead => ({ [one.key]: { of: other.key }, [other.key]: { of: one.key } })),
  );
  const pointing = fields
    .filter(({ type, multiple }) => type === 'relation' && multiple !== true)
    .map(({ key, to }) => others(known[to ?? ''] ?? [], row.values[key]).map((id) => ({ key, id })));
  const single = pointing.flatMap((all) => all.map(({ key, id }): Instead => ({ [key]: { id } })));
  const [first = [], second = []] = pointing;
  const double = first.flatMap((one) =>
    second.map((other): Instead => ({ [one.key]: { id: one.id }, [other.key]: { id: other.id } })),
  );
  const turned = fields
    .filter(({ type }) => type === 'bool')
    .map(({ key }): Instead => ({ [key]: { value: row.values[key] !== true } }));
  return [...turned, ...swaps, ...single, ...double];
}

/** The rows after one, then those before it. */
function others(rows: readonly Operand[], id: Value | undefined): string[] {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].map((row) => row.id);
}
