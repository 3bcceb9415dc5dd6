import type { Entity, Mark, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { rosterField } from '../../engine/render/roster-field.ts';
import { listValue, numberValue } from '../../engine/render/row-values.ts';
import type { Identity } from '../identity.ts';
import type { SiteTransaction } from '../store.ts';

const SEATS = /^(?:seats|capacity|maxPlayers|maxMembers|places)$/;
const HOST = /^(?:host|openedBy|organizer|creator|captain)$/;
const MOST = 60;

/** Whether as many have joined as there are seats. */
export function isFull(entity: Entity, mark: Mark, row: Row): boolean {
  const seats = entity.fields.find(({ type, key }) => type === 'int' && SEATS.test(key))?.key;
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

/** Who opens something to join is its host and the first in it. */
export function hostValues(
  entity: Entity,
  identity: Identity | null,
  asked: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const name = identity?.user?.name;
  const key = rosterField(entity)?.key;
  if (name === undefined || key === undefined) return {};
  const host = entity.fields.find((field) => field.type === 'text' && HOST.test(field.key))?.key;
  const isNamed = host === undefined || (asked[host] ?? '') !== '';
  return { [key]: [name], ...(isNamed ? {} : { [host]: name }) };
}
