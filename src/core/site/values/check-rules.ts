import type { Text } from '../../domain/text.ts';
import { contactKey, isContact } from '../../engine/blueprint/contact-key.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { type CheckRule, checkRules } from '../../engine/expression/check-rules.ts';
import type { Row } from '../../engine/render/context.ts';
import { contradicted } from '../computed/compute-rows.ts';
import type { RowReader } from '../store/site-store.ts';
import type { CheckedRow } from './check-conditions.ts';
import type { Facts } from './check-facts.ts';
import { supposedRow } from './supposed-row.ts';

interface Place {
  readonly entityId: string;
  readonly facts: Facts;
}

/**
 * The reasons of the checks that a row would break if it were saved so, at their fields. Of a change those checks are asked that it
 * can break: not one that the row broke before, nor one of the day whose fields stay as they were.
 */
export async function brokenChecks(
  reader: RowReader,
  { entityId, facts }: Place,
  row: CheckedRow,
): Promise<Readonly<Record<string, Text>>> {
  const entity = Object.hasOwn(facts.entities, entityId) ? facts.entities[entityId] : undefined;
  if (entity === undefined) return {};
  const { before } = row;
  const isTouched = ({ keys }: CheckRule) =>
    before === undefined || keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(row.values[key]));
  const asked = checkRules(entity).filter(
    (check) => !(check.isPersonal && facts.userId === undefined) && (!check.isOfToday || isTouched(check)),
  );
  const broken = await brokenBy(reader, { entity, entityId, facts, asked }, row);
  const untouched = broken.filter((check) => !isTouched(check));
  const old =
    before === undefined ? [] : await brokenBy(reader, { entity, entityId, facts, asked: untouched }, { ...row, values: before });
  const told = broken.filter((check) => !old.includes(check)).toReversed();
  return Object.fromEntries(told.flatMap(({ on, rule }) => (on.length === 0 ? ['_'] : on).map((key) => [key, rule.why])));
}

interface Asking extends Place {
  readonly entity: Entity;
  readonly asked: readonly CheckRule[];
}

async function brokenBy(
  reader: RowReader,
  { entity, entityId, facts, asked }: Asking,
  { id, values }: CheckedRow,
): Promise<readonly CheckRule[]> {
  if (asked.length === 0) return [];
  const own = entity.fields.filter(isContact).map((field) => [field.key, contactKey(field, values[field.key] ?? null)] as const);
  const compared = { id, values: { ...values, ...Object.fromEntries(own) } };
  const { row, reader: supposing } = await supposedRow(
    withKeys(reader.stored ?? reader, facts.entities),
    { entityId, facts },
    compared,
  );
  const setting = {
    entity,
    entities: facts.entities,
    clock: (moment?: string) => facts.clockOf(moment),
    reader: supposing,
    ...(facts.userId === undefined ? {} : { userId: facts.userId }),
    profiles: facts.profiles,
  };
  const wrong = await contradicted(
    row,
    asked.map(({ expression }) => expression),
    setting,
  );
  return asked.filter(({ expression }) => wrong.includes(expression));
}

/** Rows whose contacts stand as they are compared: conditions hold for them however they were typed. */
function withKeys(reader: RowReader, entities: Facts['entities']): RowReader {
  const keyed = (entityId: string, row: Row): Row => {
    const contacts = (Object.hasOwn(entities, entityId) ? (entities[entityId]?.fields ?? []) : []).filter(isContact);
    if (contacts.length === 0) return row;
    const keys = contacts.map((field) => [field.key, contactKey(field, row.values[field.key] ?? null)] as const);
    return { ...row, values: { ...row.values, ...Object.fromEntries(keys) } };
  };
  return {
    async list(entity, query) {
      const { rows, total } = await reader.list(entity, query);
      return { rows: rows.map((row) => keyed(entity, row)), total };
    },
    async get(entity, id) {
      const row = await reader.get(entity, id);
      return row === null ? null : keyed(entity, row);
    },
  };
}
