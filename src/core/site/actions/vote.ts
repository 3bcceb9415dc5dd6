import { pollParts } from '../../engine/render/poll-parts.ts';
import { listValue, numberValue } from '../../engine/render/row-values.ts';
import { MARKS } from '../marks/read-marks.ts';
import { mayRead } from '../access/readable.ts';
import { firstValue } from '../request/read-form.ts';
import { runEffects } from '../rows/effects.ts';
import { markedSibling, markId, markOf, setMark } from '../marks/write-marks.ts';
import type { MarkPlace } from '../marks/write-marks.ts';
import { allOrNothing } from '../rows/refusal.ts';
import { refused } from './target-row.ts';
import { VOTES, voteId } from '../sources/votes.ts';
import type { ActionResult, ActionHandler } from '../request/action.ts';

const ALREADY = { en: 'You have already voted in this poll.', zh: '你已经在该投票中投过票了。' } as const;
const CHOOSE = { en: 'Please choose an option first.', zh: '请先选择一个选项。' } as const;

/** One vote of one visitor in one poll. */
export const vote: ActionHandler = async (call) => {
  const { site, identity, form, block, route } = call;
  const parts = block?.type === 'poll' ? pollParts(site.blueprint, block.query?.entity) : null;
  if (parts === null) return { kind: 'missing' };
  const option = firstValue(form, 'option');
  if (option === '') return { kind: 'refused', errors: { _: CHOOSE[route.locale] } };
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<ActionResult> => {
    const rowId = parts.list === undefined ? option : firstValue(form, 'poll');
    const row = await transaction.get(parts.id, rowId);
    if (row === null || !(await mayRead({ site, identity, reader: transaction }, parts.id, row))) return { kind: 'missing' };
    if (parts.list !== undefined && !listValue(row.values[parts.list.key]).includes(option)) return { kind: 'missing' };
    const grouped = parts.group === undefined ? '' : (listValue(row.values[parts.group.key])[0] ?? '');
    const poll = parts.list === undefined ? grouped : row.id;
    const id = voteId(parts.id, poll, identity.ownerKey);
    const mark = markOf(parts.entity, 'vote');
    const place: MarkPlace = { owner: identity.ownerKey, kind: 'vote', entityId: parts.id, rowId: row.id };
    const hasMarked =
      mark !== undefined &&
      ((await transaction.get(MARKS, markId(place))) !== null ||
        (await markedSibling(transaction, place, { mark, row })) !== null);
    if (hasMarked || (await transaction.get(VOTES, id)) !== null)
      return { kind: 'refused', errors: { _: ALREADY[route.locale] } };
    const now = site.now();
    const values = { entity: parts.id, poll, option, owner: identity.ownerKey };
    await transaction.put(VOTES, { id, values, createdAt: now, updatedAt: now, sample: false });
    if (parts.count !== undefined) {
      const counted = { ...row.values, [parts.count.key]: numberValue(row.values[parts.count.key]) + 1 };
      await transaction.put(parts.id, { ...row, values: counted, updatedAt: now });
      changed.add(parts.id);
    }
    if (mark !== undefined) {
      await setMark({ site, transaction }, place, true);
      await runEffects({ site, transaction, identity, entityId: parts.id, row, on: 'mark:vote', changed });
    }
    return { kind: 'done', notice: 'voted' };
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
};
