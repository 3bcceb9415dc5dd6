import type { Room } from './room.ts';

/** A room in memory, and how many have it open. */
export interface RoomEntry {
  readonly room: Room;
  isReady: boolean;
  leases: number;
  unloadTimer: NodeJS.Timeout | null;
  readonly stopHints: () => void;
}

interface UnloadingOptions {
  readonly unloadAfterMs: number;
  /** The entry is still the one that is known under this name. */
  isCurrent(name: string, entry: RoomEntry): boolean;
  onCompactFailure(name: string, error: unknown): void;
  onUnload(name: string, entry: RoomEntry): void;
}

/** Counts down to the unloading of rooms that nobody has open. */
export interface RoomUnloading {
  schedule(name: string, entry: RoomEntry): void;
  cancel(entry: RoomEntry): void;
}

/** A tail of the log that is folded when its room is unloaded, so that the next visit loads fast. */
const COMPACT_ON_UNLOAD = 20;

export function createRoomUnloading(options: UnloadingOptions): RoomUnloading {
  async function unload(name: string, entry: RoomEntry): Promise<void> {
    entry.unloadTimer = null;
    try {
      await entry.room.settled();
      await entry.room.compact(COMPACT_ON_UNLOAD);
    } catch (error) {
      // The tail stays as long as it is.
      options.onCompactFailure(name, error);
    }
    if (entry.leases > 0 || entry.unloadTimer || !options.isCurrent(name, entry)) return;
    if (entry.room.isWriting) schedule(name, entry);
    else options.onUnload(name, entry);
  }

  function schedule(name: string, entry: RoomEntry): void {
    entry.unloadTimer = setTimeout(() => void unload(name, entry), options.unloadAfterMs);
  }

  return {
    schedule,
    cancel(entry) {
      if (entry.unloadTimer) clearTimeout(entry.unloadTimer);
      entry.unloadTimer = null;
    },
  };
}
