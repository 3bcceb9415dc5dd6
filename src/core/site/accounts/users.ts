import { demoAccounts, usersEntity } from '../../engine/render/accounts.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import { credentialOfProfile, putCredential } from '../access/credentials.ts';
import type { Credential } from '../access/credentials.ts';
import { lastSession } from './sessions.ts';
import { roleValues } from './roles.ts';

/** A user as the owner of the project sees them. */
export interface ListedUser {
  readonly profile: Row;
  /** Email address they sign in with; null for profiles that cannot. */
  readonly email: string | null;
  /** A role id; null for profiles that cannot sign in. */
  readonly role: string | null;
  readonly isDemo: boolean;
  /** Time of the last sign-in; null when there was none. */
  readonly lastSignIn: string | null;
}

/** The site's users, newest first, and how many there are. */
export async function listUsers(
  site: Site,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly users: readonly ListedUser[]; readonly total: number }> {
  const users = usersEntity(site.blueprint);
  if (users === undefined) return { users: [], total: 0 };
  const demos = demoAccounts(site.blueprint);
  const { rows, total } = await site.store.list(users.id, { ...page, sort: { field: 'createdAt', descending: true } });
  const listed: ListedUser[] = [];
  for (const profile of rows) {
    const demo = demos.find(({ profileId }) => profileId === profile.id);
    const credential = await credentialOfProfile(site.store, profile.id);
    const email = credential?.email ?? demo?.email ?? null;
    listed.push({
      profile,
      email,
      role: credential?.role ?? demo?.role.id ?? null,
      isDemo: demo !== undefined,
      lastSignIn: await lastSignIn(site.store, credential),
    });
  }
  return { users: listed, total };
}

async function lastSignIn(reader: RowReader, credential: Credential | null): Promise<string | null> {
  return credential === null ? null : lastSession(reader, credential.id);
}

/** Gives a user another role. False when there is no such user with an account, or no such role. */
export async function setRole(site: Site, profileId: string, roleId: string): Promise<boolean> {
  const role = site.blueprint.accounts?.roles.find(({ id }) => id === roleId);
  const users = usersEntity(site.blueprint);
  if (role === undefined || users === undefined) return false;
  const isDone = await site.store.exclusive(async (transaction) => {
    const credential = await credentialOfProfile(transaction, profileId);
    const profile = await transaction.get(users.id, profileId);
    if (credential === null || profile === null) return false;
    await putCredential(site, transaction, { ...credential, role: role.id });
    const values = { ...profile.values, ...roleValues(users.entity, role) };
    await transaction.put(users.id, { ...profile, values, updatedAt: site.now() });
    return true;
  });
  if (isDone) site.onChange?.(users.id);
  return isDone;
}
