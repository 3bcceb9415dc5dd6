import type { RoomLog } from '#server/sync/room-log.ts';

interface StoredRoom {
  lastSeq: number;
  snapshot: { readonly seq: number; readonly bytes: Uint8Array } | null;
  updates: { readonly seq: number; readonly bytes: Uint8Array }[];
}

const EMPTY: StoredRoom = { lastSeq: 0, snapshot: null, updates: [] };
/** A database answers no sooner than in a later turn of the event loop. */
const answered = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The room log without a database: it keeps the same contract and forgets everything with its process. */
export function createMemoryRoomLog(): RoomLog {
  const rooms = new Map<string, StoredRoom>();
  return {
    async load(name, afterSeq) {
      await answered();
      const { snapshot, updates } = rooms.get(name) ?? EMPTY;
      const whole = snapshot !== null && snapshot.seq > afterSeq ? [snapshot] : [];
      const single = updates.filter(({ seq }) => seq > afterSeq);
      const found = [...whole, ...single];
      return {
        updates: found.map(({ bytes }) => bytes),
        seq: found.at(-1)?.seq ?? afterSeq,
        updatesSinceSnapshot: single.length,
      };
    },
    async heads(names) {
      await answered();
      const known = names.filter((name) => rooms.has(name));
      return new Map(known.map((name) => [name, (rooms.get(name) ?? EMPTY).lastSeq]));
    },
    async append(batch) {
      await answered();
      if (batch.some(({ room }) => room.includes('\0'))) throw new Error('invalid byte sequence');
      const seqs = batch.map(({ room: name, bytes }) => {
        const room = rooms.get(name) ?? { ...EMPTY, updates: [] };
        room.lastSeq += 1;
        room.updates.push({ seq: room.lastSeq, bytes: bytes.slice() });
        rooms.set(name, room);
        return [name, room.lastSeq] as const;
      });
      return new Map(seqs);
    },
    async compact(name, seq, bytes) {
      await answered();
      const room = rooms.get(name);
      if (room === undefined || (room.snapshot?.seq ?? 0) >= seq) return;
      room.snapshot = { seq, bytes: bytes.slice() };
      room.updates = room.updates.filter((update) => update.seq > seq);
    },
  };
}
