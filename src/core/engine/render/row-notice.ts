import { pickText } from '../../domain/text.ts';
import { notice } from './block-parts.ts';
import type { Row } from './context.ts';
import { editedRowId, refusal } from './edit-form.ts';
import type { Html } from './html.ts';
import { formatMoney } from './format.ts';
import { doneParam, NOTICE_PARAM, ROW_ID_FIELD, SENT_PARAM } from './params.ts';
import { referenceNote } from './reference-note.ts';
import { rowReference } from './reference.ts';
import { rowState } from './row-state.ts';
import type { RowToolPlace } from './row-tools.ts';
import { numberValue, optionLabel, rowTitle } from './row-values.ts';
import { doneWord, rowWord } from './row-words.ts';

/** Reports the last post to the block about a row, or the reason of its refusal; null when there was none. */
export function rowNotice(place: RowToolPlace, row: Row | undefined): Html | null {
  const { blockId, context, entity } = place;
  const { params, form, locale } = context;
  if (form?.blockId === blockId && form.values[ROW_ID_FIELD] !== undefined && editedRowId(blockId, context) === undefined)
    return refusal(place);
  const key = params[SENT_PARAM] === blockId ? params[NOTICE_PARAM] : params[doneParam(blockId)];
  if (key === undefined) return null;
  const what = row === undefined ? '' : rowTitle(entity, row, locale);
  if (key === 'created' && row !== undefined) {
    const note = referenceNote(context, place.entityId, rowReference(place.entityId, entity, row));
    return notice('good', rowWord(locale, 'createdRow', { what }), note);
  }
  const field = entity.fields.find((each) => each.key === entity.flow?.field);
  if (key === 'stepped' && row !== undefined && field !== undefined && field.hidden !== true)
    return notice('good', rowWord(locale, 'steppedRow', { what, state: optionLabel(field, rowState(entity, row), locale) }));
  const action = row === undefined ? null : actionWords(place, row, key);
  if (action !== null) return notice('good', action, what);
  const words = doneWord(locale, key);
  return words === null ? null : notice('good', words, what === '' ? null : what);
}

/** Returns the sentence for a mark with a label of its own, with the points it gave or cost ("Complete ✓ Points +20"). */
function actionWords({ entity, context }: RowToolPlace, row: Row, key: string): string | null {
  const mark = entity.marks?.find(({ kind, label }) => key === `on-${kind}` && label !== undefined);
  if (mark === undefined) return null;
  const done = `${pickText(mark.label, context.locale)} ✓`;
  const effect = entity.effects?.find((each) => each.on === `mark:${mark.kind}` && each.do === 'add' && each.to === 'user');
  const field = entity.fields.find((each) => effect?.do === 'add' && each.key === effect.amount);
  if (effect?.do !== 'add' || field === undefined) return done;
  const amount = numberValue(row.values[field.key]);
  const shown = field.type === 'money' ? formatMoney(amount, context.blueprint.site) : String(amount);
  return `${done} ${pickText(field.label, context.locale)} ${effect.times === -1 ? '−' : '+'}${shown}`;
}
