import { pickText } from '../../domain/text.ts';
import { askedByStep } from '../../engine/blueprint/step-asks.ts';
import type { Row } from '../../engine/render/context.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import { isDemoPerson } from '../request/identity.ts';
import { takeStepOf } from '../rows/take-step.ts';
import { isOpenStep, openSteps, unmetCondition } from '../access/open-steps.ts';
import { allOrNothing, Refusal } from '../rows/refusal.ts';
import { problemText } from '../values/words.ts';
import { createRow, updateRow } from '../rows/save-row.ts';
import { word } from './admin-words.ts';
import { respond, download, keptPage, missing, page, redirect, staysPage, withForm } from './responses.ts';
import type { EntityCall } from './responses.ts';
import { plainName, rowName } from './cell.ts';
import { noteChange } from './changes.ts';
import type { ChangeKind } from './changes.ts';
import { exportCsv } from './csv.ts';
import { adminPage, entityHref, rowHref } from './frame.ts';
import { listPage } from './list-page.ts';
import { readListState } from './list-query.ts';
import { confirmation } from './notices.ts';
import { readOwnerForm } from './owner-form.ts';
import { choicesFor } from './relation-names.ts';
import { removeRows } from './remove-rows.ts';
import { rowFormPage } from './row-form.ts';

export async function listRows({ shown, entityId, entity, params }: EntityCall): Promise<Response> {
  return page(await listPage(shown, { entityId, entity }, params));
}

export async function getExport({ shown, entityId, entity, params }: EntityCall): Promise<Response> {
  return download(await exportCsv(shown, { entityId, entity }, readListState(entity, params)), `${entityId}.csv`);
}

/** GET /admin/e/ENTITY/find?q=: names of rows for a relation that is typed. */
export async function findRows({ shown, entityId, params }: EntityCall): Promise<Response> {
  const choices = await choicesFor(shown, entityId, { text: (params.get('q') ?? '').slice(0, 100) });
  return respond(JSON.stringify(choices.map(({ label }) => label)), 200, 'application/json');
}

export async function newRow({ shown, entityId, entity }: EntityCall): Promise<Response> {
  return page(await rowFormPage({ site: shown, entityId, entity, row: null }));
}

export async function postNew(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, entity } = call;
  return withForm(call, async (posted) => {
    const { form, given, problems } = await readOwnerForm(site, entity.fields, posted);
    const saved =
      problems === null ? await createRow(site, { entityId, entity }, { fields: entity.fields, form, given }) : problems;
    if (!saved.ok) {
      const refused = { form: posted, problems: saved.error };
      return page(await rowFormPage({ site: shown, entityId, entity, row: null, refused }), 422);
    }
    await note(call, 'create', saved.value);
    return redirect(`${entityHref(site, entityId)}?done=created`);
  });
}

export async function getRow(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, entity, params } = call;
  const row = await site.store.get(entityId, call.part('id'));
  return row === null ? missing(shown) : page(await rowFormPage({ site: shown, entityId, entity, row, params }));
}

/** Fields that the form does not carry (a status changed from the list) stay as they are. */
export async function postRow(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, entity } = call;
  const id = call.part('id');
  return withForm(call, async (posted) => {
    const only = firstValue(posted, '_only');
    const fields = only === '' ? entity.fields : entity.fields.filter((field) => field.key === only);
    const { form, given, problems } = await readOwnerForm(site, fields, posted);
    const saved = problems === null ? await updateRow(site, { entityId, entity }, { id, fields, form, given }) : problems;
    if (saved === null) return missing(shown);
    if (saved.ok) {
      await note(call, only === '' ? 'edit' : 'move', saved.value);
      return redirect(`${only === '' ? rowHref(site, { entityId, rowId: id }) : entityHref(site, entityId)}?done=saved`);
    }
    const row = await site.store.get(entityId, id);
    if (row === null) return missing(shown);
    return page(await rowFormPage({ site: shown, entityId, entity, row, refused: { form: posted, problems: saved.error } }), 422);
  });
}

/** POST …/step: takes the row one step along its flow, with everything that the step does on the site. */
export async function postStep(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, entity } = call;
  const id = call.part('id');
  return withForm(call, async (posted) => {
    const step = entity.flow?.steps.find((each) => each.id === firstValue(posted, 'step'));
    const relations = step === undefined ? [] : askedByStep(entity, step).filter(({ type }) => type === 'relation');
    const { form } = await readOwnerForm(shown, relations, posted);
    const outcome = await allOrNothing(site, async (transaction, changed) => {
      const row = await transaction.get(entityId, id);
      if (row === null || step === undefined || !isOpenStep(entity, step, row)) return null;
      const [open = []] = await openSteps({ site, reader: transaction, identity: null }, { entityId, entity, rows: [row] });
      const asking = { site, reader: transaction };
      const unmet = open.includes(step) ? null : await unmetCondition(asking, { entityId, row, step }, null);
      if (unmet !== null) throw new Refusal({ _: unmet });
      await takeStepOf({ site, transaction, identity: null, entityId, entity, row, step, changed }, form);
      const title = `${plainName(site, entity, row)}: ${pickText(step.label, site.mainLocale)}`;
      return noteChange(site, transaction, { what: 'move', entity: entityId, row: id, title });
    });
    if (outcome.ok)
      return outcome.value === null ? missing(shown) : redirect(`${rowHref(site, { entityId, rowId: id })}?done=saved`);
    const row = await site.store.get(entityId, id);
    const reason = Object.values(outcome.error)[0];
    const refusal = reason === undefined ? '' : problemText(shown.mainLocale, reason);
    return page(await rowFormPage({ site: shown, entityId, entity, row, refusal }), 422);
  });
}

