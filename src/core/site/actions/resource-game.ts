import { hashSeed } from '../../domain/random.ts';
import { stringOption } from '../../engine/render/block-data.ts';
import { gameResources } from '../../engine/render/blocks/resource-game.ts';
import * as rules from '../../engine/render/blocks/resource-game/rules.ts';
import { worldOf, type World } from '../../engine/render/blocks/resource-game/worlds.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';
import { saveBestScore, playerName, scoreEntity } from './score-board.ts';
import { putServerRow } from '../rows/server-row.ts';

type Moved = { readonly state: rules.GameState; readonly notice: string } | { readonly refused: string };

/** A move in a game of resources: an action, a choice, or money into the bank. The rules and the costs are the server's. */
export const playResourceGame: ActionHandler = async (call) => {
  const { site, block } = call;
  if (block?.type !== 'realm') return { kind: 'missing' };
  const world = worldOf(stringOption(block, 'world'), gameResources(block));
  const outcome = await site.store.exclusive((transaction) => play(call, transaction, world));
  const board = scoreEntity(site);
  if (board !== null && outcome.kind === 'done') site.onChange?.(board);
  return outcome;
};

async function play(call: ActionCall, transaction: SiteTransaction, world: World): Promise<ActionResult> {
  const { site, identity, route } = call;
  const mine = { field: OWNER_KEY, op: 'eq', value: identity.ownerKey } as const;
  const before = (await transaction.list('_realm', { filter: [mine], offset: 0, limit: 1 })).rows[0];
  const state = rules.settle(world, rules.fromRow(world, before?.values), site.now());
  const moved = move(call, world, state);
  if ('refused' in moved) return { kind: 'refused', errors: { _: moved.refused } };
  await putServerRow({ site, transaction, identity }, { entity: '_realm', values: rules.toRow(moved.state), most: 1 });
  const name = moved.state.name || identity.user?.name || (route.locale === 'zh' ? '玩家' : 'Player');
  await saveBestScore(call, transaction, { name, points: rules.pointsOf(moved.state) });
  return { kind: 'done', notice: moved.notice };
}

function move({ site, form, identity }: ActionCall, world: World, state: rules.GameState): Moved {
  const choice = firstValue(form, 'choice');
  if (/^\d$/.test(choice)) {
    const name = playerName(firstValue(form, 'name')) || identity.user?.name || '';
    return { state: { ...state, choice: Number(choice), name }, notice: 'chosen' };
  }
  const way = firstValue(form, 'bank');
  if (way !== '') return banked(state, { way, amount: firstValue(form, 'amount') });
  const action = world.actions.find(({ id }) => id === firstValue(form, 'deed'));
  if (action === undefined) return { refused: 'deed' };
  if (rules.isSpent(action, state) || Object.keys(rules.missingFor(action, state)).length > 0) return { refused: action.id };
  const chance = hashSeed(`${site.newId()}:${identity.visitorId}`) / 4294967296;
  return { state: rules.perform(action, state, { now: site.now(), chance }), notice: 'deed' };
}

function banked(state: rules.GameState, asked: { readonly way: string; readonly amount: string }): Moved {
  const amount = /^[1-9]\d{0,5}$/.test(asked.amount.trim()) ? Number(asked.amount) : 0;
  const moved = amount === 0 ? null : rules.bankMove(state, asked.way === 'out' ? -amount : amount);
  return moved === null ? { refused: 'amount' } : { state: moved, notice: 'banked' };
}
