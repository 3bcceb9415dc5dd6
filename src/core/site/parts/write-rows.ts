import { rowSourcesOf } from '../access/acting-user.ts';
import { stepRefusal } from '../access/open-steps.ts';
import { dropMarks } from '../marks/write-marks.ts';
import { mayRead } from '../access/readable.ts';
import { mayCreate, mayRemove, mayUpdate } from '../request/identity.ts';
import { runEffects } from '../rows/effects.ts';
import { takeStepOf } from '../rows/take-step.ts';
import { refuseHeld } from '../rows/held-row.ts';
import { allOrNothing } from '../rows/refusal.ts';
import { createRow, updateRow } from '../rows/save-row.ts';
import type { Row } from '../../engine/render/context.ts';
import { formFromJson } from '../values/read-values.ts';
import { done, FORBIDDEN, NOT_FOUND, NOT_GRANTED, notNow, refusedBy } from './part-answer.ts';
import type { PartAnswer } from './part-answer.ts';
import type { RowCall } from './part-call.ts';
import { filledFields, granted } from './part-place.ts';
import type { Granted, PartPlace } from './part-place.ts';
import { shownRows } from './shown-row.ts';

/** Creates a row as a form of the site would: with the visitor's identity, all rules and all effects. */
export async function createByPart(place: PartPlace, call: RowCall<'create'>): Promise<PartAnswer> {
  const { site, identity } = place;
  const given = granted(place, call.entity, 'create');
  if (given === null) return NOT_GRANTED;
  const { entityId, entity } = given;
  if (!mayCreate(site, identity, entityId)) return FORBIDDEN;
  const form = formFromJson(call.values);
  const writing = rowSourcesOf(site, identity, { entityId, entity, asked: filledFields(place, given), form });
  const saved = await createRow(site, given, { ...writing, form, identity });
  return saved.ok ? done(await rowOrId(place, given, saved.value)) : refusedBy(place, saved.error);
}

/** Changes the fields named; the others stay. */
export async function updateByPart(place: PartPlace, call: RowCall<'update'>): Promise<PartAnswer> {
  const { site, identity, route } = place;
  const given = granted(place, call.entity, 'update');
  if (given === null) return NOT_GRANTED;
  const { entityId } = given;
  const row = await readableRow(place, given, call.id);
  if (row === null) return NOT_FOUND;
  if (!mayUpdate(place, entityId, row)) return FORBIDDEN;
  const saved = await updateRow(site, given, {
    id: row.id,
    fields: filledFields(place, given).filter(({ key }) => Object.hasOwn(call.values, key)),
    form: formFromJson(call.values),
    identity,
    locale: route.locale,
    mayChange: (present) => mayUpdate(place, entityId, present),
  });
  if (saved === null) return NOT_FOUND;
  return saved.ok ? done(await rowOrId(place, given, saved.value)) : refusedBy(place, saved.error);
}

/** Takes a row one step along its flow. */
export async function stepByPart(place: PartPlace, call: RowCall<'step'>): Promise<PartAnswer> {
  const { site, identity, route } = place;
  const given = granted(place, call.entity, `step:${call.step}`);
  if (given === null) return NOT_GRANTED;
  const { entityId, entity } = given;
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<PartAnswer | null> => {
    const row = await transaction.get(entityId, call.id);
    const step = entity.flow?.steps.find(({ id }) => id === call.step);
    if (row === null || step === undefined || !(await mayRead({ ...place, reader: transaction }, entityId, row)))
      return NOT_FOUND;
    const asking = { site, identity, reader: transaction, locale: route.locale };
    const refusal = await stepRefusal(asking, { entityId, entity, row, step });
    if (refusal?.kind === 'forbidden') return FORBIDDEN;
    if (refusal !== null) return notNow(refusal.text);
    await takeStepOf({ site, transaction, identity, entityId, entity, row, step, changed }, formFromJson(call.values ?? {}));
    return null;
  });
  if (!outcome.ok) return refusedBy(place, outcome.error);
  const moved = outcome.value === null ? await site.store.get(entityId, call.id) : null;
  return outcome.value ?? (moved === null ? NOT_FOUND : done(await rowOrId(place, given, moved)));
}

/** Removes a row, with the marks on it. */
export async function removeByPart(place: PartPlace, call: RowCall<'remove'>): Promise<PartAnswer> {
  const { site, identity } = place;
  const given = granted(place, call.entity, 'remove');
  if (given === null) return NOT_GRANTED;
  const { entityId } = given;
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<PartAnswer> => {
    const row = await transaction.get(entityId, call.id);
    if (row === null || !(await mayRead({ ...place, reader: transaction }, entityId, row))) return NOT_FOUND;
    if (!mayRemove(place, entityId, row)) return FORBIDDEN;
    await refuseHeld(site, transaction, { entityId, id: row.id });
    await transaction.remove(entityId, row.id);
    await dropMarks(transaction, entityId, row.id);
    changed.add(entityId);
    await runEffects({ site, transaction, identity, entityId, row, on: 'remove', changed });
    return done({ id: row.id });
  });
  return outcome.ok ? outcome.value : refusedBy(place, outcome.error);
}

async function readableRow(place: PartPlace, { entityId }: Granted, id: string): Promise<Row | null> {
  const row = await place.site.store.get(entityId, id);
  return row === null || !(await mayRead({ ...place, reader: place.site.store }, entityId, row)) ? null : row;
}

/** The row as it is now, when the part may read such rows and the visitor this one; else its id alone. */
async function rowOrId(place: PartPlace, { entityId }: Granted, row: Row): Promise<unknown> {
  const reading = granted(place, entityId, 'read');
  const isOpen = reading !== null && (await mayRead({ ...place, reader: place.site.store }, entityId, row));
  return isOpen ? (await shownRows(place, reading, [row]))[0] : { id: row.id };
}
