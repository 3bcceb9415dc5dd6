import { stringOption } from '../../engine/render/block-data.ts';
import { fieldWith } from '../../engine/blueprint/field-roles.ts';
import { GAME_KINDS, gameKind } from '../../engine/render/blocks/games/kinds.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import type { ActionCall, ActionHandler } from '../request/action.ts';
import { createRowFromFacts } from './create-row-from-facts.ts';
import { playerName, scoreEntity } from './score-board.ts';
import { putServerRow } from '../rows/server-row.ts';

const MOST_PER_VISITOR = 50;

/** Saves the points of a game that a page reported: bounded by what the game can give, and few per visitor. */
export const score: ActionHandler = async (call) => {
  const { site, form, block, blockId, identity, route } = call;
  if (block?.type !== 'game') return { kind: 'missing' };
  const kindId = gameKind(stringOption(block, 'game'));
  const kind = GAME_KINDS[kindId];
  const typed = firstValue(form, 'points');
  const points = /^\d{1,7}$/.test(typed) ? Number(typed) : -1;
  if (kind === undefined || points < 1 || points > kind.most) return { kind: 'refused', errors: { _: 'points' } };
  const name = playerName(firstValue(form, 'name')) || identity.user?.name || (route.locale === 'zh' ? '玩家' : 'Player');
  await site.store.exclusive(async (transaction) => {
    const values = { name, points, kind: kindId, block: blockId, slug: route.slug ?? '' };
    await putServerRow({ site, transaction, identity }, { entity: '_score', values, most: MOST_PER_VISITOR });
    await putScoreRow(call, transaction, { name, points, title: kind.name[route.locale === 'zh' ? 1 : 0] });
  });
  const entity = scoreEntity(site);
  if (entity !== null) site.onChange?.(entity);
  return { kind: 'done' };
};

/** The site's own board, when it has one. */
async function putScoreRow(
  { site, identity, route }: ActionCall,
  transaction: SiteTransaction,
  made: { readonly name: string; readonly points: number; readonly title: string },
): Promise<void> {
  const entityId = scoreEntity(site);
  if (entityId === null) return;
  const own = await transaction.list(entityId, {
    filter: [{ field: OWNER_KEY, op: 'eq', value: identity.ownerKey }],
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 200,
  });
  for (const old of own.rows.slice(MOST_PER_VISITOR - 1)) await transaction.remove(entityId, old.id);
  const page = site.blueprint.pages[route.pageId];
  const target = page?.entity ?? gameEntity(site, entityId);
  const row = await gameRow(site, transaction, { entity: target, slug: route.slug, title: made.title });
  const facts = { title: made.title, name: made.name, number: made.points, ...(row && { points: row }) };
  await createRowFromFacts({ site, transaction, identity }, { entityId, facts });
}

function gameEntity(site: Site, entityId: string): string | undefined {
  const entity = site.blueprint.entities[entityId];
  return entity === undefined ? undefined : fieldWith(entity, 'game')?.to;
}

/** The row of the game itself: the one of the page, else the one named like the game. */
async function gameRow(
  site: Site,
  transaction: SiteTransaction,
  asked: { readonly entity: string | undefined; readonly slug: string | undefined; readonly title: string },
): Promise<{ entity: string; id: string } | null> {
  const entity = asked.entity === undefined ? undefined : site.blueprint.entities[asked.entity];
  if (asked.entity === undefined || entity === undefined) return null;
  const rows = (await transaction.list(asked.entity, { offset: 0, limit: 60 })).rows;
  const slug = entity.fields.find((field) => field.type === 'slug')?.key ?? '';
  const display = entity.fields.find((field) => field.display === true)?.key ?? '';
  const named = rows.find((row) =>
    asked.slug === undefined
      ? plainValue(row.values[display], 'en').toLowerCase().includes(asked.title.toLowerCase())
      : row.id === asked.slug || row.values[slug] === asked.slug,
  );
  return named === undefined ? null : { entity: asked.entity, id: named.id };
}
