import type { Entity, Field } from '../../engine/blueprint/schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { listValue, plainValue } from '../../engine/render/row-values.ts';
import { NEWEST_FIRST } from '../answer-needs.ts';
import { findEntity } from '../site.ts';
import type { Site } from '../site.ts';
import { rowName } from './cell.ts';
import type { RelationNames } from './cell.ts';

const MOST_CHOICES = 200;

/** The names behind the relations of these rows, each row read once. */
export async function namesFor(site: Site, fields: readonly Field[], rows: readonly Row[]): Promise<RelationNames> {
  const names = new Map<string, Map<string, string>>();
  for (const field of fields) {
    const entity = findEntity(site, field.to ?? '');
    if (field.type !== 'relation' || field.to === undefined || entity === undefined) continue;
    const known = names.get(field.to) ?? new Map<string, string>();
    names.set(field.to, known);
    for (const id of rows.flatMap((row) => listValue(row.values[field.key]))) {
      const row = known.has(id) ? null : await site.store.get(field.to, id);
      if (row !== null) known.set(id, await nameOf(site, entity, row));
    }
  }
  return names;
}

/** What a relation may point to, as choices of a form or a filter. */
export async function relationChoices(site: Site, field: Field): Promise<readonly { value: string; label: string }[]> {
  const entity = findEntity(site, field.to ?? '');
  if (field.to === undefined || entity === undefined) return [];
  const { rows } = await site.store.list(field.to, { sort: NEWEST_FIRST, offset: 0, limit: MOST_CHOICES });
  const choices: { value: string; label: string }[] = [];
  for (const row of rows) choices.push({ value: row.id, label: await nameOf(site, entity, row) });
  return choices;
}

/** A row that is named by another row (a record by its patient) takes that one's name. */
async function nameOf(site: Site, entity: Entity, row: Row): Promise<string> {
  const display = entity.fields.find((field) => field.display === true);
  const target = display?.type === 'relation' ? findEntity(site, display.to ?? '') : undefined;
  if (display === undefined || target === undefined) return rowName(site, entity, row, new Map());
  const other = await site.store.get(display.to ?? '', plainValue(row.values[display.key], site.mainLocale));
  return other === null ? row.id : rowName(site, target, other, new Map());
}
