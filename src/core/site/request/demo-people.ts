import type { Entity, Field, SeedRow, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { demoAccounts, emailField, usersEntity } from '../../engine/render/accounts.ts';
import { displayField } from '../../engine/render/row-values.ts';

/**
 * The site as strangers get it: the people whom a preview lets anybody act as are gone, with their profiles and notices. Other
 * example rows that were theirs belong to another example user, in whose name they stand.
 */
export function withoutDemoPeople(blueprint: Blueprint): Blueprint {
  const { accounts } = blueprint;
  const users = usersEntity(blueprint);
  if (accounts === undefined || users === undefined) return blueprint;
  const demos = new Set(demoAccounts(blueprint).map(({ profileId }) => profileId));
  const others = users.entity.rows.filter(({ id }) => !demos.has(id));
  const swap = createSwap(users.id, users.entity, { demos, others });
  const rowsOf = (id: string, { rows, fields }: Entity): SeedRow[] => {
    if (id === users.id) return others;
    const isTheirs = ({ owner = '' }: SeedRow) => demos.has(owner) && (id === accounts.notices || others.length === 0);
    return rows.filter((row) => !isTheirs(row)).map((row) => swap(fields, row));
  };
  const { demoRole: _demoRole, ...rest } = accounts;
  const entities = Object.entries(blueprint.entities).map(([id, entity]) => [id, { ...entity, rows: rowsOf(id, entity) }]);
  return {
    ...blueprint,
    accounts: { ...rest, roles: accounts.roles.map(({ demo: _demo, ...role }) => role) },
    entities: Object.fromEntries(entities),
  };
}

/** Puts other example users in the place of the demo people in a row, wherever it names one of them and nothing else. */
function createSwap(
  usersId: string,
  users: Entity,
  { demos, others }: { readonly demos: ReadonlySet<string>; readonly others: readonly SeedRow[] },
): (fields: readonly Field[], row: SeedRow) => SeedRow {
  const ids = new Map<string, string | null>();
  const words = new Map<string, Value>();
  const keys = [displayField(users)?.key, emailField(users)?.key, users.fields.find(({ type }) => type === 'phone')?.key];
  for (const [index, { id, values }] of users.rows.filter((row) => demos.has(row.id)).entries()) {
    const other = others[index % Math.max(1, others.length)];
    ids.set(id, other?.id ?? null);
    for (const key of keys) for (const word of spellings(values[key ?? ''])) words.set(word, other?.values[key ?? ''] ?? null);
  }
  const valueOf = (field: Field | undefined, value: Value): Value => {
    if (field?.type === 'relation' && field.to === usersId) return swapIds(ids, value);
    const word = spellings(value).find((each) => words.has(each));
    return word === undefined ? value : (words.get(word) ?? null);
  };
  return (fields, row) => {
    const values = Object.entries(row.values).map(([key, value]) => {
      const field = fields.find((each) => each.key === key);
      return [key, valueOf(field, value)] as const;
    });
    const owner = row.owner === undefined ? undefined : (ids.get(row.owner) ?? row.owner);
    return { ...row, values: Object.fromEntries(values), ...(owner === undefined ? {} : { owner }) };
  };
}

function swapIds(ids: ReadonlyMap<string, string | null>, value: Value): Value {
  if (Array.isArray(value)) return [...new Set(value.flatMap((id) => (ids.has(id) ? (ids.get(id) ?? []) : [id])))];
  return typeof value === 'string' && ids.has(value) ? (ids.get(value) ?? null) : value;
}

/** A short text in every language it has. */
function spellings(value: Value | undefined): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [value.en ?? '', value.zh ?? ''].filter((text) => text !== '');
}
