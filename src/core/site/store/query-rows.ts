import type { Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import type { RowFilter, RowPage, RowQuery, RowScope } from './site-store.ts';

/**
 * Evaluates a query over all rows of one entity. Stores that filter elsewhere (PostgreSQL) give the same answer:
 * without a sort the oldest come first, rows without a value come last in both directions, the newest of equal ones first, then by id.
 */
export function queryRows(rows: Iterable<Row>, query: RowQuery): RowPage {
  const found = [...rows].filter((row) => isInScope(row, query.scope) && matchesFilters(row, query) && matchesSearch(row, query));
  found.sort((left, right) => compareRows(left, right, query));
  return { rows: found.slice(query.offset, query.offset + query.limit), total: found.length };
}

/** The words a search text is cut into; every one of them must occur. */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Decides whether a row is in a scope; every row is where there is none. */
export function isInScope(row: Row, scope: RowScope | undefined): boolean {
  if (scope === undefined) return true;
  const value = row.values[scope.field];
  return typeof value === 'string' && scope.values.includes(value);
}

function matchesFilters(row: Row, query: RowQuery): boolean {
  return (query.filter ?? []).every((filter) => matchesFilter(row.values[filter.field] ?? null, filter));
}

function matchesFilter(value: Value, filter: RowFilter): boolean {
  switch (filter.op) {
    case 'eq':
      return isSame(value, filter.value);
    case 'ne':
      return !isSame(value, filter.value);
    case 'lt':
      return isBefore(value, filter.value);
    case 'gt':
      return isBefore(filter.value, value);
    case 'in':
      return Array.isArray(filter.value) && filter.value.some((each) => isSame(value, each));
    case 'has':
      return Array.isArray(value) && typeof filter.value === 'string' && value.includes(filter.value);
  }
}

function isSame(value: Value, wanted: Value): boolean {
  if (isLocalised(value) && typeof wanted === 'string') return value.en === wanted || value.zh === wanted;
  if (typeof value === 'object' || typeof wanted === 'object') return value === null && wanted === null;
  return value === wanted;
}

function isBefore(left: Value, right: Value): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  return typeof left === 'string' && typeof right === 'string' && compareText(left, right) < 0;
}

function matchesSearch(row: Row, query: RowQuery): boolean {
  if (query.search === undefined) return true;
  const { fields, text, also = {} } = query.search;
  const haystacks = fields.map((field) => searchableText(row.values[field] ?? null));
  return searchWords(text).every(
    (word) =>
      haystacks.some((haystack) => haystack.includes(word)) ||
      (Object.hasOwn(also, word) &&
        also[word]?.some((filter) => matchesFilter(row.values[filter.field] ?? null, filter)) === true),
  );
}

function searchableText(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value).toLowerCase();
  if (Array.isArray(value)) return value.join(' ').toLowerCase();
  return `${value.en ?? ''} ${value.zh ?? ''}`.toLowerCase();
}

function compareRows(left: Row, right: Row, query: RowQuery): number {
  const { next = [], ...first } = query.sort ?? { field: 'createdAt', descending: false };
  for (const { field, descending } of [first, ...next]) {
    const order = compareKeys(sortKey(left, field), sortKey(right, field), descending);
    if (order !== 0) return order;
  }
  return compareText(right.createdAt, left.createdAt) || compareText(left.id, right.id);
}

type SortKey = number | string | null;

function sortKey(row: Row, field: string): SortKey {
  if (field === 'createdAt') return row.createdAt;
  if (field === 'updatedAt') return row.updatedAt;
  const value = row.values[field] ?? null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || value === null) return value;
  if (typeof value === 'string') return value.toLowerCase();
  if (Array.isArray(value)) return value.join(' ').toLowerCase();
  return (value.en ?? value.zh)?.toLowerCase() ?? null;
}

function compareKeys(left: SortKey, right: SortKey, descending: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order = compareValues(left, right);
  return descending ? -order : order;
}

function compareValues(left: number | string, right: number | string): number {
  if (typeof left === 'number') return typeof right === 'number' ? left - right : -1;
  return typeof right === 'number' ? 1 : compareText(left, right);
}

/** By code point, as a database with the C collation orders UTF-8. */
function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const first = left.codePointAt(index) ?? 0;
    const second = right.codePointAt(index) ?? 0;
    if (first !== second) return first - second;
  }
  return left.length - right.length;
}

function isLocalised(value: Value): value is { en?: string; zh?: string } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
