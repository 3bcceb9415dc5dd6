import type { Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import { INVITES } from '../sources/invites.ts';
import { coerceValue } from '../values/coerce-value.ts';
import { completeValues } from '../values/complete-values.ts';
import { problemText } from '../values/words.ts';
import type { ActionHandler } from '../request/action.ts';

const EMAIL: Field = { key: 'email', label: {}, type: 'email', required: true };
const MESSAGE: Field = { key: 'message', label: {}, type: 'text' };
const MOST_A_DAY = 50;

/** Keeps an invitation: for the visitor, and as a row of the site's own entity of invitations when it has one. */
export const invite: ActionHandler = async ({ site, identity, form, block, route }) => {
  if (block?.type !== 'invite') return { kind: 'missing' };
  const email = coerceValue(EMAIL, [firstValue(form, 'email')]);
  const message = coerceValue(MESSAGE, [firstValue(form, 'message')]);
  if (!email.ok) return { kind: 'refused', errors: { email: problemText(route.locale, email.error) } };
  if (email.value === null) return { kind: 'refused', errors: { email: problemText(route.locale, 'required') } };
  if (!message.ok) return { kind: 'refused', errors: { message: problemText(route.locale, message.error) } };
  const entityId = block.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  const now = site.now();
  const stamp = { createdAt: now, updatedAt: now, sample: false };
  const sent = await site.store.exclusive(async (transaction) => {
    const day = { field: 'createdAt', descending: true };
    const filter = [{ field: 'owner', op: 'eq' as const, value: identity.ownerKey }];
    const recent = await transaction.list(INVITES, { filter, sort: day, offset: MOST_A_DAY - 1, limit: 1 });
    if (recent.rows.some((row) => row.createdAt.slice(0, 10) === now.slice(0, 10))) return false;
    const values = { owner: identity.ownerKey, email: email.value, message: message.value };
    await transaction.put(INVITES, { id: site.newId(), values, ...stamp });
    if (entity === undefined) return true;
    const id = site.newId();
    const asked: Record<string, Value> = {};
    const given = { email: email.value, message: message.value ?? '' };
    for (const field of entity.fields) {
      if (field.type === 'email') asked[field.key] = given.email;
      else if (hasRole(entity, field, 'message', 'note')) asked[field.key] = given.message;
      else if (field.required === true && field.type === 'text' && field.unique !== true) asked[field.key] = given.email;
    }
    const row = { ...completeValues(entity, asked, { now, id }), [OWNER_KEY]: identity.ownerKey };
    await transaction.put(entityId, { id, values: row, ...stamp });
    return true;
  });
  if (!sent) return { kind: 'refused', errors: { email: problemText(route.locale, 'tooMany') } };
  if (entity !== undefined) site.onChange?.(entityId);
  return { kind: 'done', notice: 'invited' };
};
