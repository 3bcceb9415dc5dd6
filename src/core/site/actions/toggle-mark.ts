import { MARK_FIELD, MARK_SET_FIELD } from '../../engine/render/params.ts';
import type { ActionResult, ActionHandler } from '../request/action.ts';
import { MARKS } from '../marks/read-marks.ts';
import { firstValue } from '../request/read-form.ts';
import { runEffects } from '../rows/effects.ts';
import { countMark, markedSibling, markId, markOf, setMark } from '../marks/write-marks.ts';
import type { MarkPlace } from '../marks/write-marks.ts';
import { allOrNothing, Refusal } from '../rows/refusal.ts';
import { isFull, listMember } from '../rows/roster.ts';
import { backParams, refused, targetRow } from './target-row.ts';

const FULL = { en: 'All places are taken.', zh: '名额已满。' };

/**
 * Puts a mark on a row or takes it off: as the form says (`on`, `off`), else the other way round. Sent twice it counts
 * once. Where only one row of a group may carry it, the mark moves there.
 */
export const toggleMark: ActionHandler = async (call) => {
  const { site, identity, form } = call;
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<ActionResult> => {
    const target = await targetRow(call, transaction);
    const mark = target === null ? undefined : markOf(target.entity, firstValue(form, MARK_FIELD));
    if (target === null || mark === undefined || mark.kind === 'seen') return { kind: 'missing' };
    const { entityId, row } = target;
    const place: MarkPlace = { owner: identity.ownerKey, kind: mark.kind, entityId, rowId: row.id };
    const isOn = (await transaction.get(MARKS, markId(place))) !== null;
    const wanted = firstValue(form, MARK_SET_FIELD);
    const params = backParams(call, row.id);
    if (wanted === (isOn ? 'on' : 'off')) return { kind: 'done', params };
    const change = { site, transaction, identity, entityId, on: `mark:${mark.kind}`, changed };
    if (!isOn && mark.kind === 'join' && isFull(target.entity, mark, row)) throw new Refusal({ _: FULL });
    const sibling = isOn ? null : await markedSibling(transaction, place, { mark, row });
    if (sibling !== null) {
      await setMark({ site, transaction }, { ...place, rowId: sibling.id }, false);
      await countMark(transaction, { ...place, rowId: sibling.id }, { mark, by: -1 });
      await runEffects({ ...change, row: sibling, sign: -1 });
    }
    await setMark({ site, transaction }, place, !isOn);
    await countMark(transaction, place, { mark, by: isOn ? -1 : 1 });
    if (mark.kind === 'join' && identity.user !== null)
      await listMember(transaction, target, { name: identity.user.name, isIn: !isOn });
    changed.add(entityId);
    await runEffects({ ...change, row, sign: isOn ? -1 : 1 });
    const on = sibling === null ? `on-${mark.kind}` : 'moved';
    return { kind: 'done', notice: isOn ? `off-${mark.kind}` : on, params };
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
};
