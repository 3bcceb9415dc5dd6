import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createMetrics } from '../metrics/metrics.ts';
import { BadFrame, readFrame, updateFrame, stateVectorFrame, awarenessFrame, markerFrame } from './frames.ts';
import { createGroupCommit } from './group-commit.ts';
import { createRoom } from './room.ts';
import type { Member } from './relay.ts';
import type { RoomLog } from './room-log.ts';
import { addSyncMetrics } from './sync-metrics.ts';

function createMemoryLog(options: { compactMs?: number } = {}): RoomLog & { updates: Uint8Array[] } {
  const updates: Uint8Array[] = [];
  return {
    updates,
    heads: () => Promise.resolve(new Map()),
    load: () => Promise.resolve({ updates: [...updates], seq: updates.length, loose: updates.length }),
    append(batch) {
      for (const { bytes } of batch) updates.push(bytes);
      return Promise.resolve(new Map(batch.map(({ room }) => [room, updates.length])));
    },
    compact: () => new Promise((resolve) => setTimeout(resolve, options.compactMs ?? 0)),
  };
}

function openRoom(log = createMemoryLog()) {
  const failures: unknown[] = [];
  const room = createRoom({
    name: 'draft:1',
    log,
    commits: createGroupCommit(log),
    maxDocumentBytes: 5 * 1024 * 1024,
    metrics: addSyncMetrics(createMetrics()),
    onStored: () => undefined,
    onPresence: () => undefined,
    restAfter: 1,
    onRest: () => undefined,
    onFailure: (error) => failures.push(error),
    onReadFailure: (error) => failures.push(error),
  });
  const frames: Uint8Array[] = [];
  const member: Member = { send: (frame) => frames.push(frame), close: () => undefined };
  return { room, member, frames, failures };
}

/** The same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

function someUpdates(): Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.getText('prompt').insert(0, 'a bakery in Lyon');
  doc.getText('prompt').delete(3, 4);
  doc.getMap('poke').set('pull', 1);
  doc.getMap('poke').set('deep', new Y.Map([['list', new Y.Array()]]));
  doc.getText('prompt').format(0, 4, { bold: true });
  return [...updates, Y.encodeStateAsUpdate(doc)];
}

describe('a room', () => {
  it('takes no damage from broken frames: each is refused or read, and nothing else is thrown', async () => {
    const { room, member, failures } = openRoom();
    await room.ready;
    room.join(member);
    const sources = someUpdates().flatMap((update) => [updateFrame(update), stateVectorFrame(update), awarenessFrame(update)]);
    const random = createRandom(2026);
    for (let round = 0; round < 3000; round += 1) {
      const frame = Uint8Array.from(sources[random(sources.length)] ?? []);
      for (let change = random(4); change >= 0; change -= 1) frame[2 + random(Math.max(1, frame.length - 2))] = random(256);
      try {
        room.receive(member, readFrame(random(9) === 0 ? frame.subarray(0, random(frame.length)) : frame));
      } catch (error) {
        if (!(error instanceof BadFrame)) failures.push(error);
      }
      if (round % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await room.settled();
    expect(failures).toEqual([]);
    room.destroy();
  });

  it('answers a marker that comes while its log is compacted', async () => {
    const { room, member, frames } = openRoom(createMemoryLog({ compactMs: 30 }));
    await room.ready;
    room.join(member);
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    for (let number = 0; number < 500; number += 1) doc.getText('prompt').insert(0, 'x');
    for (const update of updates) {
      room.receive(member, { kind: 'update', update });
      await new Promise((resolve) => setImmediate(resolve));
    }
    room.receive(member, { kind: 'marker', number: 77 });
    await room.settled();
    expect(frames.map(String)).toContain(String(markerFrame(77)));
    room.destroy();
  });

  it('does not give a lone update back to its author, unless more came of it', async () => {
    const { room, member: author, frames: toAuthor } = openRoom();
    await room.ready;
    const toPeer: Uint8Array[] = [];
    const peer: Member = { send: (frame) => toPeer.push(frame), close: () => undefined };
    room.join(author);
    room.join(peer);
    const [first = [], second = []] = someUpdates();
    const turn = async (member: Member, update: Uint8Array) => {
      toAuthor.length = 0;
      toPeer.length = 0;
      room.receive(member, { kind: 'update', update });
      await new Promise((resolve) => setImmediate(resolve));
      return [toAuthor.length, toPeer.length];
    };
    const lone = new Y.Doc();
    lone.getMap('m').set('k', 1);
    expect(await turn(author, Y.encodeStateAsUpdate(lone))).toEqual([0, 1]);
    // What builds on something unknown waits; whoever brings that must be told what waited.
    expect(await turn(peer, Uint8Array.from(second))).toEqual([0, 0]);
    expect(await turn(author, Uint8Array.from(first))).toEqual([1, 1]);
    const copy = new Y.Doc();
    for (const frame of [updateFrame(Uint8Array.from(first)), ...toAuthor]) {
      const read = readFrame(frame);
      if (read.kind === 'update') Y.applyUpdate(copy, read.update);
    }
    expect(copy.getText('prompt').toJSON()).toBe('a by in Lyon');
    await room.settled();
    room.destroy();
  });

  it('keeps a poke that comes while it loads', async () => {
    const log = createMemoryLog();
    const before = openRoom(log);
    before.room.change((doc) => doc.getMap('poke').set('pull', 41));
    await new Promise((resolve) => setImmediate(resolve));
    await before.room.settled();
    before.room.destroy();
    const { room } = openRoom(log);
    let seen: unknown = null;
    room.change((doc) => {
      seen = doc.getMap('poke').get('pull');
    });
    await room.ready;
    expect(seen).toBe(41);
    room.destroy();
  });
});
