import { OWNER_KEY } from '../request/identity.ts';
import { entitiesWith, fieldWith, withRoles } from '../../engine/blueprint/field-roles.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import type { ActionCall } from '../request/action.ts';
import { createRowFromFacts } from './create-row-from-facts.ts';

/** The entity that keeps scores: one of their fields is a score. */
export function scoreEntity(site: Pick<Site, 'blueprint'>): string | null {
  return entitiesWith(site.blueprint, 'score')[0] ?? null;
}

/** Keeps one line of the visitor on the site's board, at their present points. */
export async function saveBestScore(
  { site, identity }: ActionCall,
  transaction: SiteTransaction,
  { name, points }: { readonly name: string; readonly points: number },
): Promise<void> {
  const entityId = scoreEntity(site);
  const entity = entityId === null ? undefined : withRoles(site.blueprint).entities[entityId];
  const field = entity === undefined ? undefined : fieldWith(entity, 'score')?.key;
  if (entityId === null || field === undefined) return;
  const filter = [{ field: OWNER_KEY, op: 'eq', value: identity.ownerKey } as const];
  const own = (await transaction.list(entityId, { filter, offset: 0, limit: 1 })).rows[0];
  if (own === undefined)
    await createRowFromFacts({ site, transaction, identity }, { entityId, facts: { title: name, name, number: points } });
  else await transaction.put(entityId, { ...own, values: { ...own.values, [field]: points }, updatedAt: site.now() });
}

/** A name as somebody typed it, without what does not show, at most 40 characters. */
export function playerName(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 40);
}
