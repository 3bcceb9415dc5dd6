import { markerFrame } from './frames.ts';
import type { Member, Relay } from './relay.ts';
import type { RoomPresence } from './room-presence.ts';
import type { RoomStorage } from './room-storage.ts';
import type { SyncMetrics } from './sync-metrics.ts';

/** Collects what comes in one turn of the event loop and, at its end, passes it on, stores it and acknowledges it. */
export interface RoomTurn {
  /** The log lacks this update. */
  addUnstored(update: Uint8Array): void;
  /** Sends the marker back once everything received before it is durable; a newer one of the same member replaces it. */
  addMarker(member: Member, number: number): void;
  removeMarker(member: Member): void;
  /** Flushes at the end of this turn. */
  schedule(): void;
  flush(): void;
  /** Passes on and stores nothing any more. */
  stop(): void;
}

interface TurnOptions {
  readonly relay: Relay;
  readonly presence: RoomPresence;
  readonly storage: RoomStorage;
  readonly metrics: SyncMetrics;
  onFailure(error: unknown): void;
}

export function createRoomTurn({ relay, presence, storage, metrics, onFailure }: TurnOptions): RoomTurn {
  const markers = new Map<Member, number>();
  let unstored: Uint8Array[] = [];
  let isScheduled = false;
  let isStopped = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  }

  /** Serves the other members first, and the log after them. */
  function flush(): void {
    isScheduled = false;
    if (isStopped) return;
    try {
      relay.endTurn();
      const presenceFrame = presence.drainChanges();
      if (presenceFrame) relay.broadcast(presenceFrame);
      storage.write(unstored);
      unstored = [];
      acknowledgeMarkers();
    } catch (error) {
      // Content that Yjs reads but cannot keep: what is durable is untouched.
      onFailure(error);
    }
  }

  function acknowledgeMarkers(): void {
    for (const [member, number] of markers) {
      storage.whenDurable(() => {
        metrics.acks.add();
        member.send(markerFrame(number));
      });
    }
    markers.clear();
  }

  return {
    addUnstored: (update) => unstored.push(update),
    addMarker(member, number) {
      markers.set(member, number);
      schedule();
    },
    removeMarker: (member) => markers.delete(member),
    schedule,
    flush,
    stop() {
      isStopped = true;
    },
  };
}
