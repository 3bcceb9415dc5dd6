import type { Random } from '#core/domain/random.ts';
import type { Hints } from '#server/sync/hints.ts';

interface Envelope {
  readonly to: (message: Uint8Array) => void;
  readonly message: Uint8Array;
}

/** A Redis as it may be at its worst: hints are lost, doubled, late and out of order. */
export interface MemoryHints {
  /** One process's view of it. */
  join(): Hints;
  /** Hands over some hint that is under way. */
  deliver(): void;
  setAway(isAway: boolean): void;
}

export function createMemoryHints(random: Random): MemoryHints {
  const listeners = new Map<string, Set<{ readonly node: object; readonly hear: (message: Uint8Array) => void }>>();
  const underWay: Envelope[] = [];
  let isAway = false;
  return {
    join() {
      const node = {};
      let isClosed = false;
      return {
        publish(channel, message) {
          if (isAway || isClosed) return;
          for (const listener of listeners.get(channel) ?? []) {
            if (listener.node === node || random() < 0.2) continue;
            underWay.push({ to: listener.hear, message });
            if (random() < 0.1) underWay.push({ to: listener.hear, message });
          }
        },
        subscribe(channel, hear) {
          const entry = { node, hear: (message: Uint8Array) => (isClosed ? undefined : hear(message)) };
          const known = listeners.get(channel) ?? new Set();
          listeners.set(channel, known.add(entry));
          return () => known.delete(entry);
        },
        close() {
          isClosed = true;
        },
      };
    },
    deliver() {
      const [envelope] = underWay.splice(Math.floor(random() * underWay.length), 1);
      envelope?.to(envelope.message);
    },
    setAway(next) {
      isAway = next;
      if (next) underWay.length = 0;
    },
  };
}
