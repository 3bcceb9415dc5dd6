import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { sortExpression } from '../../engine/expression/sort-expression.ts';
import type { Row } from '../../engine/render/context.ts';
import { queryRows } from '../store/query-rows.ts';
import type { RowPage, RowQuery } from '../store/site-store.ts';
import { evaluateRows, type Setting } from './compute-rows.ts';

type Sort = NonNullable<RowQuery['sort']>;

/** Decides whether a query sorts by what stands in other rows: the names of those pointed to, or a field of theirs. */
export function sortsByOthers(entity: Entity, { sort }: RowQuery, entities: Setting['entities']): boolean {
  return keysOf(sort).some((key) => sortExpression(key, entity, entities) !== null);
}

/** Answers such a query over rows: what it sorts by is laid beside their values, and taken off again. */
export async function queryByOthers(
  rows: readonly Row[],
  query: RowQuery,
  setting: Setting & { readonly entity: Entity },
): Promise<RowPage> {
  const keys = keysOf(query.sort).map((key) => [key, sortExpression(key, setting.entity, setting.entities)] as const);
  const read = keys.flatMap(([key, expression]) => (expression === null ? [] : [{ name: nameOf(key), expression }]));
  const values = await evaluateRows(
    rows,
    read.map(({ expression }) => expression),
    setting,
  );
  const own = new Map(rows.map((row) => [row.id, row]));
  const laid = rows.map((row, at) => ({
    ...row,
    values: { ...row.values, ...Object.fromEntries(read.map(({ name }, index) => [name, values[at]?.[index] ?? null])) },
  }));
  const renamed = <Key extends { readonly field: string }>(key: Key): Key =>
    read.some(({ name }) => name === nameOf(key.field)) ? { ...key, field: nameOf(key.field) } : key;
  const { sort } = query;
  const asked =
    sort === undefined ? query : { ...query, sort: { ...renamed(sort), ...(sort.next && { next: sort.next.map(renamed) }) } };
  const page = queryRows(laid, asked);
  return { ...page, rows: page.rows.flatMap(({ id }) => own.get(id) ?? []) };
}

function keysOf(sort: Sort | undefined): readonly string[] {
  return sort === undefined ? [] : [sort.field, ...(sort.next ?? []).map(({ field }) => field)];
}

/** No field is called so. */
function nameOf(key: string): string {
  return `sort by ${key}`;
}
