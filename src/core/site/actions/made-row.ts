import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { OWNER_KEY } from '../identity.ts';
import type { Identity } from '../identity.ts';
import { findEntity } from '../site.ts';
import type { Site } from '../site.ts';
import type { SiteTransaction } from '../store.ts';
import { checkRow } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';

/** What an action knows about the row it makes; the fields of whatever entity the site has are filled by meaning. */
export interface RowFacts {
  readonly title: string;
  /** Who it is about. */
  readonly name: string;
  readonly number?: number;
  readonly note?: string;
  readonly email?: string;
  /** A row it points to. */
  readonly points?: { readonly entity: string; readonly id: string };
}

const PERSON = /^(player|name|user|customer|winner|member|person|author|nickname|client|guest)/i;
const FIGURE = /^(points|score|value|total|amount|price|result|estimate)/i;
const NUMBERS: readonly Field['type'][] = ['int', 'num', 'money'];

/** Writes a row of an entity out of facts; null when its rules refuse it. The row belongs to the visitor. */
export async function putMadeRow(
  site: Site,
  transaction: SiteTransaction,
  identity: Identity,
  made: { readonly entityId: string; readonly facts: RowFacts },
): Promise<Row | null> {
  const entity = findEntity(site, made.entityId);
  if (entity === undefined) return null;
  const [now, id] = [site.now(), site.newId()];
  const asked = await factValues(site, transaction, identity, { entity, facts: made.facts, now });
  const values = { ...completeValues(entity, asked, { now, id }), [OWNER_KEY]: identity.ownerKey };
  const row: Row = { id, values, createdAt: now, updatedAt: now, sample: false };
  if (Object.keys(await checkRow(transaction, made.entityId, entity, row)).length > 0) return null;
  await transaction.put(made.entityId, row);
  return row;
}

async function factValues(
  site: Site,
  transaction: SiteTransaction,
  identity: Identity,
  given: { readonly entity: Entity; readonly facts: RowFacts; readonly now: string },
): Promise<Record<string, Value>> {
  const { entity, facts, now } = given;
  const values: Record<string, Value> = {};
  const numbers = entity.fields.filter((field) => NUMBERS.includes(field.type));
  const figure = numbers.find((field) => FIGURE.test(field.key)) ?? numbers[0];
  const dated = entity.fields.find((field) => field.type === 'datetime' || field.type === 'date');
  for (const field of entity.fields) {
    const value =
      field.type === 'relation'
        ? await relationValue(site, transaction, identity, { field, facts })
        : plainFact(field, facts, { isFigure: field === figure, isDate: field === dated, now });
    if (value !== null) values[field.key] = value;
  }
  return values;
}

function plainFact(
  field: Field,
  facts: RowFacts,
  given: { readonly isFigure: boolean; readonly isDate: boolean; readonly now: string },
): Value {
  if (given.isFigure) return facts.number ?? null;
  if (given.isDate) return field.type === 'date' ? given.now.slice(0, 10) : given.now;
  if (field.type === 'longtext') return facts.note ?? null;
  if (field.type === 'email')
    return facts.email !== undefined && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(facts.email) ? facts.email : null;
  if (field.type !== 'text' || field.unique === true) return null;
  if (PERSON.test(field.key)) return facts.name;
  if (/^(note|notes|details|options|description|spec|config)$/i.test(field.key)) return facts.note ?? null;
  return field.display === true || field.required === true ? facts.title : null;
}

async function relationValue(
  site: Site,
  transaction: SiteTransaction,
  identity: Identity,
  given: { readonly field: Field; readonly facts: RowFacts },
): Promise<Value> {
  const { field, facts } = given;
  if (field.to === undefined) return null;
  if (field.to === facts.points?.entity) return facts.points.id;
  if (field.to === site.blueprint.accounts?.entity && identity.user !== null) return identity.user.id;
  if (field.required !== true) return null;
  return (await transaction.list(field.to, { offset: 0, limit: 1 })).rows[0]?.id ?? null;
}
