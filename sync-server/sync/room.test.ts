import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createMemoryRoomLog } from '#tests/support/memory-room-log.ts';
import { createRecordingMember, nextTurn, openMemoryRoom } from '#tests/support/memory-room.ts';
import { BadFrame, readFrame, updateFrame, stateVectorFrame, awarenessFrame, markerFrame } from './frames.ts';
import type { Member } from './relay.ts';
import type { RoomLog } from './room-log.ts';

/** The same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

function withSlowCompaction(ms: number): RoomLog {
  const log = createMemoryRoomLog();
  return {
    ...log,
    async compact(...snapshot) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await log.compact(...snapshot);
    },
  };
}

/** Lets a test decide when, and with which outcome, the log has stored what it was given. */
function createHeldLog() {
  const log = createMemoryRoomLog();
  const held: { store(): void; fail(error: Error): void }[] = [];
  const append: RoomLog['append'] = async (updates) => {
    await new Promise<void>((resolve, reject) => held.push({ store: resolve, fail: reject }));
    return log.append(updates);
  };
  return {
    log: { ...log, append },
    store: () => held.shift()?.store(),
    fail: (error: Error) => held.shift()?.fail(error),
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
    const { room, member, failures } = openMemoryRoom();
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
      if (round % 500 === 0) await nextTurn();
    }
    await room.settled();
    expect(failures).toEqual([]);
    room.destroy();
  });

  it('answers a marker that comes while its log is compacted', async () => {
    const { room, member, frames } = openMemoryRoom(withSlowCompaction(30));
    await room.ready;
    room.join(member);
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    for (let number = 0; number < 500; number += 1) doc.getText('prompt').insert(0, 'x');
    for (const update of updates) {
      room.receive(member, { kind: 'update', update });
      await nextTurn();
    }
    room.receive(member, { kind: 'marker', number: 77 });
    await room.settled();
    expect(frames.map(String)).toContain(String(markerFrame(77)));
    room.destroy();
  });
});

describe('a change of a room', () => {
  it('does not give a lone update back to its author, unless more came of it', async () => {
    const { room, member: author, frames: toAuthor } = openMemoryRoom();
    await room.ready;
    const { member: peer, frames: toPeer } = createRecordingMember();
    room.join(author);
    room.join(peer);
    const [first = [], second = []] = someUpdates();
    const turn = async (member: Member, update: Uint8Array) => {
      toAuthor.length = 0;
      toPeer.length = 0;
      room.receive(member, { kind: 'update', update });
      await nextTurn();
      return [toAuthor.length, toPeer.length];
    };
    const lone = new Y.Doc();
    lone.getMap('m').set('k', 1);
    expect(await turn(author, Y.encodeStateAsUpdate(lone))).toEqual([0, 1]);
    // An update that builds on an unknown one waits; the client that brings that one must be told what waited.
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
    const log = createMemoryRoomLog();
    const before = openMemoryRoom(log);
    before.room.change((doc) => doc.getMap('poke').set('pull', 41));
    await nextTurn();
    await before.room.settled();
    before.room.destroy();
    const { room } = openMemoryRoom(log);
    let seen: unknown = null;
    room.change((doc) => {
      seen = doc.getMap('poke').get('pull');
    });
    await room.ready;
    expect(seen).toBe(41);
    room.destroy();
  });
});

describe('a marker', () => {
  async function sendEditAndMarker(log: RoomLog) {
    const opened = openMemoryRoom(log);
    const { room, member } = opened;
    await room.ready;
    room.join(member);
    const [update = new Uint8Array()] = someUpdates();
    room.receive(member, { kind: 'update', update });
    room.receive(member, { kind: 'marker', number: 7 });
    const hasMarker = () => opened.frames.some((frame) => Buffer.compare(frame, markerFrame(7)) === 0);
    return { ...opened, hasMarker };
  }
  const severalTurns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  };

  it('SYNC-2 is not given back before everything received ahead of it is durable', async () => {
    const { log, store } = createHeldLog();
    const { room, hasMarker } = await sendEditAndMarker(log);
    await severalTurns();
    expect(hasMarker()).toBe(false);
    store();
    await room.settled();
    expect((await log.load('draft:1', 0)).updates).toHaveLength(1);
    expect(hasMarker()).toBe(true);
    room.destroy();
  });

  it('SYNC-2 is never given back when the log refused what came ahead of it', async () => {
    const { log, fail } = createHeldLog();
    const { room, failures, hasMarker } = await sendEditAndMarker(log);
    await severalTurns();
    fail(new Error('disk full'));
    await severalTurns();
    await room.settled();
    expect(hasMarker()).toBe(false);
    expect(failures).toEqual([expect.objectContaining({ message: 'disk full' })]);
  });

  it('is given back at once when nothing is ahead of it', async () => {
    const { room, member, frames } = openMemoryRoom();
    await room.ready;
    room.receive(member, { kind: 'marker', number: 8 });
    await nextTurn();
    expect(frames.map(String)).toEqual([String(markerFrame(8))]);
    room.destroy();
  });
});
