import type { SeedRow } from '../../blueprint/entity-schema.ts';
import { rowsOf } from '../../document/assemble-entity.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { Operand, Surroundings } from '../../expression/evaluate.ts';

/** An example row as expressions read it; it was never made at a moment. */
export function operandOf({ id, values }: SeedRow): Operand {
  return { id, values, createdAt: '', updatedAt: '' };
}

/** The example rows around one of them. There is no clock here: what asks for today is missing. */
export function aroundRows(document: SiteDocument): Surroundings {
  const rows = new Map(document.entities.map(({ entity }) => [entity, rowsOf(entity, document)]));
  const pointsTo = ({ values }: SeedRow, by: string, to: string) => {
    const value = values[by];
    return Array.isArray(value) ? value.includes(to) : value === to;
  };
  return {
    now: '',
    rowsOf: (entity, by, to) =>
      (rows.get(entity) ?? []).filter((row) => by === null || pointsTo(row, by, to)).map((row) => operandOf(row)),
    rowOf(id) {
      const found = [...rows.values()].flat().find((row) => row.id === id);
      return found === undefined ? undefined : operandOf(found);
    },
  };
}
