import type { Entity, Mark, Value } from '../../engine/blueprint/entity-schema.ts';
import { fieldWith } from '../../engine/blueprint/field-roles.ts';
import type { Row } from '../../engine/render/context.ts';
import { rosterField } from '../../engine/render/roster-field.ts';
import { listValue, numberValue } from '../../engine/render/row-values.ts';
import type { Identity } from '../request/identity.ts';
import type { SiteTransaction } from '../store/site-store.ts';

const MOST = 60;

/** Decides whether as many have joined as there are seats. */
export function isFull(entity: Entity, mark: Mark, row: Row): boolean {
  const seats = fieldWith(entity, 'capacity')?.key;
  const most = seats === undefined ? 0 : numberValue(row.values[seats]);
  return most > 0 && mark.count !== undefined && numberValue(row.values[mark.count]) >= most;
}

/** Puts a name on the list of those who joined, or takes it off; nothing where there is no list. */
export async function listMember(
  transaction: SiteTransaction,
  { entity, entityId, row }: { readonly entity: Entity; readonly entityId: string; readonly row: Row },
  { name, isIn }: { readonly name: string; readonly isIn: boolean },
): Promise<void> {
  const key = rosterField(entity)?.key;
  const now = key === undefined ? null : await transaction.get(entityId, row.id);
  if (key === undefined || now === null) return;
  const others = listValue(now.values[key]).filter((other) => other !== name);
  await transaction.put(entityId, {
    ...now,
    values: { ...now.values, [key]: [...others, ...(isIn ? [name] : [])].slice(-MOST) },
  });
}

/** Makes the visitor who opens something to join its host and the first in it. */
export function hostValues(
  entity: Entity,
  identity: Identity | null,
  asked: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const name = identity?.user?.name;
  const key = rosterField(entity)?.key;
  if (name === undefined || key === undefined) return {};
  const host = fieldWith(entity, 'host')?.key;
  const isNamed = host === undefined || (asked[host] ?? '') !== '';
  return { [key]: [name], ...(isNamed ? {} : { [host]: name }) };
}
