import { notice } from './block-parts.ts';
import type { Row } from './context.ts';
import { editedRowId, refusal } from './edit-form.ts';
import type { Html } from './html.ts';
import { doneParam, NOTICE_PARAM, ROW_ID_FIELD, SENT_PARAM } from './params.ts';
import { rowState } from './row-state.ts';
import type { RowToolPlace } from './row-tools.ts';
import { optionLabel, rowTitle } from './row-values.ts';
import { doneWord, rowWord } from './row-words.ts';

/** What the last post to the block about a row did, or why it was refused; null when there was none. */
export function rowNotice(place: RowToolPlace, row: Row | undefined): Html | null {
  const { blockId, context, entity } = place;
  const { params, form, locale } = context;
  if (form?.blockId === blockId && form.values[ROW_ID_FIELD] !== undefined && editedRowId(blockId, context) === undefined)
    return refusal(place);
  const key = params[SENT_PARAM] === blockId ? params[NOTICE_PARAM] : params[doneParam(blockId)];
  if (key === undefined) return null;
  const what = row === undefined ? '' : rowTitle(entity, row, locale);
  if (key === 'created' && row !== undefined) return notice('good', rowWord(locale, 'createdRow', { what }));
  const field = entity.fields.find((each) => each.key === entity.flow?.field);
  if (key === 'stepped' && row !== undefined && field !== undefined)
    return notice('good', rowWord(locale, 'steppedRow', { what, state: optionLabel(field, rowState(entity, row), locale) }));
  const words = doneWord(locale, key);
  return words === null ? null : notice('good', words, what === '' ? null : what);
}
