import { slugWords } from '../../domain/slug-words.ts';
import type { Locale } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/schema.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Result } from '../../domain/result.ts';
import { fail, ok } from '../../domain/result.ts';
import { OWNER_KEY } from '../identity.ts';
import type { PostedForm } from '../read-form.ts';
import type { Site } from '../site.ts';
import type { RowReader } from '../store.ts';
import { readUploads, storeUploads } from '../uploads.ts';
import { checkRow } from './check-row.ts';
import type { Problems, Values } from './check-row.ts';
import { completeValues } from './complete-values.ts';
import { readValues } from './read-values.ts';

/**
 * Creates a row out of the posted values of `fields` and the `given` ones; all rules of the entity hold, also against a
 * simultaneous post. `owner` is the key of whom it belongs to.
 */
export async function createRow(
  site: Site,
  entityId: string,
  entity: Entity,
  posted: { readonly fields: readonly Field[]; readonly form: PostedForm; readonly given?: Values; readonly owner?: string },
): Promise<Result<Row, Problems>> {
  const read = readValues(posted.fields, posted.form);
  const files = await readUploads(site, entity, posted.fields, posted.form);
  const problems = { ...read.problems, ...files.problems };
  if (Object.keys(problems).length > 0) return fail(problems);
  const now = site.now();
  const id = site.newId();
  const completed = completeValues(entity, { ...read.values, ...files.values, ...posted.given }, { now, id });
  const values = posted.owner === undefined ? completed : { ...completed, [OWNER_KEY]: posted.owner };
  const outcome = await site.store.exclusive(async (transaction): Promise<Result<Row, Problems>> => {
    const readable = await freeReadableId(transaction, site, entityId, values);
    const row: Row = { id: readable ?? id, values, createdAt: now, updatedAt: now, sample: false };
    const found = await checkRow(transaction, entityId, entity, row);
    if (Object.keys(found).length > 0) return fail(found);
    await storeUploads(transaction, files.uploads);
    await transaction.put(entityId, row);
    return ok(row);
  });
  if (outcome.ok) site.onChange?.(entityId);
  return outcome;
}

/** Rows with a page of their own get an address that can be read, when their title gives one that is free. */
async function freeReadableId(reader: RowReader, site: Site, entityId: string, values: Row['values']): Promise<string | null> {
  if (!Object.values(site.blueprint.pages).some((page) => page.entity === entityId)) return null;
  const display = site.blueprint.entities[entityId]?.fields.find((field) => field.display);
  const title = display?.type === 'text' ? values[display.key] : undefined;
  const id = typeof title === 'string' ? slugWords(title).slice(0, 48).replace(/-$/, '') : '';
  if (!/^[a-z].*[a-z]/.test(id)) return null;
  return (await reader.get(entityId, id)) === null ? id : null;
}

/** Changes the given fields of a row; the others stay. Null when the row is gone. An edited sample is the owner's from then on. */
export async function updateRow(
  site: Site,
  entityId: string,
  entity: Entity,
  posted: { readonly id: string; readonly fields: readonly Field[]; readonly form: PostedForm },
): Promise<Result<Row, Problems> | null> {
  const read = readValues(posted.fields, posted.form);
  const files = await readUploads(site, entity, posted.fields, posted.form);
  const problems = { ...read.problems, ...files.problems };
  if (Object.keys(problems).length > 0) return fail(problems);
  const outcome = await site.store.exclusive(async (transaction): Promise<Result<Row, Problems> | null> => {
    const present = await transaction.get(entityId, posted.id);
    if (present === null) return null;
    const typed = Object.entries({ ...read.values, ...files.values });
    const values = Object.fromEntries(
      typed.map(([key, value]) => [key, inLanguage(present.values[key], value, site.mainLocale)]),
    );
    const merged = { ...present.values, ...values };
    const row: Row = { ...present, values: merged, updatedAt: site.now(), sample: false };
    const found = await checkRow(transaction, entityId, entity, row);
    if (Object.keys(found).length > 0) return fail(found);
    await storeUploads(transaction, files.uploads);
    await transaction.put(entityId, row);
    return ok(row);
  });
  if (outcome?.ok === true) site.onChange?.(entityId);
  return outcome;
}

/** What was typed replaces one language of a text that has several. */
function inLanguage(present: Value | undefined, typed: Value, locale: Locale): Value {
  const isLocalised = typeof present === 'object' && present !== null && !Array.isArray(present);
  return isLocalised && typeof typed === 'string' ? { ...present, [locale]: typed } : typed;
}
