import { createTokenBucket } from './allowances.ts';
import { awarenessFrame, readPresence, writePresence } from './frames.ts';
import { createPresence } from './presence.ts';

/** The presence of a room as frames: what came in one turn goes out as one. */
export interface RoomPresence {
  /** Takes a client's own state; what it says of others is ignored. Throws when the state cannot be read. */
  take(member: object, update: Uint8Array): void;
  leave(member: object): void;
  /** Takes what another node says of its clients. */
  hinted(update: Uint8Array): void;
  expire(): void;
  /** What changed since the last call; null for nothing, and for a while in a room whose cursors move all too fast. */
  takeChanges(): Uint8Array | null;
  /** Everybody; null for nobody. */
  everybody(): Uint8Array | null;
  /** The clients of this node, for another one; null for nobody. */
  own(): Uint8Array | null;
}

interface Listener {
  onChange(): void;
  /** Other nodes should hear of clients of this one. */
  publish(update: Uint8Array): void;
}

const FRAMES_PER_SECOND = 500;
const FRAME_BURST = 100;
const RETRY_MS = 20;

export function createRoomPresence({ onChange, publish }: Listener): RoomPresence {
  const presence = createPresence();
  const changed = new Set<number>();
  const mayAnnounce = createTokenBucket(FRAMES_PER_SECOND, FRAME_BURST);

  function note(ids: readonly number[]): void {
    if (ids.length === 0) return;
    for (const id of ids) changed.add(id);
    onChange();
  }

  return {
    take(member, update) {
      // Stock clients pass on what they hear of others.
      if (update[0] !== 1) return;
      const [state] = readPresence(update);
      if (!state || !presence.take(state, member)) return;
      note([state.id]);
      publish(update);
    },
    leave(member) {
      const gone = presence.leave(member);
      note(gone);
      if (gone.length > 0) publish(writePresence(presence.pick(gone)));
    },
    hinted(update) {
      const taken = readPresence(update).filter((state) => presence.takeRemote(state));
      note(taken.map(({ id }) => id));
    },
    expire: () => note(presence.expire()),
    takeChanges() {
      if (changed.size === 0) return null;
      if (!mayAnnounce(1)) {
        setTimeout(onChange, RETRY_MS);
        return null;
      }
      const frame = awarenessFrame(writePresence(presence.pick(changed)));
      changed.clear();
      return frame;
    },
    everybody() {
      const states = presence.states();
      return states.length === 0 ? null : awarenessFrame(writePresence(states));
    },
    own() {
      const states = presence.ownStates();
      return states.length === 0 ? null : writePresence(states);
    },
  };
}
