import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Entity, Value } from '../../blueprint/entity-schema.ts';
import { type Block, ownKey, type Query, sortPaths } from '../../blueprint/page-schema.ts';
import { checkExpression } from '../../expression/check-expression.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { BUILT_IN_FIELDS } from '../../validate/entity-rules.ts';
import { fault } from '../fault.ts';
import { entityOf, type LintSite } from './lint-site.ts';
import { formOf, isValue } from './value-rules.ts';

/** Values that stand for something known when the page is asked for. */
const STANDING = ['$row', '$user', '$today', '$now'];

/** Faults of what a block reads: its entity, filters, order, and the fields it shows. */
export function queryFaults(site: LintSite, id: string, { query, fields, labels, type }: Block): Diagnostic[] {
  const path = `blocks.${id}`;
  if (query === undefined) return [];
  const entity = entityOf(site, query.entity);
  if (entity === undefined)
    return [fault('unknownEntity', `${path}.query.entity`, { got: query.entity, allowed: Object.keys(site.blueprint.entities) })];
  const keys = keysOf(entity);
  return [
    ...filterFaults(site, { entity, query, path }),
    ...sortPaths(query).flatMap((field) => sortFaults(site, { entity, keys, field, path: `${path}.query.sort` })),
    ...Object.keys(labels ?? {})
      .filter((key) => !keys.includes(key))
      .map((key) => fault('unknownField', `${path}.labels`, { got: key, allowed: keys })),
    ...(fields ?? [])
      .filter((key) => !keys.includes(key))
      .map((key) => fault('unknownField', `${path}.fields`, { got: key, allowed: keys })),
    ...entity.fields
      .filter(({ key, hidden }) => hidden === true && fields?.includes(key) === true)
      .map(({ key }) => fault('hiddenField', `${path}.fields`, { got: key })),
    ...(query.mine === true && site.blueprint.accounts === undefined && type === 'collection'
      ? [fault('mineWithoutAccounts', `${path}.query.mine`)]
      : []),
  ];
}

interface SortFaultsInput {
  readonly entity: Entity;
  readonly keys: readonly string[];
  readonly field: string;
  readonly path: string;
}

/** A list is sorted by a field of its rows, or by one of those that they point to. */
function sortFaults({ blueprint }: LintSite, { entity, keys, field, path }: SortFaultsInput): Diagnostic[] {
  if (!keys.includes(ownKey(field))) return [fault('unknownField', path, { got: field, allowed: keys })];
  if (!field.includes('.')) return [];
  const { entities } = blueprint;
  const parsed = parseExpression(field);
  if (!parsed.ok) return [fault('unknownField', path, { got: field, allowed: keys })];
  const places = { ...entities, [SORTED]: entity };
  return checkExpression(parsed.value, SORTED, { entities: places, profiles: null }).faults.map(({ code, got, allowed }) =>
    fault(code, path, { got, allowed }),
  );
}

/** No entity is called so. */
const SORTED = ' sorted';

/** Returns the keys by which an entity can be queried. */
export function keysOf(entity: Entity): readonly string[] {
  return [...entity.fields.map(({ key }) => key), ...BUILT_IN_FIELDS];
}

interface FilterFaultsInput {
  readonly entity: Entity;
  readonly query: Query;
  readonly path: string;
}

function filterFaults(site: LintSite, { entity, query, path }: FilterFaultsInput): Diagnostic[] {
  return (query.filter ?? []).flatMap(({ field: key, op, value }, index) => {
    const at = `${path}.query.filter.${index}`;
    const field = entity.fields.find((each) => each.key === key);
    if (field === undefined)
      return BUILT_IN_FIELDS.includes(key) ? [] : [fault('unknownField', at, { got: key, allowed: keysOf(entity) })];
    if (typeof value === 'string' && value.startsWith('$'))
      return STANDING.includes(value) ? [] : [fault('filterValue', at, { got: value, allowed: STANDING })];
    const values: readonly Value[] = op === 'in' && Array.isArray(value) ? value : [value];
    const single = { ...field, multiple: false };
    if (field.type === 'relation') {
      const ids = entityOf(site, field.to)?.rows.map((row) => row.id) ?? [];
      return values
        .filter((each) => each !== null && (typeof each !== 'string' || !ids.includes(each)))
        .map((each) => fault('unknownRow', at, { got: each, allowed: ids }));
    }
    return values
      .filter((each) => each !== null && field.type !== 'tags' && !isValue(single, each))
      .map((each) => fault('filterValue', at, { got: each, allowed: formOf(field) }));
  });
}
