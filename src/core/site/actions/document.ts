import { isOwn } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { ActionHandler } from '../request/action.ts';
import { putServerRow } from '../rows/server-row.ts';

const LIMITS = { title: 120, body: 50_000, perVisitor: 40 } as const;

/** Saves, copies as a template or deletes a text of an editor. Everybody sees and changes only their own. */
export const document: ActionHandler = async ({ site, form, block, blockId, identity }) => {
  if (block?.type !== 'editor') return { kind: 'missing' };
  const [op, id] = [firstValue(form, 'op') || 'save', firstValue(form, 'id')];
  const title = firstValue(form, 'title').trim();
  const body = firstValue(form, 'body').replace(/\r\n?/g, '\n');
  const isFine = title !== '' && title.length <= LIMITS.title && body.length <= LIMITS.body;
  if (op !== 'delete' && !isFine) return { kind: 'refused', errors: { _: 'document' } };
  return site.store.exclusive(async (transaction) => {
    const present = id === '' ? null : await transaction.get('_document', id);
    if (present !== null && !isOwn(identity, present)) return { kind: 'forbidden' };
    if (op === 'delete') {
      if (present === null) return { kind: 'missing' };
      await transaction.remove('_document', present.id);
      return { kind: 'done' };
    }
    const template = op === 'template';
    if (present !== null && (present.values['template'] === true) === template) {
      await transaction.put('_document', { ...present, values: { ...present.values, title, body }, updatedAt: site.now() });
      return { kind: 'done', params: { [`${blockId}.doc`]: present.id } };
    }
    const values = { title, body, template, block: blockId };
    const row = await putServerRow({ site, transaction, identity }, { entity: '_document', values, most: LIMITS.perVisitor });
    return { kind: 'done', params: { [`${blockId}.doc`]: row.id } };
  });
};
