import { slugWords } from '../../domain/slug-words.ts';
import type { Locale } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Result } from '../../domain/result.ts';
import { fail } from '../../domain/result.ts';
import { defaultUser } from '../../engine/render/form-defaults.ts';
import { isMissing, plainValue } from '../../engine/render/row-values.ts';
import { OWNER_KEY } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import type { PostedForm } from '../request/read-form.ts';
import { isStillSample } from './change.ts';
import { runEffects } from './effects.ts';
import { moveByHand } from './move-by-hand.ts';
import { allOrNothing, Refusal } from './refusal.ts';
import { hostValues } from './roster.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import { readUploads, storeUploads } from '../uploads/uploads.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import { askedProblems, hiddenFields, withoutFields } from '../values/conditional-fields.ts';
import type { Problems, Values } from '../values/check-row.ts';
import { coerceValue } from '../values/coerce-value.ts';
import { completeValues } from '../values/complete-values.ts';
import { readValues } from '../values/read-values.ts';
import type { Call } from '../request/call.ts';

/** Data posted for a row, and its sender; without an identity that is the owner of the project. */
interface PostedRow {
  readonly fields: readonly Field[];
  readonly form: PostedForm;
  /** Values that the server gives. */
  readonly given?: Values;
  /** The key of whom the row belongs to. */
  readonly owner?: string;
  readonly identity?: Identity | undefined;
  /** Problems of a new row beside the rules of its entity; asked inside the transaction. */
  refusal?(reader: RowReader): Promise<Problems>;
}

/**
 * Creates a row out of the posted values of `fields`; all rules of the entity hold, also against a simultaneous post, and
 * its effects happen with it or not at all.
 */
export async function createRow(
  site: Site,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  posted: PostedRow,
): Promise<Result<Row, Problems>> {
  const read = readValues(posted.fields, posted.form);
  const files = await readUploads(site, entity, { fields: posted.fields, form: posted.form });
  const now = site.now();
  const id = site.newId();
  const identity = posted.identity ?? null;
  const asked = { ...withFiles(read.values, files.values), ...posted.given };
  const start = { now: site.clock(), id, user: defaultUser(identity?.user) };
  const completed = completeValues(entity, { ...asked, ...hostValues(entity, identity, asked) }, start);
  const userId = identity?.user?.id ?? null;
  const hidden = await hiddenFields(site, site.store, { entityId, entity, row: { id, values: completed }, userId });
  const problems = askedProblems({ ...read.problems, ...files.problems }, posted.fields, { values: completed, hidden });
  if (Object.keys(problems).length > 0) return fail(problems);
  const settled = withoutFields(completed, hidden);
  const values = posted.owner === undefined ? settled : { ...settled, [OWNER_KEY]: posted.owner };
  return allOrNothing(site, async (transaction, changed) => {
    const readable = await freeReadableId({ reader: transaction, site }, entityId, values);
    const row: Row = { id: readable ?? id, values, createdAt: now, updatedAt: now, sample: false };
    const found = {
      ...(await checkRow(transaction, { entityId, entity, facts: factsOf(site, identity) }, row)),
      ...(await posted.refusal?.(transaction)),
    };
    if (Object.keys(found).length > 0) throw new Refusal(found);
    await storeUploads(transaction, files.uploads);
    await transaction.put(entityId, row);
    changed.add(entityId);
    await runEffects({ site, transaction, identity, entityId, row, on: 'create', changed });
    return (await transaction.get(entityId, row.id)) ?? row;
  });
}

/** Rows with a page of their own get an address that can be read, when their title gives one that is free. */
export async function freeReadableId(
  { reader, site }: Call<'reader' | 'site'>,
  entityId: string,
  values: Row['values'],
): Promise<string | null> {
  if (!Object.values(site.blueprint.pages).some((page) => page.entity === entityId)) return null;
  const display = site.blueprint.entities[entityId]?.fields.find((field) => field.display);
  const title = display?.type === 'text' ? plainValue(values[display.key], site.mainLocale) : '';
  const id = title !== '' ? slugWords(title).slice(0, 48).replace(/-$/, '') : '';
  if (!/^[a-z].*[a-z]/.test(id)) return null;
  return (await reader.get(entityId, id)) === null ? id : null;
}

/** A change of the given fields of a row. */
interface PostedChange extends PostedRow {
  readonly id: string;
  /** The language that was typed in. */
  readonly locale?: Locale;
  /** Asked again inside the transaction. */
  mayChange?(row: Row): boolean;
}

