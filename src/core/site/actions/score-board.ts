import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { OWNER_KEY } from '../identity.ts';
import type { Site } from '../site.ts';
import type { SiteTransaction } from '../store.ts';
import type { ActionCall } from './action.ts';
import { putMadeRow } from './made-row.ts';

/** The entity that keeps scores: named so, with a number. */
export function scoreEntity(site: Pick<Site, 'blueprint'>): string | null {
  const isBoard = ([id, entity]: [string, Entity]) =>
    /^(score|highScore|gameScore|gameRecord|leaderboard|ranking)$/i.test(id) && pointsField(entity) !== undefined;
  return Object.entries(site.blueprint.entities).find(isBoard)?.[0] ?? null;
}

const pointsField = (entity: Entity) => entity.fields.find(({ type }) => type === 'int' || type === 'num')?.key;

/** Keeps one line of the visitor on the site's board, at their present points. */
export async function keepBestScore(
  { site, identity }: ActionCall,
  transaction: SiteTransaction,
  { name, points }: { readonly name: string; readonly points: number },
): Promise<void> {
  const entityId = scoreEntity(site);
  const entity = entityId === null ? undefined : site.blueprint.entities[entityId];
  const field = entity === undefined ? undefined : pointsField(entity);
  if (entityId === null || field === undefined) return;
  const filter = [{ field: OWNER_KEY, op: 'eq', value: identity.ownerKey } as const];
  const own = (await transaction.list(entityId, { filter, offset: 0, limit: 1 })).rows[0];
  if (own === undefined)
    await putMadeRow(site, transaction, identity, { entityId, facts: { title: name, name, number: points } });
  else await transaction.put(entityId, { ...own, values: { ...own.values, [field]: points }, updatedAt: site.now() });
}

/** A name as somebody typed it, without what does not show, at most 40 characters. */
export function playerName(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 40);
}