/** Decides whether a row stays because others who try the demo act as this person. */
function stays({ shown, entityId }: EntityCall, id: string): boolean {
  return shown.isTried === true && isDemoPerson(shown, entityId, { id });
}

export async function askRemove(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, entity, part } = call;
  if (stays(call, part('id'))) return staysPage(shown, 'personStays');
  const row = await site.store.get(entityId, part('id'));
  if (row === null) return missing(shown);
  const locale = shown.mainLocale;
  const title = word(locale, 'removeTitle', { what: rowName(shown, { entity, row }, new Map()) });
  const [action, back] = [rowHref(site, { entityId, rowId: row.id }, '/delete'), rowHref(site, { entityId, rowId: row.id })];
  const question = { title, action, back, text: word(locale, 'removeText'), button: word(locale, 'remove') };
  return page(adminPage(shown, { title, entity: entityId, content: confirmation(shown, question) }));
}

export async function postRemove(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, part } = call;
  if (stays(call, part('id'))) return staysPage(shown, 'personStays');
  return removedPage(call, await removeRows(site, entityId, [part('id')]));
}

/** Back to the list, or the reason why nothing was removed. */
function removedPage({ site, shown, entityId }: EntityCall, removed: Awaited<ReturnType<typeof removeRows>>): Response {
  if (removed.refusal !== undefined) return keptPage(shown, entityId, problemText(shown.mainLocale, removed.refusal));
  return removed.count === 0 ? missing(shown) : redirect(removedHref(site, entityId, removed));
}

function removedHref(
  site: EntityCall['site'],
  entityId: string,
  { count, change }: Awaited<ReturnType<typeof removeRows>>,
): string {
  return `${entityHref(site, entityId)}?done=removed&count=${count}${change === undefined ? '' : `&undo=${change}`}`;
}

/** Carries out the choice for the ticked rows: delete (asked once more), set a state, or export. */
export async function postBulk(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, entity } = call;
  return withForm(call, async (form) => {
    const ids = [...new Set(form.values.get('id') ?? [])];
    if (ids.length === 0) return redirect(`${entityHref(site, entityId)}?done=noneSelected`);
    const action = firstValue(form, 'action');
    if (action === 'export')
      return download(
        await exportCsv(shown, { entityId, entity }, { ...readListState(entity, new URLSearchParams()), ids }),
        `${entityId}.csv`,
      );
    if (action === 'set') return setState(call, ids, form);
    if (ids.some((id) => stays(call, id))) return staysPage(shown, 'personStays');
    if (firstValue(form, 'confirmed') === 'yes') return removedPage(call, await removeRows(site, entityId, ids));
    const locale = shown.mainLocale;
    const title = `${word(locale, 'removeMany', { count: ids.length })} (${pickText(entity.plural, locale)})`;
    const [href, back] = [entityHref(site, entityId, '/bulk'), entityHref(site, entityId)];
    const question = { title, action: href, back, ids, text: word(locale, 'removeText'), button: word(locale, 'remove') };
    return page(adminPage(shown, { title, entity: entityId, content: confirmation(shown, question) }));
  });
}

/** `to` is `FIELD=VALUE`. Rows that may not take the value stay as they are and are counted. */
async function setState({ site, entityId, entity }: EntityCall, ids: readonly string[], posted: PostedForm): Promise<Response> {
  const [key = '', value = ''] = firstValue(posted, 'to').split('=');
  const fields = entity.fields.filter((field) => field.key === key && field.type === 'enum');
  const form: PostedForm = { values: new Map([[key, [value]]]), files: new Map() };
  let count = 0;
  for (const id of fields.length === 0 ? [] : ids) {
    const saved = await updateRow(site, { entityId, entity }, { id, fields, form });
    if (saved?.ok === true) count += 1;
  }
  if (count > 0) {
    const title = pickText(entity.plural, site.mainLocale);
    await site.store.exclusive((transaction) => noteChange(site, transaction, { what: 'move', entity: entityId, title, count }));
  }
  return redirect(`${entityHref(site, entityId)}?done=moved&count=${count}&skipped=${ids.length - count}`);
}

async function note({ site, entityId, entity }: EntityCall, what: ChangeKind, row: Row): Promise<void> {
  const title = plainName(site, entity, row);
  await site.store.exclusive((transaction) => noteChange(site, transaction, { what, entity: entityId, row: row.id, title }));
}
