import { fail, ok } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import { displayField } from '../../engine/render/row-values.ts';
import { emailField, usersEntity } from '../../engine/render/accounts.ts';
import type { Row } from '../../engine/render/context.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { allOrNothing, Refusal } from '../rows/refusal.ts';
import type { Site } from '../request/site.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import type { Problems } from '../values/check-row.ts';
import { coerceValue } from '../values/coerce-value.ts';
import { completeValues } from '../values/complete-values.ts';
import { credentialId, credentialOfProfile, normalEmail, putCredential, removeCredential } from '../access/credentials.ts';
import { hashPassword } from './passwords.ts';
import { isKnown, startValues } from './sign-up.ts';

/** A user whom the owner lets in, and the password that is told once. */
export interface MadeUser {
  readonly profile: Row;
  readonly password: string;
}

/** Makes a profile and an account for somebody, in a role, with a password that nobody chose. */
export async function createUser(
  site: Site,
  asked: { readonly name: string; readonly email: string; readonly role: string },
): Promise<Result<MadeUser, Problems>> {
  const users = usersEntity(site.blueprint);
  const role = site.blueprint.accounts?.roles.find(({ id }) => id === asked.role);
  if (users === undefined || role === undefined) return fail({ role: 'option' });
  const [nameField, mailField] = [displayField(users.entity), emailField(users.entity)];
  if (nameField === undefined || mailField === undefined) return fail({ _: 'option' });
  const name = coerceValue(nameField, [asked.name]);
  const email = coerceValue(mailField, [normalEmail(asked.email)]);
  if (!name.ok || name.value === null) return fail({ name: name.ok ? 'required' : name.error });
  if (!email.ok || typeof email.value !== 'string') return fail({ email: email.ok ? 'required' : email.error });
  const address = email.value;
  const password = await newPassword(site);
  const [hash, key, id, now] = [await hashPassword(site, password), await credentialId(address), site.newId(), site.now()];
  const typed = { ...startValues(users.entity, role), [nameField.key]: name.value, [mailField.key]: address };
  const values = { ...completeValues(users.entity, typed, { now: site.clock(), id }), [OWNER_KEY]: id };
  const profile: Row = { id, values, createdAt: now, updatedAt: now, sample: false };
  const made = await allOrNothing(site, async (transaction, changed) => {
    if (await isKnown(transaction, users.id, { key, emailKey: mailField.key, email: address }))
      throw new Refusal({ email: 'unique' });
    const problems = await checkRow(transaction, { entityId: users.id, entity: users.entity, facts: factsOf(site) }, profile);
    if (Object.keys(problems).length > 0) throw new Refusal(problems);
    await transaction.put(users.id, profile);
    await putCredential(site, transaction, { id: key, email: address, profile: id, role: role.id, password: hash, version: 1 });
    changed.add(users.id);
  });
  return made.ok ? ok({ profile, password }) : made;
}

/** Gives a user a new password, which ends all their sessions; null when nobody with an account is meant. */
export async function resetPassword(site: Site, profileId: string): Promise<string | null> {
  const password = await newPassword(site);
  const hash = await hashPassword(site, password);
  return site.store.exclusive(async (transaction) => {
    const credential = await credentialOfProfile(transaction, profileId);
    if (credential === null) return null;
    await putCredential(site, transaction, { ...credential, password: hash, version: credential.version + 1 });
    return password;
  });
}

/** Takes the account away; the profile stays. */
export async function removeAccess(site: Site, profileId: string): Promise<boolean> {
  return site.store.exclusive(async (transaction) => {
    const credential = await credentialOfProfile(transaction, profileId);
    if (credential === null) return false;
    await removeCredential(transaction, credential.id);
    return true;
  });
}

/** Four groups of letters that nobody mistakes for others, out of the randomness of fresh ids. */
async function newPassword(site: Site): Promise<string> {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const source = new TextEncoder().encode(`${site.newId()}${site.newId()}`);
  const bytes = [...new Uint8Array(await crypto.subtle.digest('SHA-256', source))].slice(0, 16);
  const text = bytes.map((byte) => letters[byte % letters.length] ?? '').join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}
