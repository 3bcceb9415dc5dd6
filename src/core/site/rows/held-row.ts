import { pickText, type Locale, type Text } from '../../domain/text.ts';
import { holdingFields } from '../../engine/blueprint/holding-fields.ts';
import { rowTitle } from '../../engine/render/row-values.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import { sentence } from '../values/words.ts';
import { Refusal } from './refusal.ts';

interface Removal {
  readonly entityId: string;
  readonly id: string;
  /** Rows of the same entity that go with it. */
  readonly ids?: readonly string[];
}

/** Refuses to remove a row that others have to point to, such as a room with bookings: they would no longer say what they are about. */
export async function refuseHeld(site: Site, reader: RowReader, { entityId, id, ids = [] }: Removal): Promise<void> {
  const { entities } = site.blueprint;
  for (const { entity, field } of holdingFields(entities, entityId)) {
    const filter = [{ field: field.key, op: field.multiple === true ? 'has' : 'eq', value: id }] as const;
    const { rows } = await reader.list(entity, { filter, offset: 0, limit: ids.length + 1 });
    if (!rows.some((row) => entity !== entityId || !(row.id === id || ids.includes(row.id)))) continue;
    const [target, row] = [entities[entityId], await reader.get(entityId, id)];
    const name = (locale: Locale) => (target === undefined || row === null ? '' : rowTitle(target, row, locale));
    const text = (locale: Locale) =>
      sentence(locale, 'held', { name: name(locale), others: pickText(entities[entity]?.plural, locale) });
    throw new Refusal({ _: { en: text('en'), zh: text('zh') } satisfies Text });
  }
}