/**
 * Changes the given fields of a row; the others stay. Null when the row is gone or may not be changed. A sample that the
 * owner or a signed-in user edits is no sample from then on.
 */
export async function updateRow(
  site: Site,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  posted: PostedChange,
): Promise<Result<Row, Problems> | null> {
  const identity = posted.identity ?? null;
  const { read, files, hidden, problems } = await readChange(site, { entityId, entity }, posted);
  if (Object.keys(problems).length > 0) return fail(problems);
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<Row | null> => {
    const present = await transaction.get(entityId, posted.id);
    if (present === null || posted.mayChange?.(present) === false) return null;
    const typed = Object.entries(withoutFields(withFiles(read.values, files.values), hidden));
    const values = Object.fromEntries(
      typed.map(([key, value]) => [key, inLanguage(present.values[key], value, posted.locale ?? site.mainLocale)]),
    );
    const merged = { ...present.values, ...values, ...posted.given };
    const row: Row = { ...present, values: merged, updatedAt: site.now(), sample: isStillSample(identity, present) };
    const found = await checkRow(
      transaction,
      { entityId, entity, facts: factsOf(site, identity) },
      { ...row, before: present.values },
    );
    const { step, problems: unmoved } = await moveByHand({
      site,
      reader: transaction,
      identity,
      entityId,
      entity,
      before: present,
      row,
    });
    if (Object.keys({ ...found, ...unmoved }).length > 0) throw new Refusal({ ...found, ...unmoved });
    await storeUploads(transaction, files.uploads);
    await transaction.put(entityId, row);
    changed.add(entityId);
    await runEffects({ site, transaction, identity, entityId, row, on: 'update', changed });
    if (step !== undefined) await runEffects({ site, transaction, identity, entityId, row, on: `step:${step.id}`, changed });
    return (await transaction.get(entityId, row.id)) ?? row;
  });
  if (!outcome.ok) return outcome;
  return outcome.value === null ? null : { ok: true, value: outcome.value };
}

/** What was sent for a row, without what stays as it is stored: that may come from before its rules. */
async function readChange(
  site: Site,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  { id, fields: sent, form, given, identity }: PostedChange,
) {
  const stored = await site.store.get(entityId, id);
  const userId = identity?.user?.id ?? null;
  const hiddenOf = (values: Values) => hiddenFields(site, site.store, { entityId, entity, row: { id, values }, userId });
  const unasked = stored === null ? new Set<string>() : await hiddenOf(stored.values);
  const isLeft = (field: Field) =>
    stored !== null && (isUnchanged(field, stored, form) || (!unasked.has(field.key) && isLeftEmpty(field, stored, form)));
  const fields = sent.filter((field) => !isLeft(field));
  const read = readValues(fields, form);
  const files = await readUploads(site, entity, { fields, form });
  const next = { ...stored?.values, ...withFiles(read.values, files.values), ...given };
  const hidden = await hiddenOf(next);
  const problems = askedProblems({ ...read.problems, ...files.problems }, fields, { values: next, hidden });
  return { read, files, hidden, problems };
}

function isUnchanged({ key }: Field, { values }: Row, form: PostedForm): boolean {
  const value = values[key];
  return typeof value === 'number' && form.values.get(key)?.join() === String(value);
}

/** A row from before a field was needed has no value in it. */
function isLeftEmpty(field: Field, { values }: Row, { values: sent, files }: PostedForm): boolean {
  const typed = coerceValue(field, sent.get(field.key) ?? []);
  return isMissing(field, values[field.key]) && typed.ok && isMissing(field, typed.value) && !files.has(field.key);
}

/** A list of pictures keeps those it had and takes the uploaded ones in addition. */
function withFiles(typed: Values, uploaded: Values): Values {
  const joined = Object.entries(uploaded).map(([key, value]) => {
    const kept = typed[key];
    return [key, Array.isArray(kept) && Array.isArray(value) ? [...kept, ...value] : value] as const;
  });
  return { ...typed, ...Object.fromEntries(joined) };
}

/** Puts the typed text in the place of one language of a text that has several. */
export function inLanguage(present: Value | undefined, typed: Value, locale: Locale): Value {
  const isLocalised = typeof present === 'object' && present !== null && !Array.isArray(present);
  return isLocalised && typeof typed === 'string' ? { ...present, [locale]: typed } : typed;
}
