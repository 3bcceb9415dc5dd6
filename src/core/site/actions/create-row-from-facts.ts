import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { FieldRole } from '../../engine/blueprint/field-role.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Row } from '../../engine/render/context.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';
import type { Call } from '../request/call.ts';

/** Facts about the row that an action makes; the fields of whatever entity the site has are filled by their roles. */
export interface RowFacts {
  readonly title: string;
  /** Name of the person it is about. */
  readonly name: string;
  readonly number?: number;
  readonly note?: string;
  readonly email?: string;
  /** A row it points to. */
  readonly points?: { readonly entity: string; readonly id: string };
}

const NUMBERS: readonly Field['type'][] = ['int', 'num', 'money'];
const FIGURES: readonly FieldRole[] = ['score', 'points', 'total', 'amount', 'price'];

/** Writes a row of an entity out of facts; null when its rules refuse it. The row belongs to the visitor. */
export async function createRowFromFacts(
  { site, transaction, identity }: Call<'site' | 'transaction' | 'identity'>,
  made: { readonly entityId: string; readonly facts: RowFacts },
): Promise<Row | null> {
  const entity = findEntity(site, made.entityId);
  if (entity === undefined) return null;
  const [now, id] = [site.now(), site.newId()];
  const asked = await factValues({ site, transaction, identity }, { entity, facts: made.facts, now: site.clock() });
  const values = { ...completeValues(entity, asked, { now: site.clock(), id }), [OWNER_KEY]: identity.ownerKey };
  const row: Row = { id, values, createdAt: now, updatedAt: now, sample: false };
  const facts = factsOf(site, identity);
  if (Object.keys(await checkRow(transaction, { entityId: made.entityId, entity, facts }, row)).length > 0) return null;
  await transaction.put(made.entityId, row);
  return row;
}

async function factValues(
  { site, transaction, identity }: Call<'site' | 'transaction' | 'identity'>,
  given: { readonly entity: Entity; readonly facts: RowFacts; readonly now: string },
): Promise<Record<string, Value>> {
  const { entity, facts, now } = given;
  const values: Record<string, Value> = {};
  const numbers = entity.fields.filter((field) => NUMBERS.includes(field.type));
  const figure = numbers.find((field) => hasRole(entity, field, ...FIGURES)) ?? numbers[0];
  const dated = entity.fields.find((field) => field.type === 'datetime' || field.type === 'date');
  for (const field of entity.fields) {
    const value =
      field.type === 'relation'
        ? await relationValue({ site, transaction, identity }, { field, facts })
        : plainFact(field, facts, { entity, isFigure: field === figure, isDate: field === dated, now });
    if (value !== null) values[field.key] = value;
  }
  return values;
}

function plainFact(
  field: Field,
  facts: RowFacts,
  given: { readonly entity: Entity; readonly isFigure: boolean; readonly isDate: boolean; readonly now: string },
): Value {
  if (given.isFigure) return facts.number ?? null;
  if (given.isDate) return field.type === 'date' ? given.now.slice(0, 10) : given.now;
  if (field.type === 'longtext') return facts.note ?? null;
  if (field.type === 'email')
    return facts.email !== undefined && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(facts.email) ? facts.email : null;
  if (field.type !== 'text' || field.unique === true) return null;
  if (hasRole(given.entity, field, 'name', 'author')) return facts.name;
  if (hasRole(given.entity, field, 'note')) return facts.note ?? null;
  return field.display === true || field.required === true ? facts.title : null;
}

async function relationValue(
  { site, transaction, identity }: Call<'site' | 'transaction' | 'identity'>,
  given: { readonly field: Field; readonly facts: RowFacts },
): Promise<Value> {
  const { field, facts } = given;
  if (field.to === undefined) return null;
  if (field.to === facts.points?.entity) return facts.points.id;
  if (field.to === site.blueprint.accounts?.entity && identity.user !== null) return identity.user.id;
  if (field.required !== true) return null;
  return (await transaction.list(field.to, { offset: 0, limit: 1 })).rows[0]?.id ?? null;
}
