import { createMetrics } from '#server/metrics/metrics.ts';
import { createGroupCommit } from '#server/sync/group-commit.ts';
import type { Member } from '#server/sync/relay.ts';
import type { RoomLog } from '#server/sync/room-log.ts';
import { createRoom } from '#server/sync/room.ts';
import { addSyncMetrics } from '#server/sync/sync-metrics.ts';
import { createMemoryRoomLog } from './memory-room-log.ts';

/** One room on a log in memory, and a member that keeps the frames it is sent. */
export function openMemoryRoom(log: RoomLog = createMemoryRoomLog()) {
  const failures: unknown[] = [];
  const metrics = addSyncMetrics(createMetrics());
  const room = createRoom({
    name: 'draft:1',
    log,
    commits: createGroupCommit(log),
    maxDocumentBytes: 5 * 1024 * 1024,
    metrics,
    onStored: () => undefined,
    onPresence: () => undefined,
    packAfter: 1,
    onPacked: () => undefined,
    onFailure: (error) => failures.push(error),
    onReadFailure: (error) => failures.push(error),
  });
  return { room, log, metrics, failures, ...createRecordingMember() };
}

export function createRecordingMember(): { member: Member; frames: Uint8Array[] } {
  const frames: Uint8Array[] = [];
  return { member: { send: (frame) => frames.push(frame), close: () => undefined }, frames };
}

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
