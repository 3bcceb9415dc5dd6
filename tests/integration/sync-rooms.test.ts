import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { CLOSE_CODES, SYNC_MESSAGE } from '#core/protocol/sync.ts';
import { migrateDatabase } from '#server/storage/migrate.ts';
import { startPostgres, type EmbeddedPostgres } from '#server/storage/embedded-postgres.ts';
import { attachSync, type Sync } from '#server/sync/attach-sync.ts';

const silent = { info: () => undefined, error: () => undefined };
/** Tokens in these tests are `USER|ROOM|EXPIRES_MS`. */
const roomTokens = {
  verify(token: string) {
    const [userId, room, expires] = token.split('|');
    return userId && room ? { userId, room, expiresAt: new Date(Number(expires)) } : null;
  },
};

let directory: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let server: Server;
let sync: Sync;
let port: number;

async function listen(): Promise<void> {
  server = createServer();
  sync = attachSync({ server, pool, roomTokens, log: silent, mayConnect: (origin) => origin === 'http://app.test' });
  server.listen(port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sync-rooms-'));
  postgres = await startPostgres(directory, silent);
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  await migrateDatabase(pool);
  await listen();
}, 60_000);

afterAll(async () => {
  await sync.close();
  server.close();
  await pool.end();
  await postgres.close();
  await rm(directory, { recursive: true, force: true });
});

function tokenFor(room: string, validMs = 60_000): string {
  return `me|${room}|${Date.now() + validMs}`;
}

/** A stock y-websocket client that counts what the server acknowledged as durable. */
function openClient(room: string, doc = new Y.Doc()) {
  const provider = new WebsocketProvider(`ws://127.0.0.1:${port}/sync`, room, doc, {
    params: { token: tokenFor(room) },
    disableBc: true,
    WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  let sent = 0;
  let acknowledged = 0;
  const waiting: { number: number; resolve: () => void }[] = [];
  provider.messageHandlers[SYNC_MESSAGE.marker] = (_encoder, decoder) => {
    acknowledged = decoding.readVarUint(decoder);
    for (const { number, resolve } of waiting) if (number <= acknowledged) resolve();
  };
  return {
    doc,
    provider,
    text: doc.getText('prompt'),
    synced: new Promise<void>((resolve) => provider.once('sync', () => resolve())),
    /** Resolves once everything typed so far is durable. */
    saved(): Promise<void> {
      sent += 1;
      const number = sent;
      provider.ws?.send(
        encoding.encode((encoder) => {
          encoding.writeVarUint(encoder, SYNC_MESSAGE.marker);
          encoding.writeVarUint(encoder, number);
        }),
      );
      return new Promise((resolve) => waiting.push({ number, resolve }));
    },
    close() {
      provider.destroy();
    },
  };
}

async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

function openRaw(room: string, options: { token?: string; origin?: string } = {}): WebSocket {
  const token = encodeURIComponent(options.token ?? tokenFor(room));
  return new WebSocket(`ws://127.0.0.1:${port}/sync/${room}?token=${token}`, options.origin ? { origin: options.origin } : {});
}

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
    await sync.close();
    server.close();
    await listen();
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
      const stored = await pool.query<{ bytes: Buffer }>("select bytes from room_updates where room = 'draft:2' order by seq");
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
      .poll(async () => (await pool.query("select 1 from room_updates where room = 'draft:4'")).rowCount)
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
    sync.poke('me');
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
    expect([1006, 1009]).toContain(await closeCode(hostile));
    const client = openClient('draft:7');
    await client.synced;
    client.close();
  });

  it('SYNC-8 checks token, room and origin, and ends a session with its token', async () => {
    expect(await closeCode(openRaw('draft:8', { token: 'none' }))).toBe(CLOSE_CODES.tokenExpired);
    expect(await closeCode(openRaw('draft:8', { token: tokenFor('draft:9') }))).toBe(CLOSE_CODES.forbidden);
    expect(await closeCode(openRaw('draft:8', { origin: 'http://evil.test' }))).toBe(CLOSE_CODES.forbidden);
    expect(await closeCode(openRaw('nowhere', { token: tokenFor('nowhere') }))).toBe(CLOSE_CODES.forbidden);
    expect(await closeCode(openRaw('draft:8', { token: tokenFor('draft:8', 150) }))).toBe(CLOSE_CODES.tokenExpired);
  });

  it('SYNC-9 never acknowledges what the database refused, and takes it again later', async () => {
    const client = openClient('draft:9');
    await client.synced;
    await pool.query('alter table room_updates rename to room_updates_gone');
    const closed = new Promise<void>((resolve) => client.provider.once('connection-close', () => resolve()));
    client.text.insert(0, 'not lost');
    let acknowledged = false;
    void client.saved().then(() => {
      acknowledged = true;
    });
    await closed;
    expect(acknowledged).toBe(false);
    await pool.query('alter table room_updates_gone rename to room_updates');
    await new Promise<void>((resolve) => client.provider.once('sync', () => resolve()));
    await client.saved();
    const stored = await pool.query("select 1 from room_updates where room = 'draft:9'");
    expect(stored.rowCount).toBe(1);
    client.close();
  });
});
