import { displayField } from '../../engine/render/row-values.ts';
import { emailField, profileFields, usersEntity } from '../../engine/render/accounts.ts';
import { FILE_TYPES } from '../../engine/render/form-fields.ts';
import type { ActionResult, ActionCall } from '../request/action.ts';
import { readUploads, storeUploads } from '../uploads/uploads.ts';
import type { ReadUploads } from '../uploads/uploads.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import type { Values } from '../values/check-row.ts';
import { readValues } from '../values/read-values.ts';
import { inLanguage } from '../rows/save-row.ts';
import { problemText, problemTexts } from '../values/words.ts';
import {
  credentialId,
  credentialOfProfile,
  getCredential,
  normalEmail,
  putCredential,
  removeCredential,
} from '../access/credentials.ts';
import { writeSession } from './sessions.ts';
import { accountWord } from './words.ts';

type Errors = Readonly<Record<string, string>>;

/** `profile`: the user's own name, email and other fields. Demo users change the example, but not the address it signs in with. */
export async function changeProfile(call: ActionCall): Promise<ActionResult> {
  const { site, form, identity, route, block } = call;
  const users = usersEntity(site.blueprint);
  const { user } = identity;
  if (users === undefined) return { kind: 'missing' };
  if (user === null) return { kind: 'forbidden' };
  const emailKey = emailField(users.entity)?.key;
  const asked = profileFields(site.blueprint, users.entity, block ?? {}).filter(
    (field) => field.key !== emailKey || !user.isDemo,
  );
  const fields = asked.filter((field) => !FILE_TYPES.includes(field.type) || form.files.has(field.key));
  const name = displayField(users.entity)?.key;
  const read = readValues(
    fields.map((field) => (field.key === name || field.key === emailKey ? { ...field, required: true } : field)),
    form,
  );
  const files = await readUploads(site, users.entity, { fields, form });
  const wrong = problemTexts(route.locale, { ...read.problems, ...files.problems });
  if (Object.keys(wrong).length > 0) return { kind: 'refused', errors: wrong };
  const errors = await site.store.exclusive(async (transaction): Promise<Errors | null> => {
    const present = await transaction.get(users.id, user.id);
    if (present === null) return { _: problemText(route.locale, 'relation') };
    const typed: Values = { ...read.values, ...files.values };
    const merged = Object.entries(typed).map(
      ([key, value]) => [key, inLanguage(present.values[key], value, route.locale)] as const,
    );
    const row = { ...present, values: { ...present.values, ...Object.fromEntries(merged) }, updatedAt: site.now() };
    const email = emailKey === undefined ? null : (typed[emailKey] ?? null);
    if (emailKey !== undefined && typeof email === 'string') row.values[emailKey] = normalEmail(email);
    const found = problemTexts(
      route.locale,
      await checkRow(
        transaction,
        { entityId: users.id, entity: users.entity, facts: factsOf(site, identity) },
        { ...row, before: present.values },
      ),
    );
    if (Object.keys(found).length > 0) return found;
    if (typeof email === 'string' && emailKey !== undefined && !(await moveCredential(call, transaction, email)))
      return { [emailKey]: accountWord(route.locale, 'knownEmail') };
    await storeProfile(transaction, { users: users.id, row }, files);
    return null;
  });
  if (errors !== null) return { kind: 'refused', errors };
  site.onChange?.(users.id);
  return { kind: 'done', notice: 'saved' };
}

async function storeProfile(
  transaction: SiteTransaction,
  { users, row }: { readonly users: string; readonly row: Parameters<SiteTransaction['put']>[1] },
  files: ReadUploads,
): Promise<void> {
  await storeUploads(transaction, files.uploads);
  await transaction.put(users, row);
}

/** The account follows the address of its profile; false when the address is another account's. */
async function moveCredential({ site, identity }: ActionCall, transaction: SiteTransaction, email: string): Promise<boolean> {
  const { user, visitorId } = identity;
  const present = user === null ? null : await credentialOfProfile(transaction, user.id);
  const id = await credentialId(email);
  if (present === null || present.id === id) return present !== null;
  if ((await getCredential(transaction, id)) !== null) return false;
  await removeCredential(transaction, present.id);
  await putCredential(site, transaction, { ...present, id, email: normalEmail(email) });
  await writeSession({ site, transaction }, visitorId, { kind: 'user', credential: id, version: present.version });
  return true;
}
