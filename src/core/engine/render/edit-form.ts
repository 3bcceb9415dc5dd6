import { pickText } from '../../domain/text.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import { relatedRows } from './block-data.ts';
import { heading, notice } from './block-parts.ts';
import { enctype } from './blocks/form.ts';
import type { RenderContext, Row } from './context.ts';
import { startOf } from './form-defaults.ts';
import { FILE_TYPES, formField } from './form-fields.ts';
import { type Html, html } from './html.ts';
import { label } from './labels.ts';
import {
  doAction,
  EDITED_FIELDS_FIELD,
  editParam,
  formAction,
  newParam,
  PICK_PARAM,
  removeParam,
  ROW_ID_FIELD,
  rowParam,
} from './params.ts';
import { postFields } from './block-parts.ts';
import { pagePath } from './page-path.ts';
import { askedOfRow, createFields } from './row-fields.ts';
import { statesByHand, withOptions } from './row-state.ts';
import { isMissing, listValue, plainValue, rowTitle } from './row-values.ts';
import { openHref, rowFields, type RowToolPlace } from './row-tools.ts';
import { rowWord } from './row-words.ts';

/** The row whose form is open at the block: by its link, or because what was sent was refused. */
export function editedRowId(blockId: string, context: Pick<RenderContext, 'params' | 'form'>): string | undefined {
  const refused = context.form?.blockId === blockId ? context.form.values : undefined;
  if (refused !== undefined)
    return EDITED_FIELDS_FIELD in refused && refused[ROW_ID_FIELD] !== '' ? refused[ROW_ID_FIELD] : undefined;
  return context.params[editParam(blockId)];
}

/** The row that the block has to know beside those it lists. */
export function namedRowId(blockId: string, context: Pick<RenderContext, 'params' | 'form'>): string | undefined {
  const { params } = context;
  return editedRowId(blockId, context) ?? params[rowParam(blockId)] ?? params[removeParam(blockId)];
}

/** The fields of a row, filled in, to be changed. */
export function editForm(row: Row, place: RowToolPlace, level: number): Html {
  const { block, blockId, context, entity, entityId } = place;
  const isManager = context.user?.manages.includes(entityId) === true;
  const fields = askedOfRow(context.blueprint, { block, entityId }, isManager);
  const open = (entity.flow?.steps ?? []).filter(({ id, agree }) => agree === undefined && row.can?.includes(`step:${id}`));
  const asked = fields.map((field) => {
    const offered = field.key === entity.flow?.field ? withOptions(field, statesByHand(entity, row, open)) : field;
    return formField(withoutNeed(offered, row), { blockId, context, preset: typedForm(field, row, context) });
  });
  const keys = fields.map((field) => field.key).join(',');
  return html`<form class="card form row-form" method="post" ${enctype(fields)} action="${doAction(context.basePath, 'edit')}">
    ${heading(level, rowWord(context.locale, 'editing', { what: rowTitle(entity, row, context.locale) }))}${refusal(place)}
    ${rowFields(place, row)}<input type="hidden" name="${EDITED_FIELDS_FIELD}" value="${keys}" />
    <div class="fields">${asked}</div>
    ${buttons(place, label(context.locale, 'save'))}
  </form>`;
}

/** Above a list: the button that opens the form for a new row, or that form; it stands open where nothing is yet. */
export function createForm(place: RowToolPlace, level: number, opens: 'asked' | 'first'): Html {
  const { block, blockId, context, entity, entityId } = place;
  const words = rowWord(context.locale, 'add', { what: inSentence(pickText(entity.label, context.locale)) });
  const isRefused = context.form?.blockId === blockId && context.form.values[ROW_ID_FIELD] === undefined;
  const fields = createFields(context.blueprint, block);
  const picked = fields.find((field) => isPicked(field, blockId, context));
  if (context.params[newParam(blockId)] === undefined && !isRefused && opens === 'asked' && picked === undefined)
    return html`<p class="list-head">
      <a class="button primary" href="${openHref(place, { [newParam(blockId)]: '1' })}">${words}</a>
    </p>`;
  const start = (field: Field) => (field === picked ? context.params[PICK_PARAM] : startOf(field, entityId, context));
  return html`<form class="card form row-form" method="post" ${enctype(fields)} action="${formAction(context.basePath, blockId)}">
    ${heading(level, words)}${isRefused && refusal(place)} ${postFields(blockId, pagePath(context))}
    <div class="fields">${fields.map((field) => formField(field, { blockId, context, preset: start(field) }))}</div>
    ${buttons(place, words, opens)}
  </form>`;
}

/** Decides whether the address names a row that the field may take. */
function isPicked(field: Field, blockId: string, context: RenderContext): boolean {
  const wanted = context.params[PICK_PARAM];
  return (
    wanted !== undefined && field.type === 'relation' && relatedRows(field, blockId, context).some(({ id }) => id === wanted)
  );
}

/** Describes the fault of the last post to the block, in one sentence. */
export function refusal({ blockId, context }: Pick<RowToolPlace, 'blockId' | 'context'>): Html | null {
  if (context.form?.blockId !== blockId) return null;
  return notice('bad', context.form.errors['_'] ?? label(context.locale, 'fixErrors'));
}

function buttons(place: RowToolPlace, words: string, opens: 'asked' | 'first' = 'asked'): Html {
  return html`<div class="actions">
    <button class="button primary" type="submit">${words}</button
    >${opens === 'asked' && html`<a class="button secondary" href="${openHref(place, {})}">${rowWord(place.context.locale, 'cancel')}</a>`}
  </div>`;
}

/** A stored value as it is typed. */
function typedForm(field: Field, row: Row, context: RenderContext): string {
  const value = row.values[field.key];
  if (field.type === 'datetime') return plainValue(value, context.locale).slice(0, 16).replace('T', ' ');
  return Array.isArray(value) ? listValue(value).join(',') : plainValue(value, context.locale);
}

/** A picture that is there need not be chosen again, and a row from before its need is kept without a value. */
function withoutNeed(field: Field, { values }: Row): Field {
  const isOld = field.when === undefined && isMissing(field, values[field.key]);
  return isOld || FILE_TYPES.includes(field.type) ? { ...field, required: false } : field;
}

/** English names stand small inside a sentence, unless they are capitals. */
function inSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
