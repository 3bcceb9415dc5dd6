import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { ruleFields } from '../../engine/blueprint/rule-schema.ts';
import { computedFields } from '../../engine/expression/computed-fields.ts';
import type { Row } from '../../engine/render/context.ts';
import { computedReader } from '../computed/computed-store.ts';
import { queryRows } from '../store/query-rows.ts';
import type { RowReader } from '../store/site-store.ts';
import type { CheckedRow } from './check-conditions.ts';
import type { Facts } from './check-facts.ts';

/** Rows of an entity that one condition may look through. */
const MOST_ROWS = 20_000;

/** A row as it would be saved, worked out over the others. */
export interface Supposed {
  readonly row: Row;
  readonly reader: RowReader;
}

/** Supposes that a row is saved: it and the rows around it are read as they would be then. */
export async function supposedRow(
  reader: RowReader,
  { entityId, facts }: { readonly entityId: string; readonly facts: Facts },
  { id, values }: CheckedRow,
): Promise<Supposed> {
  const now = facts.clockOf();
  const row: Row = { id, values, createdAt: now, updatedAt: now, sample: false };
  const supposing = computedReader(withRow(reader.stored ?? reader, entityId, row), {
    entities: () => facts.entities,
    profiles: () => facts.profiles,
    clock: (moment) => facts.clockOf(moment),
  });
  return { row: (await supposing.get(entityId, id)) ?? row, reader: supposing };
}

/** A row with the computed fields that its rules are about, as they would be; the row itself where no rule is about one. */
export async function withRuledFields<Checked extends CheckedRow>(
  reader: RowReader,
  place: { readonly entityId: string; readonly entity: Entity; readonly facts: Facts },
  row: Checked,
): Promise<Checked> {
  const ruled = (place.entity.rules ?? []).flatMap((rule) => (rule.kind === 'check' ? [] : ruleFields(rule)));
  if (!computedFields(place.entity).some(({ field }) => ruled.includes(field.key))) return row;
  const known = await supposedRow(reader, place, row);
  return { ...row, values: known.row.values };
}

/** The rows as they would be with one of them saved. */
function withRow(reader: RowReader, entityId: string, row: Row): RowReader {
  return {
    async list(entity, query) {
      if (entity !== entityId) return reader.list(entity, query);
      const { rows } = await reader.list(entity, { ...query, offset: 0, limit: MOST_ROWS });
      return queryRows([...rows.filter(({ id }) => id !== row.id), row], query);
    },
    get: (entity, id) => (entity === entityId && id === row.id ? Promise.resolve(row) : reader.get(entity, id)),
  };
}
