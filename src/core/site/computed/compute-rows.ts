import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { isContradicted } from '../../engine/expression/check-rules.ts';
import { computeRow, groupRows, idsOf, isWorkedOut } from '../../engine/expression/compute-all.ts';
import { evaluate, rowsIn, type Operand, type Surroundings } from '../../engine/expression/evaluate.ts';
import { shownExpressions } from '../../engine/expression/shown-values.ts';
import { flagExpressions, flagsOf, hasPersonalFlags } from '../../engine/expression/flags.ts';
import type { Computed, Expression, RowSet } from '../../engine/expression/expression.ts';
import type { Row } from '../../engine/render/context.ts';
import { parseExpression } from '../../engine/expression/parse-expression.ts';
import { isInScope } from '../store/query-rows.ts';
import type { RowCondition, RowQuery, RowReader } from '../store/site-store.ts';
import { asksForUser, computedFields, followedPaths, innerOf, neededRows } from '../../engine/expression/computed-fields.ts';

/** Rows of another entity that are looked at for one answer. */
export const MOST_ROWS = 20_000;
/** From so many rows on, a related entity is read as a whole instead of row by row. */
const MANY = 24;

export interface Setting {
  /** Of the rows at hand; none where an expression is about the whole site. */
  readonly entity: Entity | null;
  readonly entities: Readonly<Record<string, Entity>>;
  /** Now, or another moment, on the clocks of the site. */
  clock(moment?: string): string;
  readonly reader: RowReader;
  /** The profile that `user` means; absent where nobody looks. */
  readonly userId?: string | null;
  readonly profiles?: string | undefined;
}

/** Rows with their computed values. Everything they need is read first, each related entity once. */
export async function computeRows(rows: readonly Row[], setting: Setting): Promise<readonly Row[]> {
  const { entity } = setting;
  if (entity === null || rows.length === 0 || !isWorkedOut(entity)) return rows;
  const around = await readSurroundings(
    rows,
    [...computedFields(entity).map(({ expression }) => expression), ...flagExpressions(entity), ...shownExpressions(entity)],
    setting,
  );
  return rows.map((row) => computeRow(row, entity, around));
}

/** Rows with the flags that the visitor sees on them. */
export async function flagRows(
  rows: readonly Row[],
  setting: Setting & { readonly userId: string | null },
): Promise<readonly Row[]> {
  const { entity } = setting;
  if (entity === null || rows.length === 0 || !hasPersonalFlags(entity)) return rows;
  const around = await readSurroundings(rows, flagExpressions(entity), setting);
  return rows.map((row) => ({ ...row, flags: flagsOf(entity, row, around) }));
}

/** The rows for which an expression holds. */
export async function rowsWhere(rows: readonly Row[], condition: RowCondition, setting: Setting): Promise<readonly Row[]> {
  const parsed = parseExpression(condition.text);
  if (!parsed.ok || rows.length === 0) return [];
  const values = await evaluateRows(rows, [parsed.value], { ...setting, userId: condition.userId });
  return rows.filter((_, index) => values[index]?.[0] === true);
}

/** The rows that are in a scope or for which a condition holds. */
export async function openRows(
  rows: readonly Row[],
  open: NonNullable<RowQuery['open']>,
  setting: Setting,
): Promise<readonly Row[]> {
  const others = rows.filter((row) => !isInScope(row, open.orIn));
  const met = new Set(await rowsWhere(others, open, setting));
  return rows.filter((row) => met.has(row) || isInScope(row, open.orIn));
}

/** The rows of a set, seen from a row. */
export async function rowsSeen(row: Row, set: RowSet, setting: Setting): Promise<readonly Operand[]> {
  const around = await readSurroundings([row], [{ kind: 'aggregate', name: 'count', rows: set }], setting);
  return rowsIn(set, row, around);
}

/** The values of expressions for each row. */
export async function evaluateRows(
  rows: readonly Row[],
  expressions: readonly Expression[],
  setting: Setting,
): Promise<readonly (readonly Computed[])[]> {
  const around = await readSurroundings(rows, expressions, setting);
  return rows.map((row) => expressions.map((expression) => evaluate(expression, row, around)));
}

