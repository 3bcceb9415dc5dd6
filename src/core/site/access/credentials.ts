import type { Row } from '../../engine/render/context.ts';
import type { Site } from '../request/site.ts';
import type { RowReader, SiteTransaction } from '../store/site-store.ts';

const CREDENTIALS = '_credentials';

/** Sign-in data and role of a user: kept by the server, apart from the profile. */
export interface Credential {
  /** A hash of the email address. */
  readonly id: string;
  readonly email: string;
  readonly profile: string;
  readonly role: string;
  readonly password: string;
  /** Counts password changes. */
  readonly version: number;
}

/** One spelling for all ways to write an address. */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

export async function credentialId(email: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalEmail(email)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function getCredential(reader: RowReader, id: string): Promise<Credential | null> {
  const row = await reader.get(CREDENTIALS, id);
  return row === null ? null : parse(row);
}

export async function credentialOfProfile(reader: RowReader, profileId: string): Promise<Credential | null> {
  const query = { filter: [{ field: 'profile', op: 'eq', value: profileId }], offset: 0, limit: 1 } as const;
  const row = (await reader.list(CREDENTIALS, query)).rows[0];
  return row === undefined ? null : parse(row);
}

/** The profiles of all who signed up in one of the roles. */
export async function profilesInRoles(reader: RowReader, roles: readonly string[]): Promise<readonly string[]> {
  const inRole = { field: 'role', op: 'in' as const, value: [...roles] };
  const { rows } = await reader.list(CREDENTIALS, { filter: [inRole], offset: 0, limit: 500 });
  return rows.flatMap((row) => parse(row)?.profile ?? []);
}

export async function putCredential(site: Site, transaction: SiteTransaction, credential: Credential): Promise<void> {
  const { id, ...values } = credential;
  const now = site.now();
  const present = await transaction.get(CREDENTIALS, id);
  await transaction.put(CREDENTIALS, { id, values, createdAt: present?.createdAt ?? now, updatedAt: now, sample: false });
}

export async function removeCredential(transaction: SiteTransaction, id: string): Promise<void> {
  await transaction.remove(CREDENTIALS, id);
}

function parse({ id, values }: Row): Credential | null {
  const { email, profile, role, password, version } = values;
  if (typeof email !== 'string' || typeof profile !== 'string' || typeof password !== 'string') return null;
  return {
    id,
    email,
    profile,
    password,
    role: typeof role === 'string' ? role : '',
    version: typeof version === 'number' ? version : 0,
  };
}
