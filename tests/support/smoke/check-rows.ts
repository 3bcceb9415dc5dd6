import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { holdingFields } from '#core/engine/blueprint/holding-fields.ts';
import type { Row } from '#core/engine/render/context.ts';
import { rowState } from '#core/engine/render/row-state.ts';
import { listValue, numberValue } from '#core/engine/render/row-values.ts';
import { postForms, refusal, rowsOf, type PageForm } from './check-forms.ts';
import { crawl } from './crawl.ts';
import { fillForm, type FormFields } from './fill-form.ts';
import { attribute, byId, findAll } from './markup.ts';
import { finding, type SmokeSite, type Visitor } from './smoke-site.ts';

/** A step may start from a state that only another step leads to. */
const ROUNDS = 4;

/** Steps and marks reached so far, over all roles. */
export interface Reached {
  readonly steps: Set<string>;
  readonly marks: Set<string>;
}

/** Takes every step, puts and takes off every mark, edits and removes a row wherever this visitor is offered it. */
export async function checkRows(
  site: SmokeSite,
  visitor: Visitor,
  { reached, start }: { reached: Reached; start: readonly string[] },
): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await offerSteps(site, reached, round);
    const { pages } = await crawl(visitor, start, (path) => !path.startsWith('/admin') && !path.startsWith('/zh'));
    const forms = [...pages.values()].flatMap(({ path, page }) => (page === null ? [] : postForms(path, page)));
    const known = reached.steps.size + reached.marks.size;
    for (const form of forms) {
      if (form.action.endsWith('/do/step')) findings.push(...(await takeStep(site, visitor, form, reached)));
      if (form.action.endsWith('/do/mark')) findings.push(...(await toggleMark(site, visitor, form, reached)));
    }
    if (round === 0) findings.push(...(await changeRows(site, visitor, pages.keys())));
    if (reached.steps.size + reached.marks.size === known) break;
  }
  return findings;
}

/** Steps and marks of the Blueprint that no role was ever offered. */
export function unreachedFindings(site: SmokeSite, reached: Reached): Diagnostic[] {
  return Object.entries(site.blueprint.entities).flatMap(([id, entity]) => {
    const isShown = Object.values(site.blueprint.blocks).some(
      (block) => block.query?.entity === id && ['collection', 'detail'].includes(block.type),
    );
    if (!isShown) return [];
    const isKept = site.blueprint.accounts?.roles.some(({ manages }) => manages.includes(id)) === true;
    // Without a role that keeps these rows, their states are changed in the admin.
    const steps = (isKept ? (entity.flow?.steps ?? []) : []).filter((step) => !reached.steps.has(`${id}:${step.id}`));
    const marks = (entity.marks ?? []).filter((mark) => mark.kind !== 'seen' && !reached.marks.has(`${id}:${mark.kind}`));
    return [
      ...steps.map((step) => finding('unreachableStep', `entities.${id}.flow`, { step: step.id })),
      ...marks.map((mark) => finding('unreachableMark', `entities.${id}.marks`, { kind: mark.kind })),
    ];
  });
}

/** Steps not taken yet get rows to start from, as the owner could make in the admin. */
async function offerSteps(site: SmokeSite, reached: Reached, round: number): Promise<void> {
  for (const [id, entity] of Object.entries(site.blueprint.entities)) {
    const field = entity.flow?.field;
    const isKept = site.blueprint.accounts?.roles.some(({ manages }) => manages.includes(id)) === true;
    // Without a role that keeps these rows, their states are changed in the admin.
    const steps = (isKept ? (entity.flow?.steps ?? []) : []).filter((step) => !reached.steps.has(`${id}:${step.id}`));
    if (field === undefined || steps.length === 0) continue;
    await site.store.exclusive(async (transaction) => {
      const { rows } = await transaction.list(id, { offset: 0, limit: 60 });
      for (const [index, row] of rows.entries()) {
        const step = steps[(index + round) % steps.length];
        const state = step?.from[0] ?? entity.fields.find(({ key }) => key === field)?.options?.[0]?.value;
        if (state !== undefined) await transaction.put(id, { ...row, values: { ...row.values, [field]: state } });
      }
    });
  }
}

