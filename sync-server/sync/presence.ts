import type { PresenceState } from './frames.ts';

/** The clients in a room and their cursors: the newest state of each, as the text it came in. */
export interface Presence {
  /** Applies a client's own state; false when the id is another client's, or the state is not newer. */
  apply(state: PresenceState, owner: object): boolean;
  /** Applies a state that another node has; those of clients here stay. */
  applyRemote(state: PresenceState): boolean;
  /** Removes what an owner left behind; returns the ids. */
  leave(owner: object): number[];
  /** Removes states that nobody renewed for long; returns the ids. */
  expire(): number[];
  states(): PresenceState[];
  /** The states of clients of this node. */
  localStates(): PresenceState[];
  /** The states of these ids; gone ones as `null`. */
  pick(ids: Iterable<number>): PresenceState[];
}

interface Entry {
  clock: number;
  json: string;
  /** Null: the client is with another node. */
  owner: object | null;
  renewedAt: number;
}

/** Clients renew their state every 15 s and forget others after 30 s. */
const EXPIRES_MS = 30_000;
/** Clocks of gone clients, so that an old state does not bring them back. */
const GONE_MAX = 200;

export function createPresence(now: () => number = () => performance.now()): Presence {
  const entries = new Map<number, Entry>();
  const gone = new Map<number, number>();

  function put({ id, clock, json }: PresenceState, owner: object | null): boolean {
    const known = entries.get(id);
    const newest = known?.clock ?? gone.get(id) ?? -1;
    const isNull = json === 'null';
    if (clock < newest || (clock === newest && !(isNull && known))) return false;
    if (isNull) remove(id, clock);
    else entries.set(id, { clock, json, owner, renewedAt: now() });
    return !isNull || known !== undefined;
  }

  function remove(id: number, clock: number): void {
    entries.delete(id);
    gone.delete(id);
    gone.set(id, clock);
    for (const oldest of gone.keys()) {
      if (gone.size <= GONE_MAX) break;
      gone.delete(oldest);
    }
  }

  function removeWhere(matches: (entry: Entry) => boolean): number[] {
    const removed = [...entries].filter(([, entry]) => matches(entry));
    for (const [id, { clock }] of removed) remove(id, clock);
    return removed.map(([id]) => id);
  }

  const list = (wanted: (entry: Entry) => boolean) =>
    [...entries].filter(([, entry]) => wanted(entry)).map(([id, { clock, json }]) => ({ id, clock, json }));

  return {
    apply(state, owner) {
      const holder = entries.get(state.id)?.owner ?? null;
      return (holder === null || holder === owner) && put(state, owner);
    },
    applyRemote: (state) => (entries.get(state.id)?.owner ?? null) === null && put(state, null),
    leave: (owner) => removeWhere((entry) => entry.owner === owner),
    expire: () => removeWhere((entry) => entry.renewedAt + EXPIRES_MS < now()),
    states: () => list(() => true),
    localStates: () => list(({ owner }) => owner !== null),
    pick: (ids) =>
      [...ids].map((id) => {
        const entry = entries.get(id);
        return entry ? { id, clock: entry.clock, json: entry.json } : { id, clock: gone.get(id) ?? 0, json: 'null' };
      }),
  };
}
