import type { Value } from '../../../blueprint/entity-schema.ts';
import type { Amounts, GameAction, World } from './worlds.ts';

/** State of a player: possessions, pending actions, history. */
export interface GameState {
  readonly have: Amounts;
  /** In the bank. */
  readonly bank: number;
  /** The chosen character, by its place in the list. */
  readonly choice: number | null;
  /** The name that the player chose. */
  readonly name: string;
  /** Pending actions: each with the time when it gives (ISO 8601). */
  readonly pending: readonly { readonly action: string; readonly at: string }[];
  /** History, newest first. */
  readonly log: readonly { readonly at: string; readonly action: string; readonly won: boolean }[];
}

const MOST_LOGGED = 20;
const BANKED = 'r0';

export function newGame(world: World): GameState {
  return { have: world.start, bank: 0, choice: null, name: '', pending: [], log: [] };
}

/** Each of them is better at something else. */
export function traits(choice: number): { readonly attack: number; readonly defence: number; readonly speed: number } {
  return { attack: 2 + ((choice * 3 + 1) % 5), defence: 2 + ((choice * 2 + 3) % 5), speed: 2 + ((choice * 4 + 2) % 5) };
}

/** Returns the present cost: more each time where it grows, and only of things that the world counts. */
export function costOf(action: GameAction, state: GameState): Amounts {
  const times = action.grows ? 1 + state.log.filter((entry) => entry.action === action.id).length : 1;
  return Object.fromEntries(Object.entries(action.cost).map(([key, amount]) => [key, amount * times]));
}

/** Returns the missing amounts by key; none when the action is possible. */
export function missingFor(action: GameAction, state: GameState): Amounts {
  const lacks = Object.entries(costOf(action, state)).map(([key, amount]) => [key, amount - (state.have[key] ?? 0)] as const);
  return Object.fromEntries(lacks.filter(([, amount]) => amount > 0));
}

export const isSpent = (action: GameAction, state: GameState) =>
  action.once && state.log.some((entry) => entry.action === action.id);

export function strength({ have, choice }: GameState): number {
  const own = choice === null ? { attack: 0, defence: 0 } : traits(choice);
  const of = (key: string) => have[key] ?? 0;
  return of('attack') + of('defence') + own.attack + own.defence + 3 * of('soldier') + 3 * of('archer') + 2 * of('level');
}

/** Points for the ranking: what a player made of the start. */
export const pointsOf = (state: GameState) =>
  strength(state) * 10 + (state.have['wins'] ?? 0) * 25 + (state.have['city'] ?? 0) * 20;

/** The state after a deed at a time; `chance` in [0, 1) decides a battle. The deed can be done. */
export function perform(action: GameAction, state: GameState, { now, chance }: { now: string; chance: number }): GameState {
  const won = action.foe === 0 || chance < strength(state) / (strength(state) + action.foe);
  const paid = add(state.have, costOf(action, state), -1);
  const log = [{ at: now, action: action.id, won }, ...state.log];
  const waits = action.seconds > 0;
  const at = new Date(Date.parse(now) + action.seconds * 1000).toISOString();
  return {
    ...state,
    have: waits || !won ? paid : add(paid, action.gives, 1),
    pending: waits ? [...state.pending, { action: action.id, at }] : state.pending,
    log: keepOnce(log),
  };
}

/** Old entries are forgotten, except how often something was done. */
function keepOnce(log: GameState['log']): GameState['log'] {
  return log.slice(0, MOST_LOGGED * 5);
}

/** The state once everything is given whose time has come. */
export function settle(world: World, state: GameState, now: string): GameState {
  const ready = state.pending.filter(({ at }) => at <= now);
  if (ready.length === 0) return state;
  const have = ready.reduce(
    (sum, { action }) => add(sum, world.actions.find(({ id }) => id === action)?.gives ?? {}, 1),
    state.have,
  );
  return { ...state, have, pending: state.pending.filter(({ at }) => at > now) };
}

/** Puts money into the bank, or takes it out when negative; null when there is not as much. */
export function bankMove(state: GameState, amount: number): GameState | null {
  const inHand = (state.have[BANKED] ?? 0) - amount;
  if (inHand < 0 || state.bank + amount < 0) return null;
  return { ...state, have: { ...state.have, [BANKED]: inHand }, bank: state.bank + amount };
}

function add(have: Amounts, by: Amounts, times: 1 | -1): Amounts {
  const sum: Record<string, number> = { ...have };
  for (const [key, amount] of Object.entries(by)) sum[key] = (sum[key] ?? 0) + times * amount;
  return sum;
}

type Stored = Readonly<Record<string, Value>>;

/** The state as the values of a stored row. */
export function toRow(state: GameState): Record<string, Value> {
  return {
    ...Object.fromEntries(Object.entries(state.have).map(([key, amount]) => [`has${key}`, amount])),
    bank: state.bank,
    choice: state.choice,
    name: state.name,
    pending: state.pending.map(({ action, at }) => `${action}|${at}`),
    log: state.log.map(({ action, at, won }) => `${action}|${at}|${won ? 1 : 0}`),
  };
}

/** The state of a stored row; the start when there is none. */
export function fromRow(world: World, values: Stored | undefined): GameState {
  if (values === undefined) return newGame(world);
  const number = (key: string) => (typeof values[key] === 'number' ? values[key] : null);
  const parts = (key: string) => (Array.isArray(values[key]) ? values[key].map((line) => line.split('|')) : []);
  return {
    have: Object.fromEntries(Object.keys(world.counted).map((key) => [key, number(`has${key}`) ?? world.start[key] ?? 0])),
    bank: number('bank') ?? 0,
    choice: number('choice'),
    name: typeof values['name'] === 'string' ? values['name'] : '',
    pending: parts('pending').map(([action = '', at = '']) => ({ action, at })),
    log: parts('log').map(([action = '', at = '', won]) => ({ action, at, won: won === '1' })),
  };
}
