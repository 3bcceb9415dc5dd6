import { evaluateFor } from '../computed/evaluate-for.ts';
import { readsRows } from '../../engine/render/accounts.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Call } from '../request/call.ts';
import { entityOf, isMember, isOwn, manages, may, ownScope } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { RowQuery } from '../store/site-store.ts';

/**
 * Decides whether the visitor may read a row: its audience includes them, and where access has a condition it holds, or the
 * row is their own or theirs to manage.
 */
export async function mayRead(
  { site, identity, reader }: Call<'site' | 'identity' | 'reader'>,
  entityId: string,
  row: Row,
): Promise<boolean> {
  const { read, where } = entityOf(site, entityId).access;
  if (readsRows(site.blueprint, identity.user, entityId)) return true;
  if (!may(identity, { entityId, row }, read)) return false;
  if (where === undefined || isOwn(identity, row) || may(identity, { entityId, row }, 'nobody')) return true;
  const asked = { entityId, rows: [row], texts: [where], userId: identity.user?.id ?? null };
  return (await evaluateFor(site, reader, asked))[0]?.[0] === true;
}

/** The rows among those of the entity that the visitor may read, as part of a query of the store; null when there are none. */
export function readScope(site: Site, identity: Identity, entityId: string): Pick<RowQuery, 'scope' | 'open'> | null {
  const { read, where } = entityOf(site, entityId).access;
  const isAudience = read === 'public' || (read === 'member' && isMember(identity));
  if (isAudience && where === undefined) return {};
  if (manages(identity, entityId) || readsRows(site.blueprint, identity.user, entityId)) return {};
  const own = ownScope(identity);
  if (isAudience && where !== undefined) return { open: { text: where, userId: identity.user?.id ?? null, orIn: own } };
  return read === 'own' ? { scope: own } : null;
}

/** The rows that everybody may read, as part of a query of the store; null when there are none. */
export function publicScope(site: Site, entityId: string): Pick<RowQuery, 'where'> | null {
  const { read, where } = entityOf(site, entityId).access;
  if (read !== 'public') return null;
  return where === undefined ? {} : { where: { text: where, userId: null } };
}
