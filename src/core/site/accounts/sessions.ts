import type { Site } from '../request/site.ts';
import type { RowReader, SiteTransaction } from '../store/site-store.ts';
import type { Call } from '../request/call.ts';

const SESSIONS = '_sessions';
const LIFETIME_MS = 60 * 24 * 3_600_000;

/**
 * The visitor's choice: an account of their own, a demo person (of a role, or the profile named), the owner of a demo, or to be nobody. `version` is
 * the credential's when the session began; a changed password ends all others.
 */
export type Session =
  | { readonly kind: 'user'; readonly credential: string; readonly version: number }
  | { readonly kind: 'demo'; readonly role: string; readonly profile?: string }
  | { readonly kind: 'owner' }
  | { readonly kind: 'out' };

export async function readSession(site: Site, reader: RowReader, visitorId: string): Promise<Session | null> {
  const row = await reader.get(SESSIONS, visitorId);
  if (row === null || Date.parse(site.now()) - Date.parse(row.createdAt) > LIFETIME_MS) return null;
  const { kind, credential, version, role, profile } = row.values;
  if (kind === 'user' && typeof credential === 'string' && typeof version === 'number') return { kind, credential, version };
  if (kind === 'demo' && typeof role === 'string') return { kind, role, ...(typeof profile === 'string' && { profile }) };
  return kind === 'out' || kind === 'owner' ? { kind } : null;
}

export async function writeSession(
  { site, transaction }: Call<'site' | 'transaction'>,
  visitorId: string,
  session: Session,
): Promise<void> {
  const now = site.now();
  await transaction.put(SESSIONS, { id: visitorId, values: { ...session }, createdAt: now, updatedAt: now, sample: false });
}

export async function endSession(transaction: SiteTransaction, visitorId: string): Promise<void> {
  await transaction.remove(SESSIONS, visitorId);
}

/** Returns the beginning of an account's newest session; null when there is none any more. */
export async function lastSession(reader: RowReader, credential: string): Promise<string | null> {
  const filter = [{ field: 'credential', op: 'eq', value: credential }] as const;
  const sort = { field: 'createdAt', descending: true } as const;
  const { rows } = await reader.list(SESSIONS, { filter, sort, offset: 0, limit: 1 });
  return rows[0]?.createdAt ?? null;
}