/** The expressions that a row contradicts. */
export async function contradicted(
  row: Row,
  expressions: readonly Expression[],
  setting: Setting,
): Promise<readonly Expression[]> {
  const around = await readSurroundings([row], expressions, setting);
  return expressions.filter((expression) => isContradicted(expression, row, around));
}

async function readSurroundings(
  rows: readonly Row[],
  expressions: readonly Expression[],
  setting: Setting,
): Promise<Surroundings> {
  const near = new Map<string, Row>();
  const sets = new Map<string, { readonly all: readonly Row[]; readonly byTarget: ReadonlyMap<string, readonly Row[]> }>();
  await readRelated(rows, expressions, { ...setting, near });
  const needed = expressions.flatMap((each) => neededRows(each));
  for (const { set } of needed) {
    const name = setName(set.entity, set.by);
    const entity = setting.entities[set.entity];
    if (entity === undefined) continue;
    const isInner = needed.some((each) => each.isInner && setName(each.set.entity, each.set.by) === name);
    const known = sets.get(name);
    const found = known?.all ?? (await readSet(set, isInner ? null : rows, setting));
    if (known === undefined) sets.set(name, { all: found, byTarget: set.by === null ? new Map() : groupRows(found, set.by) });
    // Another expression over the same rows may follow other relations of theirs.
    await readRelated(found, innerOf(set), { ...setting, entity, near });
  }
  return {
    now: setting.clock(),
    clock: (moment) => setting.clock(moment),
    ...(setting.userId === undefined ? {} : { user: await readUser(expressions, setting) }),
    rowsOf: (entity, by, to) => {
      const set = sets.get(setName(entity, by));
      return (by === null ? set?.all : set?.byTarget.get(to)) ?? [];
    },
    rowOf: (id) => near.get(id),
  };
}

async function readUser(expressions: readonly Expression[], { userId = null, profiles, reader }: Setting): Promise<Row | null> {
  return userId === null || profiles === undefined || !expressions.some(asksForUser) ? null : reader.get(profiles, userId);
}

const setName = (entity: string, by: string | null) => `${entity}.${by ?? ''}`;

/** Rows of a set: those that point to one of the few rows at hand, otherwise all. */
async function readSet(
  { entity, by }: RowSet,
  rows: readonly Row[] | null,
  { entities, reader }: Setting,
): Promise<readonly Row[]> {
  const isSingle = entities[entity]?.fields.some(({ key, multiple }) => key === by && multiple !== true) === true;
  const filter =
    by !== null && isSingle && rows !== null && rows.length <= MANY
      ? [{ field: by, op: 'in' as const, value: rows.map(({ id }) => id) }]
      : [];
  return (await reader.list(entity, { filter, offset: 0, limit: MOST_ROWS })).rows;
}

async function readRelated(
  rows: readonly Row[],
  expressions: readonly Expression[],
  setting: Setting & { readonly near: Map<string, Row> },
): Promise<void> {
  const paths = expressions.flatMap((each) => followedPaths(each));
  for (const relation of new Set(paths.map(([first]) => first))) {
    const pointed = await readPointed(rows, relation, setting);
    if (pointed === null) continue;
    const further = new Set(paths.flatMap(([first, via]) => (first === relation && via !== undefined ? [via] : [])));
    const entity = setting.entities[pointed.entity] ?? null;
    for (const via of further) await readPointed(pointed.rows, via, { ...setting, entity });
  }
}

/** The rows that a relation of rows points to; null where it is none. */
async function readPointed(
  rows: readonly Row[],
  relation: string,
  { entity, reader, near }: Setting & { readonly near: Map<string, Row> },
): Promise<{ readonly entity: string; readonly rows: readonly Row[] } | null> {
  const to = entity?.fields.find(({ key }) => key === relation)?.to;
  if (to === undefined) return null;
  const ids = new Set(rows.flatMap((row) => idsOf(row.values[relation])));
  const read =
    ids.size > MANY
      ? (await reader.list(to, { offset: 0, limit: MOST_ROWS })).rows
      : await Promise.all([...ids].map((id) => reader.get(to, id)));
  const found = read.filter((row) => row !== null);
  for (const row of found) near.set(row.id, row);
  return { entity: to, rows: found };
}
