import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { computeRows } from '../computed/compute-rows.ts';
import { evaluateFor } from '../computed/evaluate-for.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import type { Problems, Values } from './check-row.ts';

/** So many fields may hang on one another; the script of a form stops there too. */
const MOST_ROUNDS = 9;

interface Asked {
  readonly entityId: string;
  readonly entity: Entity;
  readonly row: Pick<Row, 'id' | 'values'>;
  /** The profile of whoever sends it. */
  readonly userId: string | null;
}

/** Returns the keys of the fields whose condition does not hold for a row; those count as empty in the conditions of others. */
export async function hiddenFields(
  site: Pick<Site, 'blueprint' | 'now' | 'clock'>,
  reader: RowReader,
  { entityId, entity, row, userId }: Asked,
): Promise<ReadonlySet<string>> {
  const conditional = entity.fields.flatMap(({ key, when }) => (when === undefined ? [] : [{ key, when }]));
  const texts = conditional.map(({ when }) => when);
  let hidden: ReadonlySet<string> = new Set();
  for (let round = 0; round < MOST_ROUNDS && texts.length > 0; round += 1) {
    const now = site.now();
    const bare: Row = { id: row.id, values: withoutFields(row.values, hidden), createdAt: now, updatedAt: now, sample: false };
    const setting = { entity, entities: site.blueprint.entities, clock: site.clock, reader };
    const rows = await computeRows([bare], setting);
    const [answers = []] = await evaluateFor(site, reader, { entityId, rows, texts, userId });
    const next = new Set(conditional.flatMap(({ key }, index) => (answers[index] === true ? [] : [key])));
    if (next.size === hidden.size && [...next].every((key) => hidden.has(key))) break;
    hidden = next;
  }
  return hidden;
}

/** The values with nothing in these fields. */
export function withoutFields(values: Values, hidden: ReadonlySet<string>): Values {
  return hidden.size === 0
    ? values
    : Object.fromEntries(Object.entries(values).map(([key, value]) => [key, hidden.has(key) ? null : value]));
}

/** The problems of a form without those of fields that were not asked, and with those of conditional ones left empty. */
export function askedProblems(
  problems: Problems,
  fields: readonly Field[],
  { values, hidden }: { readonly values: Values; readonly hidden: ReadonlySet<string> },
): Problems {
  const missing = fields.filter(
    ({ key, required, when }) =>
      required === true && when !== undefined && !hidden.has(key) && ((values[key] ?? null) === null || values[key] === false),
  );
  return {
    ...Object.fromEntries(missing.map(({ key }) => [key, 'required' as const])),
    ...Object.fromEntries(Object.entries(problems).filter(([key]) => !hidden.has(key))),
  };
}
