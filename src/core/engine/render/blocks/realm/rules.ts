import type { Value } from '../../../blueprint/entity-schema.ts';
import type { Amounts, Deed, World } from './worlds.ts';

/** Where a player stands: what they have, what is under way, what happened. */
export interface RealmState {
  readonly have: Amounts;
  /** In the bank. */
  readonly bank: number;
  /** What they chose to be, by its place in the list. */
  readonly choice: number | null;
  /** What they call themselves. */
  readonly name: string;
  /** What is under way: a deed, and when it gives (ISO 8601). */
  readonly pending: readonly { readonly deed: string; readonly at: string }[];
  /** What happened, newest first. */
  readonly log: readonly { readonly at: string; readonly deed: string; readonly won: boolean }[];
}

const MOST_LOGGED = 20;
const BANKED = 'r0';

export function newRealm(world: World): RealmState {
  return { have: world.start, bank: 0, choice: null, name: '', pending: [], log: [] };
}

/** Each of them is better at something else. */
export function traits(choice: number): { readonly attack: number; readonly defence: number; readonly speed: number } {
  return { attack: 2 + ((choice * 3 + 1) % 5), defence: 2 + ((choice * 2 + 3) % 5), speed: 2 + ((choice * 4 + 2) % 5) };
}

/** What it takes now: more each time where it grows, and only of what the world counts. */
export function costOf(deed: Deed, state: RealmState): Amounts {
  const times = deed.grows ? 1 + state.log.filter((entry) => entry.deed === deed.id).length : 1;
  return Object.fromEntries(Object.entries(deed.cost).map(([key, amount]) => [key, amount * times]));
}

/** What is missing for it, by key; nothing when it can be done. */
export function missingFor(deed: Deed, state: RealmState): Amounts {
  const lacks = Object.entries(costOf(deed, state)).map(([key, amount]) => [key, amount - (state.have[key] ?? 0)] as const);
  return Object.fromEntries(lacks.filter(([, amount]) => amount > 0));
}

export const isSpent = (deed: Deed, state: RealmState) => deed.once && state.log.some((entry) => entry.deed === deed.id);

export function strength({ have, choice }: RealmState): number {
  const own = choice === null ? { attack: 0, defence: 0 } : traits(choice);
  const of = (key: string) => have[key] ?? 0;
  return of('attack') + of('defence') + own.attack + own.defence + 3 * of('soldier') + 3 * of('archer') + 2 * of('level');
}

/** Points for the ranking: what a player made of the start. */
export const pointsOf = (state: RealmState) =>
  strength(state) * 10 + (state.have['wins'] ?? 0) * 25 + (state.have['city'] ?? 0) * 20;

/** The state after a deed at a time; `chance` in [0, 1) decides a battle. The deed can be done. */
export function perform(deed: Deed, state: RealmState, { now, chance }: { now: string; chance: number }): RealmState {
  const won = deed.foe === 0 || chance < strength(state) / (strength(state) + deed.foe);
  const paid = add(state.have, costOf(deed, state), -1);
  const log = [{ at: now, deed: deed.id, won }, ...state.log];
  const waits = deed.seconds > 0;
  const at = new Date(Date.parse(now) + deed.seconds * 1000).toISOString();
  return {
    ...state,
    have: waits || !won ? paid : add(paid, deed.gives, 1),
    pending: waits ? [...state.pending, { deed: deed.id, at }] : state.pending,
    log: keepOnce(log),
  };
}

/** Old entries are forgotten, except how often something was done. */
function keepOnce(log: RealmState['log']): RealmState['log'] {
  return log.slice(0, MOST_LOGGED * 5);
}

/** The state once everything is given whose time has come. */
export function settle(world: World, state: RealmState, now: string): RealmState {
  const ready = state.pending.filter(({ at }) => at <= now);
  if (ready.length === 0) return state;
  const have = ready.reduce((sum, { deed }) => add(sum, world.deeds.find(({ id }) => id === deed)?.gives ?? {}, 1), state.have);
  return { ...state, have, pending: state.pending.filter(({ at }) => at > now) };
}

/** Puts money into the bank, or takes it out when negative; null when there is not as much. */
export function bankMove(state: RealmState, amount: number): RealmState | null {
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
export function toRow(state: RealmState): Record<string, Value> {
  return {
    ...Object.fromEntries(Object.entries(state.have).map(([key, amount]) => [`has${key}`, amount])),
    bank: state.bank,
    choice: state.choice,
    name: state.name,
    pending: state.pending.map(({ deed, at }) => `${deed}|${at}`),
    log: state.log.map(({ deed, at, won }) => `${deed}|${at}|${won ? 1 : 0}`),
  };
}

/** The state of a stored row; the start when there is none. */
export function fromRow(world: World, values: Stored | undefined): RealmState {
  if (values === undefined) return newRealm(world);
  const number = (key: string) => (typeof values[key] === 'number' ? values[key] : null);
  const parts = (key: string) => (Array.isArray(values[key]) ? values[key].map((line) => line.split('|')) : []);
  return {
    have: Object.fromEntries(Object.keys(world.counted).map((key) => [key, number(`has${key}`) ?? world.start[key] ?? 0])),
    bank: number('bank') ?? 0,
    choice: number('choice'),
    name: typeof values['name'] === 'string' ? values['name'] : '',
    pending: parts('pending').map(([deed = '', at = '']) => ({ deed, at })),
    log: parts('log').map(([deed = '', at = '', won]) => ({ deed, at, won: won === '1' })),
  };
}
