import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import { startPostgres, type EmbeddedPostgres } from '#server/storage/embedded-postgres.ts';
import { migrateDatabase } from '#server/storage/migrate.ts';
import { createRoomLog } from '#server/sync/room-log.ts';
import { closeCode, openRawSocket, openSyncClient, tokenFor } from '../support/sync-client.ts';
import { startSyncNode, type SyncNode } from '../support/sync-node.ts';
import { openTestPool, type TestPool } from '../support/test-pool.ts';

let directory: string;
let postgres: EmbeddedPostgres;
let database: TestPool;
let node: SyncNode;
let refused: ReadonlyMap<string, number> = new Map();

async function start(port = 0): Promise<void> {
  node = await startSyncNode({
    port,
    roomLog: createRoomLog(database.pool),
    checkGrants: (grants) => Promise.resolve(grants.map(({ userId }) => refused.get(userId) ?? null)),
    limits: {
      maxDocumentBytes: 1024 * 1024,
      socketsPerUser: 5,
      roomsPerUser: 3,
      unitBurst: 3000,
      unitsPerSecond: 100,
      unloadAfterMs: 30,
    },
  });
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sync-rooms-'));
  postgres = await startPostgres(directory, { info: () => undefined });
  database = openTestPool(postgres.connectionString);
  await migrateDatabase(database.pool);
  await start();
}, 60_000);

afterAll(async () => {
  await node.close();
  await database.close();
  await postgres.close();
  await rm(directory, { recursive: true, force: true });
});

const openClient = (room: string, doc?: Y.Doc) =>
  openSyncClient({ port: node.port, room, ...(doc === undefined ? {} : { doc }) });
const openRaw = (room: string, options: { token?: string; origin?: string } = {}): WebSocket =>
  openRawSocket({ port: node.port, room, ...options });

