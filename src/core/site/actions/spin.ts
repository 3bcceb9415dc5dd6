import { hashSeed } from '../../domain/random.ts';
import { fieldWith } from '../../engine/blueprint/field-roles.ts';
import { numberOption } from '../../engine/render/block-data.ts';
import { drawWeighted, STANDARD_PRIZES, WHEEL_SEGMENTS, weightOf } from '../../engine/render/blocks/games/wheel-rules.ts';
import { rowTitle } from '../../engine/render/row-values.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';
import { createRowFromFacts } from './create-row-from-facts.ts';
import { putServerRow } from '../rows/server-row.ts';
import { visitorName } from './visitor-name.ts';

const MOST_KEPT = 50;

/** Turns a wheel: the server draws the prize by weight, takes it from stock and writes the winning record. */
export const spin: ActionHandler = async (call) => {
  if (call.block?.type !== 'game') return { kind: 'missing' };
  const outcome = await call.site.store.exclusive((transaction) => turn(call, transaction));
  for (const entity of [call.block.query?.entity, recordEntity(call)]) if (entity !== undefined) call.site.onChange?.(entity);
  return outcome;
};

async function turn(call: ActionCall, transaction: SiteTransaction): Promise<ActionResult> {
  const { site, block, blockId, identity } = call;
  const perDay = block === undefined ? undefined : numberOption(block, 'perDay');
  if (perDay !== undefined && (await spunToday(call, transaction)) >= perDay) return { kind: 'refused', errors: { _: 'perDay' } };
  const prizes = await prizesOf(call, transaction);
  const left = prizes.filter((prize) => prize.weight > 0);
  const chance = hashSeed(`${site.newId()}:${site.now()}:${identity.visitorId}`) / 4294967296;
  const won = drawWeighted(left, chance);
  if (won === null) return { kind: 'refused', errors: { _: 'noPrizes' } };
  await takeOne(call, transaction, won.id);
  const values = { prize: won.id, title: won.title, block: blockId };
  await putServerRow({ site, transaction, identity }, { entity: '_spin', values, most: MOST_KEPT });
  const [entity, entityId] = [block?.query?.entity, recordEntity(call)];
  if (entityId !== undefined) {
    const name = visitorName(call);
    const facts = { title: won.title, name, note: won.title, ...(entity !== undefined && { points: { entity, id: won.id } }) };
    await createRowFromFacts({ site, transaction, identity }, { entityId, facts });
  }
  return { kind: 'done' };
}

interface Prize {
  readonly id: string;
  readonly title: string;
  readonly weight: number;
}

async function prizesOf(call: ActionCall, transaction: SiteTransaction): Promise<readonly Prize[]> {
  const entityId = call.block?.query?.entity;
  const entity = findEntity(call.site, entityId);
  if (entityId === undefined || entity === undefined)
    return STANDARD_PRIZES.map((prize) => ({ id: prize.id, title: prize.title[call.route.locale], weight: prize.weight }));
  const query = { sort: { field: 'createdAt', descending: true }, offset: 0, limit: WHEEL_SEGMENTS };
  const { rows } = await transaction.list(entityId, query);
  return rows.map((row) => ({ id: row.id, title: rowTitle(entity, row, call.route.locale), weight: weightOf(entity, row) }));
}

async function takeOne(call: ActionCall, transaction: SiteTransaction, id: string): Promise<void> {
  const entityId = call.block?.query?.entity;
  const entity = findEntity(call.site, entityId);
  const field = entity === undefined ? undefined : fieldWith(entity, 'stock', 'quantity')?.key;
  const row = entityId === undefined ? null : await transaction.get(entityId, id);
  const stock = field === undefined || row === null ? null : row.values[field];
  if (entityId === undefined || field === undefined || row === null || typeof stock !== 'number') return;
  const values = { ...row.values, [field]: Math.max(0, stock - 1) };
  await transaction.put(entityId, { ...row, values, updatedAt: call.site.now() });
}

/** The entity whose rows are winning records: it points to the prizes. */
function recordEntity({ site, block }: ActionCall): string | undefined {
  const prizes = block?.query?.entity;
  if (prizes === undefined) return undefined;
  return Object.keys(site.blueprint.entities).find((id) =>
    site.blueprint.entities[id]?.fields.some((field) => field.type === 'relation' && field.to === prizes),
  );
}

async function spunToday({ site, blockId, identity }: ActionCall, transaction: SiteTransaction): Promise<number> {
  const filter = [
    { field: OWNER_KEY, op: 'eq', value: identity.ownerKey },
    { field: 'block', op: 'eq', value: blockId },
  ] as const;
  const { rows } = await transaction.list('_spin', { filter, offset: 0, limit: MOST_KEPT });
  return rows.filter((row) => site.clock(row.createdAt).slice(0, 10) === site.clock().slice(0, 10)).length;
}
