import { bestPassages } from '../assistant/rank.ts';
import { collectPassages } from '../assistant/passages.ts';
import { firstValue } from '../request/read-form.ts';
import { ASKS } from '../sources/asks.ts';
import { cleanText } from '../values/coerce-value.ts';
import { problemText } from '../values/words.ts';
import type { ActionHandler } from '../request/action.ts';

const LONGEST = 300;
const KEPT = 20;

/** Answers a question out of the site's own content and keeps the visitor's conversation. */
export const ask: ActionHandler = async ({ site, identity, form, block, blockId, route }) => {
  if (block?.type !== 'assistant') return { kind: 'missing' };
  const question = cleanText(firstValue(form, 'question'), false).trim();
  if (question === '') return { kind: 'refused', errors: { question: problemText(route.locale, 'required') } };
  if (question.length > LONGEST) return { kind: 'refused', errors: { question: problemText(route.locale, 'tooLong') } };
  const found = bestPassages(question, await collectPassages(site, route.locale), 3);
  await site.store.exclusive(async (transaction) => {
    const now = site.now();
    const values = { visitor: identity.visitorId, block: blockId, question, passages: JSON.stringify(found) };
    await transaction.put(ASKS, { id: site.newId(), values, createdAt: now, updatedAt: now, sample: false });
    const filter = [{ field: 'visitor', op: 'eq' as const, value: identity.visitorId }];
    const old = await transaction.list(ASKS, {
      filter,
      sort: { field: 'createdAt', descending: true },
      offset: KEPT,
      limit: 200,
    });
    for (const row of old.rows) await transaction.remove(ASKS, row.id);
  });
  return { kind: 'done', notice: 'answered' };
};
