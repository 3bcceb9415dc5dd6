import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { listValue, plainValue } from '../../engine/render/row-values.ts';
import { NEWEST_FIRST } from '../pages/resolve-needs.ts';
import { isPersonal } from '../values/check-conditions.ts';
import { searchedFields } from '../access/public-rows.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { rowName } from './cell.ts';
import type { RelationNames } from './cell.ts';

const MAX_CHOICES = 200;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

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

/** Lists the rows that a relation may point to, as choices of a filter. */
export async function relationChoices(site: Site, field: Field): Promise<readonly Choice[]> {
  return choicesFor(site, field.to ?? '', {});
}

/** The rows that may be chosen for a relation now, and those that are chosen already. A condition about `user` is not the owner's. */
export async function fittingChoices(
  site: Site,
  { type, to = '', where }: Field,
  chosen: readonly string[],
): Promise<readonly Choice[]> {
  const entity = findEntity(site, to);
  if (type !== 'relation' || entity === undefined) return [];
  const fitting = await choicesFor(site, to, { where: where === undefined || isPersonal(where) ? undefined : where });
  const kept: Choice[] = [];
  for (const id of chosen.filter((each) => !fitting.some(({ value }) => value === each))) {
    const row = await site.store.get(to, id);
    if (row !== null) kept.push({ value: id, label: await nameOf(site, entity, row) });
  }
  return [...kept, ...fitting];
}

/** Rows of an entity by name, the newest first; those that a text finds, when there is one. Equal names carry their id. */
export async function choicesFor(
  site: Site,
  entityId: string,
  { text = '', where }: { readonly text?: string; readonly where?: string | undefined },
): Promise<readonly Choice[]> {
  const entity = findEntity(site, entityId);
  if (entity === undefined) return [];
  const search = text === '' ? {} : { search: { text, fields: searchedFields(entity, 'owner') } };
  const fitting = where === undefined ? {} : { where: { text: where, userId: null } };
  const { rows } = await site.store.list(entityId, { ...search, ...fitting, sort: NEWEST_FIRST, offset: 0, limit: MAX_CHOICES });
  const choices: Choice[] = [];
  for (const row of rows) choices.push({ value: row.id, label: await nameOf(site, entity, row) });
  const counts = new Map<string, number>();
  for (const { label } of choices) counts.set(label, (counts.get(label) ?? 0) + 1);
  return choices.map((choice) =>
    (counts.get(choice.label) ?? 0) > 1 ? { ...choice, label: `${choice.label} (${choice.value})` } : choice,
  );
}

/** The row that a typed text means: its id, a name that only one row has, or `name (id)`. */
export async function rowNamed(site: Site, entityId: string, text: string): Promise<string | null> {
  const entity = findEntity(site, entityId);
  if (entity === undefined) return null;
  const named = /\(([\w-]+)\)$/.exec(text)?.[1];
  for (const id of [text, named ?? '']) if (id !== '' && (await site.store.get(entityId, id)) !== null) return id;
  const display = entity.fields.find((field) => field.display === true) ?? entity.fields[0];
  const keys = [display, entity.fields.find((field) => field.type === 'email')].flatMap((field) => field?.key ?? []);
  for (const field of new Set(keys)) {
    const { rows } = await site.store.list(entityId, { filter: [{ field, op: 'eq', value: text }], offset: 0, limit: 2 });
    if (rows.length === 1) return rows[0]?.id ?? null;
  }
  const close = await choicesFor(site, entityId, { text });
  const same = close.filter((choice) => choice.label.toLowerCase() === text.toLowerCase());
  return same.length === 1 ? (same[0]?.value ?? null) : null;
}

/** A row that is named by another row (a record by its patient) takes that one's name. */
export async function nameOf(site: Site, entity: Entity, row: Row): Promise<string> {
  const display = entity.fields.find((field) => field.display === true);
  const target = display?.type === 'relation' ? findEntity(site, display.to ?? '') : undefined;
  if (display === undefined || target === undefined) return rowName(site, { entity, row }, new Map());
  const other = await site.store.get(display.to ?? '', plainValue(row.values[display.key], site.mainLocale));
  return other === null ? row.id : rowName(site, { entity: target, row: other }, new Map());
}
