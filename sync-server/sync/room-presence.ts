import { createTokenBucket } from './traffic-quotas.ts';
import { awarenessFrame, readPresence, writePresence } from './frames.ts';
import { createPresence } from './presence.ts';

/** The presence of a room as frames: what came in one turn goes out as one. */
export interface RoomPresence {
  /** Applies a client's own state; what it says of others is ignored. Throws when the state cannot be read. */
  receive(member: object, update: Uint8Array): void;
  leave(member: object): void;
  /** Applies what another node says of its clients. */
  receiveRemote(update: Uint8Array): void;
  expire(): void;
  /** Returns the changes since the last call; null for none, and for a while in a room whose cursors move all too fast. */
  drainChanges(): Uint8Array | null;
  /** Returns the state of everyone; null for nobody. */
  everyone(): Uint8Array | null;
  /** Returns the states of this node's clients, for another one; null for nobody. */
  local(): Uint8Array | null;
}

interface Listener {
  onChange(): void;
  /** Sends other nodes the presence of clients of this one. */
  publish(update: Uint8Array): void;
}

const FRAMES_PER_SECOND = 500;
const FRAME_BURST = 100;
const RETRY_MS = 20;

export function createRoomPresence({ onChange, publish }: Listener): RoomPresence {
  const presence = createPresence();
  const changed = new Set<number>();
  const isWithinRate = createTokenBucket(FRAMES_PER_SECOND, FRAME_BURST);

  function note(ids: readonly number[]): void {
    if (ids.length === 0) return;
    for (const id of ids) changed.add(id);
    onChange();
  }

  return {
    receive(member, update) {
      // Stock clients pass on what they hear of others.
      if (update[0] !== 1) return;
      const [state] = readPresence(update);
      if (!state || !presence.apply(state, member)) return;
      note([state.id]);
      publish(update);
    },
    leave(member) {
      const gone = presence.leave(member);
      note(gone);
      if (gone.length > 0) publish(writePresence(presence.pick(gone)));
    },
    receiveRemote(update) {
      const taken = readPresence(update).filter((state) => presence.applyRemote(state));
      note(taken.map(({ id }) => id));
    },
    expire: () => note(presence.expire()),
    drainChanges() {
      if (changed.size === 0) return null;
      if (!isWithinRate(1)) {
        setTimeout(onChange, RETRY_MS);
        return null;
      }
      const frame = awarenessFrame(writePresence(presence.pick(changed)));
      changed.clear();
      return frame;
    },
    everyone() {
      const states = presence.states();
      return states.length === 0 ? null : awarenessFrame(writePresence(states));
    },
    local() {
      const states = presence.localStates();
      return states.length === 0 ? null : writePresence(states);
    },
  };
}