async function takeStep(site: SmokeSite, visitor: Visitor, posted: PageForm, reached: Reached): Promise<Diagnostic[]> {
  const fields = fillForm(posted.form, 'step');
  const [entityId, stepId] = [valueOf(fields, 'row.entity'), valueOf(fields, 'row.step')];
  const key = `${entityId}:${stepId}`;
  const entity = site.blueprint.entities[entityId];
  const step = entity?.flow?.steps.find(({ id }) => id === stepId);
  if (entity === undefined || step === undefined || reached.steps.has(key)) return [];
  const row = await site.store.get(entityId, valueOf(fields, 'row.id'));
  if (row === null || (step.from.length > 0 && !step.from.includes(rowState(entity, row)))) return [];
  const answer = await visitor.post(posted.action, fields, posted.from);
  const refused = refusal(answer, posted, fields);
  if (refused !== null) return [refused];
  reached.steps.add(key);
  const after = await site.store.get(entityId, row.id);
  return after !== null && rowState(entity, after) === step.to ? [] : [finding('stepWithoutMove', posted.from, { step: key })];
}

async function toggleMark(site: SmokeSite, visitor: Visitor, posted: PageForm, reached: Reached): Promise<Diagnostic[]> {
  const fields = fillForm(posted.form, 'mark');
  const [entityId, kind, rowId] = ['row.entity', 'row.mark', 'row.id'].map((name) => valueOf(fields, name));
  const mark = site.blueprint.entities[entityId ?? '']?.marks?.find((each) => each.kind === kind);
  const key = `${entityId}:${kind}`;
  const before = await site.store.get(entityId ?? '', rowId ?? '');
  if (mark === undefined || before === null || reached.marks.has(key) || valueOf(fields, 'row.set') !== 'on') return [];
  const answer = await visitor.post(posted.action, fields, posted.from);
  const refused = refusal(answer, posted, fields);
  if (refused !== null) return [refused];
  reached.marks.add(key);
  const isPressed = findAll(answer.page ?? posted.form, 'form')
    .filter((form) => attribute(form, 'data-act') === `${kind}:${rowId}`)
    .some((form) => findAll(form, 'button').some((button) => attribute(button, 'aria-pressed') === 'true'));
  const counted = (row: Row | null) => (row === null || mark.count === undefined ? 0 : numberValue(row.values[mark.count]));
  const on = counted(await site.store.get(before.id === '' ? '' : (entityId ?? ''), before.id));
  const off = fields.map(([name, value]) => [name, name === 'row.set' ? 'off' : value] as const);
  await visitor.post(posted.action, off, posted.from);
  const back = counted(await site.store.get(entityId ?? '', before.id));
  const isCounted = mark.count === undefined || (on === counted(before) + 1 && back === counted(before));
  return [
    ...(isPressed ? [] : [finding('markNotShown', posted.from, { mark: key })]),
    ...(isCounted ? [] : [finding('markNotCounted', posted.from, { mark: key, before: counted(before), on, back })]),
  ];
}

/** Of each list whose rows may be changed here: one row is edited, refused to a stranger, and removed. */
async function changeRows(site: SmokeSite, visitor: Visitor, paths: Iterable<string>): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [];
  const done = new Set<string>();
  for (const path of paths) {
    for (const [name] of new URL(path, 'http://site.localhost').searchParams) {
      const [, blockId = '', tool] = /^([\w-]+)\.(edit|remove|new)$/.exec(name) ?? [];
      if (tool === undefined || done.has(name)) continue;
      done.add(name);
      findings.push(...(await changeRow(site, visitor, { path, blockId, tool })));
    }
  }
  return findings;
}

