import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { searchedFields } from '../access/public-rows.ts';
import type { RowQuery } from '../store/site-store.ts';

export const PAGE_SIZE = 20;

/** View of a list as the address asks for it: search, filters, order, page. */
export interface ListState {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly isDescending: boolean;
  readonly page: number;
}

/** Fields that a list can be narrowed by. */
export function filterFields(entity: Entity): Field[] {
  return entity.fields.filter((field) => ['enum', 'relation', 'bool'].includes(field.type)).slice(0, 4);
}

/** Reads the state from a query string; what makes no sense is left out. */
export function readListState(entity: Entity, params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const field of filterFields(entity)) {
    const value = params.get(`f.${field.key}`)?.slice(0, 100) ?? '';
    if (value !== '') filters[field.key] = value;
  }
  const sort = params.get('sort') ?? '-createdAt';
  const key = sort.replace(/^-/, '');
  const isKnown = key === 'createdAt' || entity.fields.some((field) => field.key === key);
  const page = Number(params.get('page') ?? '1');
  return {
    search: (params.get('q') ?? '').slice(0, 200).trim(),
    filters,
    sort: isKnown ? key : 'createdAt',
    isDescending: isKnown ? sort.startsWith('-') : true,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** The state as a query string, with some parts replaced. */
export function listParams(state: ListState, changes: Partial<ListState> = {}): string {
  const next = { ...state, ...changes };
  const params = new URLSearchParams();
  if (next.search !== '') params.set('q', next.search);
  for (const [key, value] of Object.entries(next.filters)) params.set(`f.${key}`, value);
  const sort = `${next.isDescending ? '-' : ''}${next.sort}`;
  if (sort !== '-createdAt') params.set('sort', sort);
  if (next.page > 1) params.set('page', String(next.page));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

export function listQuery(entity: Entity, state: ListState): Omit<RowQuery, 'offset' | 'limit'> {
  const filter = Object.entries(state.filters).flatMap(([key, value]) => {
    const field = entity.fields.find((each) => each.key === key);
    return field === undefined ? [] : [conditionOf(field, value)];
  });
  return {
    filter,
    sort: { field: state.sort, descending: state.isDescending },
    ...(state.search === '' ? {} : { search: { text: state.search, fields: searchedFields(entity, 'owner') } }),
  };
}

function conditionOf(field: Field, value: string): NonNullable<RowQuery['filter']>[number] {
  if (field.type !== 'bool') return { field: field.key, op: field.multiple === true ? 'has' : 'eq', value };
  return value === 'yes' ? { field: field.key, op: 'eq', value: true } : { field: field.key, op: 'ne', value: true };
}