describe('rooms over the y-websocket protocol', () => {
  it('SYNC-1 brings an edit to another client and keeps it after everybody left', async () => {
    const first = openClient('draft:1');
    const second = openClient('draft:1');
    await Promise.all([first.synced, second.synced]);
    const arrived = new Promise<void>((resolve) => second.text.observe(() => resolve()));
    first.text.insert(0, 'a bakery');
    await Promise.all([first.saved(), arrived]);
    expect(second.text.toJSON()).toBe('a bakery');
    first.close();
    second.close();
    await node.close();
    await start(node.port);
    const later = openClient('draft:1');
    await later.synced;
    expect(later.text.toJSON()).toBe('a bakery');
    later.close();
  });

  it('SYNC-2 acknowledges only what is in the database', async () => {
    const client = openClient('draft:2');
    await client.synced;
    for (let edit = 0; edit < 30; edit += 1) {
      client.text.insert(client.text.length, `${edit},`);
      await client.saved();
      const stored = await database.pool.query<{ bytes: Buffer }>(
        "select bytes from room_updates where room = 'draft:2' order by seq",
      );
      const copy = new Y.Doc();
      for (const row of stored.rows) Y.applyUpdate(copy, row.bytes);
      expect(copy.getText('prompt').toJSON()).toBe(client.text.toJSON());
    }
    client.close();
  });

  it('SYNC-3 uploads what was typed while disconnected', async () => {
    const doc = new Y.Doc();
    doc.getText('prompt').insert(0, 'written offline');
    const client = openClient('draft:3', doc);
    await client.synced;
    await client.saved();
    const reader = openClient('draft:3');
    await reader.synced;
    expect(reader.text.toJSON()).toBe('written offline');
    client.close();
    reader.close();
  });

  it('SYNC-4 folds a long log into a snapshot without losing anything', async () => {
    const client = openClient('draft:4');
    await client.synced;
    for (let edit = 0; edit < 520; edit += 1) {
      client.text.insert(0, 'x');
      await client.saved();
    }
    await expect
      .poll(async () => (await database.pool.query("select 1 from room_updates where room = 'draft:4'")).rowCount)
      .toBeLessThan(100);
    const reader = openClient('draft:4');
    await reader.synced;
    expect(reader.text.length).toBe(520);
    client.close();
    reader.close();
  }, 60_000);

  it('SYNC-5 pokes the devices of a user', async () => {
    const client = openClient('user:me');
    await client.synced;
    const poked = new Promise<void>((resolve) => client.doc.getMap('poke').observe(() => resolve()));
    node.sync.poke('me');
    await poked;
    expect(client.doc.getMap('poke').get('pull')).toBe(1);
    client.close();
  });

  it.each([
    ['text', 'hello'],
    ['nothing', new Uint8Array()],
    ['an unknown type', new Uint8Array([77, 1])],
    ['a short update', new Uint8Array([0, 2, 200, 1])],
    ['a broken update', new Uint8Array([0, 2, 4, 9, 9, 9, 9])],
    ['a broken state vector', new Uint8Array([0, 0, 2, 255, 255])],
    ['a broken awareness state', new Uint8Array([1, 3, 1, 1, 200])],
    ['trailing bytes', new Uint8Array([100, 1, 1])],
  ])('SYNC-6 closes only the socket that sent %s', async (_what, frame) => {
    const bystander = openClient('draft:6');
    await bystander.synced;
    const hostile = openRaw('draft:6');
    await once(hostile, 'open');
    hostile.send(frame);
    expect(await closeCode(hostile)).toBe(CLOSE_CODES.badFrame);
    bystander.text.insert(0, '!');
    await bystander.saved();
    bystander.close();
  });

  it('SYNC-7 refuses oversized frames without dying', async () => {
    const hostile = openRaw('draft:7');
    await once(hostile, 'open');
    hostile.send(new Uint8Array(2 * 1024 * 1024));
    expect(await closeCode(hostile)).toBe(CLOSE_CODES.tooLarge);
    const client = openClient('draft:7');
    await client.synced;
    client.close();
  });

  it('SYNC-8 checks token, room and origin, and ends a session with its token', async () => {
    expect(await closeCode(openRaw('draft:8', { token: 'none' }))).toBe(CLOSE_CODES.tokenExpired);
    expect(await closeCode(openRaw('draft:8', { token: tokenFor('draft:9') }))).toBe(CLOSE_CODES.forbidden);
    expect(await closeCode(openRaw('draft:8', { origin: 'http://evil.test' }))).toBe(CLOSE_CODES.forbidden);
    expect(await closeCode(openRaw('nowhere', { token: tokenFor('nowhere') }))).toBe(CLOSE_CODES.forbidden);
    expect(await closeCode(openRaw('draft:8', { token: tokenFor('draft:8', { validMs: 150 }) }))).toBe(CLOSE_CODES.tokenExpired);
  });

  it('SYNC-9 never acknowledges what the database refused, and takes it again later', async () => {
    const client = openClient('draft:9');
    await client.synced;
    await database.pool.query('alter table room_updates rename to room_updates_gone');
    const closed = new Promise<void>((resolve) => client.provider.once('connection-close', () => resolve()));
    client.text.insert(0, 'not lost');
    let acknowledged = false;
    void client.saved().then(() => {
      acknowledged = true;
    });
    await closed;
    expect(acknowledged).toBe(false);
    await database.pool.query('alter table room_updates_gone rename to room_updates');
    await new Promise<void>((resolve) => client.provider.once('sync', () => resolve()));
    await client.saved();
    const stored = await database.pool.query("select 1 from room_updates where room = 'draft:9'");
    expect(stored.rowCount).toBe(1);
    client.close();
  });

  it('SYNC-10 lets a reader read, drops what it writes and says so, and never confirms it', async () => {
    const writer = openClient('draft:10');
    await writer.synced;
    writer.text.insert(0, 'mine');
    await writer.saved();
    const token = tokenFor('draft:10', { role: 'reader' });
    const reader = openSyncClient({ port: node.port, room: 'draft:10', token });
    await reader.synced;
    expect(reader.text.toJSON()).toBe('mine');
    await reader.saved();
    const denied = new Promise<string>((resolve) => {
      reader.provider.messageHandlers[2] = (_encoder, decoder) => resolve(String.fromCharCode(...decoder.arr.slice(-9)));
    });
    reader.text.insert(0, 'not ');
    let isConfirmed = false;
    void reader.saved().then(() => (isConfirmed = true));
    expect(await denied).toBe('read-only');
    writer.text.insert(4, '!');
    await writer.saved();
    expect([writer.text.toJSON(), isConfirmed]).toEqual(['mine!', false]);
    writer.close();
    reader.close();
  });

  it('SYNC-11 ends live sockets when a sign-in or a project ends, and lets nobody in with such a grant', async () => {
    const token = tokenFor('draft:11', { user: 'leaver' });
    const live = openRaw('draft:11', { token });
    await once(live, 'open');
    refused = new Map([['leaver', CLOSE_CODES.tokenExpired]]);
    node.sync.recheckUser('leaver');
    expect(await closeCode(live)).toBe(CLOSE_CODES.tokenExpired);
    expect(await closeCode(openRaw('draft:11', { token }))).toBe(CLOSE_CODES.tokenExpired);
    refused = new Map();
    const again = openRaw('draft:11', { token });
    await once(again, 'message');
    node.sync.closeRoom('draft:11', CLOSE_CODES.gone);
    expect(await closeCode(again)).toBe(CLOSE_CODES.gone);
    // Nobody announces it: the next sweep over all grants finds it.
    const unnoticed = openRaw('draft:11', { token });
    await once(unnoticed, 'message');
    refused = new Map([['leaver', CLOSE_CODES.forbidden]]);
    expect(await closeCode(unnoticed)).toBe(CLOSE_CODES.forbidden);
    refused = new Map();
  });

  it('SYNC-12 limits the sockets and rooms of a user, and what they send', async () => {
    const open = (room: string) => openRaw(room, { token: tokenFor(room, { user: 'many' }) });
    const sockets = ['draft:121', 'draft:121', 'draft:122', 'draft:123'].map(open);
    await Promise.all(sockets.map((socket) => once(socket, 'message')));
    expect(await closeCode(open('draft:124'))).toBe(CLOSE_CODES.tooMany);
    const fifth = open('draft:123');
    await once(fifth, 'message');
    expect(await closeCode(open('draft:123'))).toBe(CLOSE_CODES.tooMany);
    for (let frame = 0; frame < 4000; frame += 1) fifth.send(new Uint8Array([3]));
    expect(await closeCode(fifth)).toBe(CLOSE_CODES.tooFast);
    for (const socket of sockets) socket.close();
  });

  it('SYNC-13 sends a client away whose document grows over the limit, and keeps what was there', async () => {
    const client = openClient('draft:13');
    await client.synced;
    client.text.insert(0, 'kept');
    await client.saved();
    const closed = new Promise<number>((resolve) => client.provider.on('closed', ({ code }) => resolve(code)));
    client.text.insert(0, 'x'.repeat(600_000));
    await client.saved();
    client.text.insert(0, 'y'.repeat(600_000));
    expect(await closed).toBe(CLOSE_CODES.tooLarge);
    const reader = openClient('draft:13');
    await reader.synced;
    expect(reader.text.length).toBe(600_004);
    client.close();
    reader.close();
  });

  it('SYNC-14 forgets a room that nobody uses and loads it again', async () => {
    const client = openClient('draft:14');
    await client.synced;
    client.text.insert(0, 'once more');
    await client.saved();
    client.close();
    await expect.poll(() => node.figure('sync_rooms')).toBe(0);
    const again = openClient('draft:14');
    await again.synced;
    expect([again.text.toJSON(), node.figure('sync_rooms')]).toEqual(['once more', 1]);
    again.close();
  });

  it('SYNC-15 lets everybody in a quiet room hear something, so that no stock client takes the connection for dead', async () => {
    const quiet = await startSyncNode({ roomLog: createRoomLog(database.pool), limits: { heartbeatMs: 50 } });
    const client = openSyncClient({ port: quiet.port, room: 'draft:15' });
    await client.synced;
    for (let beat = 0; beat < 3; beat += 1) {
      const before = client.provider.wsLastMessageReceived;
      await expect.poll(() => client.provider.wsLastMessageReceived).toBeGreaterThan(before);
    }
    expect([client.provider.wsconnected, client.provider.awareness.getStates().size]).toEqual([true, 0]);
    client.close();
    await quiet.close();
  });
});