async function changeRow(
  site: SmokeSite,
  visitor: Visitor,
  { path, blockId, tool }: { path: string; blockId: string; tool: string },
): Promise<Diagnostic[]> {
  const answer = await visitor.get(path);
  const section = answer.page === null ? undefined : byId(answer.page, blockId);
  const wanted = tool === 'new' ? `/_api/forms/${blockId}` : `/_api/do/${tool}`;
  const posted = section === undefined ? undefined : postForms(path, section).find((form) => isAbout(form, wanted, tool));
  if (posted === undefined) {
    // The row may have gone or changed since the page that linked here was drawn.
    return [];
  }
  const fields = fillForm(posted.form, `${tool}${site.nextSeed()}`);
  const entityId = tool === 'new' ? (site.blueprint.blocks[blockId]?.query?.entity ?? '') : valueOf(fields, 'row.entity');
  const rowId = valueOf(fields, 'row.id');
  const before = await site.store.get(entityId, rowId);
  const count = (await rowsOf(site, entityId)).length;
  if (tool === 'new') await fillPurses(site, entityId);
  else {
    const stranger = await site.visitor().post(posted.action, fields, path);
    const entity = site.blueprint.entities[entityId];
    const audience = tool === 'edit' ? entity?.access.update : entity?.access.remove;
    const isOpen = audience === 'public' || site.blueprint.accounts?.demoRole !== undefined;
    if (stranger.status < 400 && !isOpen) return [finding('strangerMay', path, { tool, entityId })];
    if (stranger.status < 400) return [];
  }
  const answered = await visitor.post(posted.action, fields, path);
  if (tool === 'remove' && (await isHeld(site, entityId, rowId)))
    return answered.status === 422 ? [] : [finding('heldRemoved', path, { entityId })];
  const refused = refusal(answered, posted, fields);
  if (refused !== null) return [refused];
  const after = await site.store.get(entityId, rowId);
  const left = (await rowsOf(site, entityId)).length;
  if (tool === 'new') return left === count + 1 ? [] : [finding('notStored', path, { entityId })];
  if (tool === 'remove') return after === null ? [] : [finding('notRemoved', path, { entityId })];
  return after !== null && after.updatedAt !== before?.updatedAt ? [] : [finding('notEdited', path, { entityId })];
}

/** Tells whether records that stay are about a row: nobody may remove it then. */
async function isHeld(site: SmokeSite, entityId: string, rowId: string): Promise<boolean> {
  for (const { entity, field } of holdingFields(site.blueprint.entities, entityId)) {
    const rows = await rowsOf(site, entity);
    if (rows.some(({ id, values }) => (entity !== entityId || id !== rowId) && listValue(values[field.key]).includes(rowId)))
      return true;
  }
  return false;
}

/** Gives all users the means to make a row: the owner could have given all of them more in the admin. */
async function fillPurses(site: SmokeSite, entityId: string): Promise<void> {
  const users = site.blueprint.accounts?.entity;
  const paid = (site.blueprint.entities[entityId]?.effects ?? []).flatMap((effect) =>
    effect.do === 'add' && effect.to === 'user' ? [[effect.field, 10_000] as const] : [],
  );
  if (users === undefined || paid.length === 0) return;
  await site.store.exclusive(async (transaction) => {
    const { rows } = await transaction.list(users, { offset: 0, limit: 1000 });
    for (const row of rows) await transaction.put(users, { ...row, values: { ...row.values, ...Object.fromEntries(paid) } });
  });
}

/** The form of a whole row, not the switch of one of its fields. */
function isAbout({ action, form }: PageForm, wanted: string, tool: string): boolean {
  return action === wanted && (tool !== 'edit' || attribute(form, 'class').includes('row-form'));
}

function valueOf(fields: FormFields, name: string): string {
  const value = fields.find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
