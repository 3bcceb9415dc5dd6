import { emailField, signUpFields, usersEntity } from '../../engine/render/accounts.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Accounts } from '../../engine/blueprint/schema.ts';
import type { Row } from '../../engine/render/context.ts';
import type { ActionResult, ActionCall } from '../request/action.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { RowReader } from '../store/site-store.ts';
import { readUploads, storeUploads } from '../uploads/uploads.ts';
import { factsOf } from '../values/check-facts.ts';
import { runEffects } from '../rows/effects.ts';
import { checkRow } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';
import { readValues } from '../values/read-values.ts';
import { problemTexts } from '../values/words.ts';
import { credentialId, getCredential, normalEmail, putCredential } from '../access/credentials.ts';
import { enterAccount, nextPage } from './enter-account.ts';
import type { Entered } from './enter-account.ts';
import { newPasswordProblem } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { roleValues } from './roles.ts';
import { accountWord } from './words.ts';

/** `sign-up`: a new profile with a password, in the role of newcomers, signed in at once. */
export async function signUp(call: ActionCall): Promise<ActionResult> {
  const { site, form, route, block } = call;
  const { accounts } = site.blueprint;
  const users = usersEntity(site.blueprint);
  const role = accounts?.roles[0];
  const emailKey = users === undefined ? undefined : emailField(users.entity)?.key;
  if (accounts?.signUp !== true || users === undefined || role === undefined || emailKey === undefined)
    return { kind: 'missing' };
  const fields = signUpFields(site.blueprint, users.entity, block ?? {});
  const read = readValues(fields, form);
  const files = await readUploads(site, users.entity, { fields, form });
  const errors = {
    ...problemTexts(route.locale, { ...read.problems, ...files.problems }),
    ...newPasswordProblem(form, route.locale),
  };
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  const email = normalEmail(firstValue(form, emailKey));
  const password = await hashPassword(site, firstValue(form, 'password'));
  const now = site.now();
  const id = site.newId();
  const typed = { ...read.values, ...files.values, ...startValues(users.entity, role), [emailKey]: email };
  const values = { ...completeValues(users.entity, typed, { now: site.clock(), id }), [OWNER_KEY]: id };
  const row: Row = { id, values, createdAt: now, updatedAt: now, sample: false };
  const key = await credentialId(email);
  const outcome = await site.store.exclusive(
    async (transaction): Promise<Entered | { readonly errors: Record<string, string> }> => {
      if (await isKnown(transaction, users.id, { key, emailKey, email }))
        return { errors: { [emailKey]: accountWord(route.locale, 'knownEmail') } };
      const problems = await checkRow(transaction, { entityId: users.id, entity: users.entity, facts: factsOf(site) }, row);
      if (Object.keys(problems).length > 0) return { errors: problemTexts(route.locale, problems) };
      await storeUploads(transaction, files.uploads);
      await transaction.put(users.id, row);
      const credential = { id: key, email, profile: id, role: role.id, password, version: 1 };
      await putCredential(site, transaction, credential);
      const entered = await enterAccount(call, transaction, credential);
      const changed = new Set(entered.changed);
      await runEffects({ site, transaction, identity: null, entityId: users.id, row, on: 'create', changed });
      return { ...entered, changed };
    },
  );
  if ('errors' in outcome) return { kind: 'refused', errors: outcome.errors };
  const { changed, ...cookie } = outcome;
  for (const entity of new Set([...changed, users.id])) site.onChange?.(entity);
  return { kind: 'done', notice: 'welcome', page: nextPage(call), ...cookie };
}

/** Decides whether somebody has the address: an account, or a profile that came another way. */
export async function isKnown(
  reader: RowReader,
  users: string,
  wanted: { readonly key: string; readonly emailKey: string; readonly email: string },
): Promise<boolean> {
  const credential = await getCredential(reader, wanted.key);
  if (credential !== null && (await reader.get(users, credential.profile)) !== null) return true;
  const filter = [{ field: wanted.emailKey, op: 'eq', value: wanted.email }] as const;
  return (await reader.list(users, { filter, offset: 0, limit: 1 })).total > 0;
}

/** Returns the site's own values for a newcomer: the role's name where the profile has a place for it, and nothing earned yet. */
export function startValues(entity: Entity, role: Accounts['roles'][number]): Record<string, Value> {
  const amounts = entity.fields.filter((field) => isAmount(entity, field) && field.default === undefined);
  return { ...Object.fromEntries(amounts.map(({ key }) => [key, 0])), ...roleValues(entity, role) };
}

function isAmount(entity: Entity, field: Field): boolean {
  return hasRole(entity, field, 'score', 'points', 'balance', 'count', 'total');
}
