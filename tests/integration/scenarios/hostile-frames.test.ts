import { once } from 'node:events';
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import * as encoding from 'lib0/encoding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, SYNC_MESSAGE } from '#core/protocol/sync.ts';
import { leaseDraftRoom, portOf, readFigure, type DraftRoom } from '../../support/draft-room.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { closeCode, openRawSocket, openSyncClient, type SyncClient } from '../../support/sync-client.ts';

const MEGABYTE = 1024 * 1024;
const RSS_LIMIT = 150 * MEGABYTE;

let product: Product;
let victim: DraftRoom;
let bystander: SyncClient;
let restingRss: number;

beforeAll(async () => {
  product = await startProduct();
  victim = await leaseDraftRoom(product);
  bystander = openSyncClient({ port: portOf(product), room: victim.room, token: victim.token });
  await bystander.synced;
  restingRss = await readFigure(product, 'resident_memory_bytes');
}, 240_000);
afterAll(async () => {
  bystander.close();
  await product.close();
}, 60_000);

async function enter({ room, token } = victim): Promise<WebSocket> {
  const socket = openRawSocket({ port: portOf(product), room, token });
  await once(socket, 'message');
  return socket;
}

/** The other clients of the room notice nothing, and the server has not swollen. */
async function expectPeace(): Promise<void> {
  bystander.text.insert(0, '.');
  await bystander.saved();
  expect((await readFigure(product, 'resident_memory_bytes')) - restingRss).toBeLessThan(RSS_LIMIT);
}

const presenceOf = (id: number, clock: number, state: unknown) =>
  encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, SYNC_MESSAGE.awareness);
    encoding.writeVarUint8Array(
      encoder,
      encoding.encode((inner) => {
        for (const number of [1, id, clock]) encoding.writeVarUint(inner, number);
        encoding.writeVarString(inner, JSON.stringify(state));
      }),
    );
  });

describe('scenario 15: hostile frames', () => {
  it.each<[string, string | Uint8Array]>([
    ['of an unknown type', new Uint8Array([77, 1])],
    ['that are malformed', new Uint8Array([0, 2, 4, 255, 255, 255, 255])],
    ['of noise', randomBytes(200)],
    ['of text', 'hello'],
    ['with a length that lies', new Uint8Array([0, 2, 255, 255, 255, 255, 15, 1])],
  ])('%s close their own socket alone', async (_what, frame) => {
    const hostile = await enter();
    hostile.send(frame);
    expect(await closeCode(hostile)).toBe(CLOSE_CODES.badFrame);
    await expectPeace();
  });

  it('of 100 MB are refused by their header, and their bytes are not kept', async () => {
    const hostile = await enter();
    hostile.send(new Uint8Array(100 * MEGABYTE));
    expect(await closeCode(hostile)).toBe(CLOSE_CODES.tooLarge);
    await expectPeace();
  });

  it('that break the WebSocket protocol itself end one connection', async () => {
    const { port } = new URL(product.appUrl);
    const path = `/sync/${victim.room}?token=${encodeURIComponent(victim.token)}`;
    // Reserved bits first: noise alone may look like the beginning of a long frame.
    const noise = Buffer.concat([Buffer.from([0xf3]), randomBytes(64)]);
    for (const bytes of [Buffer.from([0xff, 0xff, 0xff]), Buffer.from([0x82, 0x05, 1, 2, 3, 4, 5]), noise]) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      const gone = new Promise((resolve) => socket.on('close', resolve));
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      await once(socket, 'data');
      socket.write(bytes);
      socket.resume();
      await gone;
      expect((await fetch(`${product.appUrl}/healthz`)).status).toBe(200);
    }
    await expectPeace();
  });

  it('for a foreign room are refused at the door', async () => {
    const stranger = await leaseDraftRoom(product);
    const foreign = openRawSocket({ port: portOf(product), room: victim.room, token: stranger.token });
    expect(await closeCode(foreign)).toBe(CLOSE_CODES.forbidden);
    const { status } = await stranger.client.post('/api/sync/room-token', { room: victim.room });
    expect(status).toBe(403);
    await expectPeace();
  });

  it('with the presence of somebody else change nothing; with too much of their own they are closed', async () => {
    const watcher = openSyncClient({ port: portOf(product), room: victim.room, token: victim.token });
    await watcher.synced;
    bystander.provider.awareness.setLocalState({ name: 'Ada' });
    await expect.poll(() => watcher.provider.awareness.getStates().get(bystander.doc.clientID)).toEqual({ name: 'Ada' });
    const hostile = await enter();
    hostile.send(presenceOf(bystander.doc.clientID, 1_000_000, { name: 'spoofed' }));
    hostile.send(presenceOf(123, 1, { name: 'Mallory' }));
    await expect.poll(() => watcher.provider.awareness.getStates().get(123)).toEqual({ name: 'Mallory' });
    expect(watcher.provider.awareness.getStates().get(bystander.doc.clientID)).toEqual({ name: 'Ada' });
    hostile.send(presenceOf(123, 2, { name: 'x'.repeat(3000) }));
    expect(await closeCode(hostile)).toBe(CLOSE_CODES.tooLarge);
    watcher.close();
    await expectPeace();
  });

  it('that are never read back: a slow reader is sent away before it fills the memory', async () => {
    const place = await leaseDraftRoom(product);
    const writer = openSyncClient({ port: portOf(product), room: place.room, token: place.token });
    await writer.synced;
    writer.text.insert(0, 'x'.repeat(MEGABYTE));
    await writer.saved();
    const slow = await enter(place);
    slow.pause();
    const before = await readFigure(product, 'sync_connections');
    // Each question is answered with the whole document, which nobody reads.
    for (let question = 0; question < 60; question += 1) slow.send(new Uint8Array([0, 0, 1, 0]));
    await expect.poll(() => readFigure(product, 'sync_connections'), { timeout: 20_000 }).toBe(before - 1);
    slow.terminate();
    writer.text.insert(0, '!');
    await writer.saved();
    writer.close();
    await expectPeace();
  });

  it('as a flood end with the quota of their user', async () => {
    const place = await leaseDraftRoom(product);
    const flood = await enter(place);
    const ended = closeCode(flood);
    // Megabytes a second, of what stock clients say about others: read, counted and ignored.
    const gossip = encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, SYNC_MESSAGE.awareness);
      encoding.writeVarUint8Array(encoder, new Uint8Array(100_000).fill(2));
    });
    for (let frame = 0; frame < 600; frame += 1) flood.send(gossip);
    expect(await ended).toBe(CLOSE_CODES.tooFast);
    await expectPeace();
  });
});
