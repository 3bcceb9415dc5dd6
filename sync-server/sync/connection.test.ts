import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { CLOSE_CODES, type RoomRole } from '#core/protocol/sync.ts';
import { openMemoryRoom } from '#tests/support/memory-room.ts';
import { createConnection } from './connection.ts';
import { awarenessFrame, deniedFrame, markerFrame, stateVectorFrame, updateFrame } from './frames.ts';
import { createTrafficQuotas } from './traffic-quotas.ts';

const LIMITS = { socketsPerUser: 1, roomsPerUser: 1, unitsPerSecond: 1, unitBurst: 50 };

async function connect(role: RoomRole) {
  const opened = openMemoryRoom();
  const { room, log, metrics } = opened;
  const frames: Uint8Array[] = [];
  const codes: number[] = [];
  const socket = {
    get isOpen() {
      return codes.length === 0;
    },
    send: (frame: Uint8Array) => void frames.push(frame),
    sendText: () => undefined,
    close: (code: number) => void codes.push(code),
    pause: () => undefined,
    resume: () => undefined,
  };
  const grant = { userId: 'me', room: 'draft:1', session: 'me', role, expiresAt: new Date() };
  const quota = createTrafficQuotas(LIMITS).reserve('me', 'draft:1');
  if (!quota) throw new Error('no quota');
  await room.ready;
  const connection = createConnection({ socket, room, grant, quota, metrics });
  connection.start();
  frames.length = 0;
  const sent = async (...sent: Uint8Array[]) => {
    for (const frame of sent) connection.receive(frame);
    await room.settled();
    return frames.splice(0).map(String);
  };
  const stored = async () => (await log.load('draft:1', 0)).updates.length;
  return { codes, sent, stored };
}

function anEdit(): Uint8Array {
  const doc = new Y.Doc();
  doc.getText('prompt').insert(0, 'x');
  return updateFrame(Y.encodeStateAsUpdate(doc));
}

describe('a connection with the role of a reader', () => {
  it('keeps an edit out of the room and its log, and says so', async () => {
    const { sent, stored, codes } = await connect('reader');
    expect(await sent(anEdit())).toEqual([String(deniedFrame('read-only'))]);
    expect(await stored()).toBe(0);
    expect(codes).toEqual([]);
  });

  it('does not confirm what it kept out', async () => {
    const { sent } = await connect('reader');
    expect(await sent(anEdit(), markerFrame(1))).not.toContain(String(markerFrame(1)));
  });

  it('still answers questions, and markers of those who wrote nothing', async () => {
    const { sent } = await connect('reader');
    expect(await sent(stateVectorFrame(new Uint8Array([0])))).toHaveLength(1);
    const emptyUpdate = updateFrame(new Uint8Array([0, 0]));
    expect(await sent(emptyUpdate, markerFrame(2))).toEqual([String(markerFrame(2))]);
  });
});

describe('a connection with the role of a writer', () => {
  it('stores an edit and confirms it', async () => {
    const { sent, stored } = await connect('writer');
    expect(await sent(anEdit(), markerFrame(3))).toEqual([String(markerFrame(3))]);
    expect(await stored()).toBe(1);
  });

  it('is closed for a frame that cannot be read, a presence too large, and too much traffic', async () => {
    const unreadable = await connect('writer');
    await unreadable.sent(new Uint8Array([99]));
    expect(unreadable.codes).toEqual([CLOSE_CODES.badFrame]);
    const large = await connect('writer');
    const presence = new Uint8Array(4096);
    presence[0] = 1;
    await large.sent(awarenessFrame(presence));
    expect(large.codes).toEqual([CLOSE_CODES.tooLarge]);
    const fast = await connect('writer');
    await fast.sent(...Array.from({ length: 60 }, (_, number) => markerFrame(number)));
    expect(fast.codes).toEqual([CLOSE_CODES.tooFast]);
  });
});
