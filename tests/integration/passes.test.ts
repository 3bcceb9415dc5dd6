import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import { createClient, send, type TestClient } from '../support/http-client.ts';
import { leaseProjectId } from '../support/project-actions.ts';
import { digestOf, signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let projectId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  projectId = await leaseProjectId(owner.client);
}, 60_000);
afterAll(() => server.close());

const credentialsOf = ({ account, password }: TestUser) => ({ account, pwd: digestOf(password) });

describe('tokens', () => {
  const read = (token: string) => createClient(server.appUrl, token).get('/api/user/getUserInfo');

  it('NET-03 NET-29 that are expired, revoked, cut or made up are NOT_SIGNED_IN', async () => {
    const user = await signUp(server);
    expect((await read(user.token)).status).toBe(200);
    for (const token of ['', 'x', user.token.slice(1), `${user.token}x`, '%00', 'a'.repeat(5000)])
      expect((await read(token)).error).toBe('NOT_SIGNED_IN');
    await server.query(`update access_tokens set expires_at = now() where user_id = $1`, [user.userId]);
    expect((await read(user.token)).error).toBe('NOT_SIGNED_IN');
    await server.query(`update access_tokens set expires_at = now() + interval '1 day' where user_id = $1`, [user.userId]);
    expect((await read(user.token)).status).toBe(200);
    await user.client.get('/api/user/logoff');
    expect((await read(user.token)).error).toBe('NOT_SIGNED_IN');
    expect((await user.client.post('/api/commands', { id: randomUUID() })).error).toBe('NOT_SIGNED_IN');
  });
});

describe('sockets', () => {
  const roomToken = async (client: TestClient, room: string) =>
    String((await client.post('/api/sync/room-token', { room })).data['token']);
  const address = (path: string, token: string) =>
    `${server.appUrl.replace('http', 'ws')}${path}?token=${encodeURIComponent(token)}`;
  const closing = async (socket: WebSocket): Promise<number> => ((await once(socket, 'close')) as [number])[0];

  it.each<[string, string, () => Promise<string>, number]>([
    ['no token', '/sync/draft:1', () => Promise.resolve(''), CLOSE_CODES.tokenExpired],
    ['a made-up token', '/sync/draft:1', () => Promise.resolve('e30.e30'), CLOSE_CODES.tokenExpired],
    ['an access token', '/sync/draft:1', () => Promise.resolve(owner.token), CLOSE_CODES.tokenExpired],
    ['the token of another room', '/sync/draft:1', () => roomToken(owner.client, `user:${owner.userId}`), CLOSE_CODES.forbidden],
    ['a room that is none', '/sync/%00', () => roomToken(owner.client, `user:${owner.userId}`), CLOSE_CODES.forbidden],
    [
      'a draft token for build events',
      '/api/project_pz/control/ws',
      () => roomToken(owner.client, `draft:${projectId}`),
      CLOSE_CODES.forbidden,
    ],
  ])('with %s are closed', async (_fault, path, token, code) => {
    expect(await closing(new WebSocket(address(path, await token())))).toBe(code);
  });

  it('of another origin are closed', async () => {
    const token = await roomToken(owner.client, `user:${owner.userId}`);
    for (const path of [`/sync/user:${owner.userId}`, '/api/project_pz/control/ws'])
      expect(await closing(new WebSocket(address(path, token), { origin: 'http://evil.example' }))).toBe(CLOSE_CODES.forbidden);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['of an unknown type', Buffer.from([42, 1, 2])],
    ['cut short', Buffer.from([0, 2, 200, 1])],
    ['with an update that is none', Buffer.from([0, 2, 4, 255, 255, 255, 255])],
    ['of text', 'hello'],
  ])('that send a frame %s are closed, and the server goes on', async (_fault, frame) => {
    const room = `user:${owner.userId}`;
    const socket = new WebSocket(address(`/sync/${room}`, await roomToken(owner.client, room)));
    await once(socket, 'open');
    socket.send(frame);
    expect(await closing(socket)).toBe(CLOSE_CODES.badFrame);
    expect((await owner.client.get('/api/health')).status).toBe(200);
  });

  it('that ask for an address nobody can read, or hang up at once, do not end the server', async () => {
    const { port } = new URL(server.appUrl);
    for (const path of ['//', '/sync/%', 'http://', '/nowhere', '\\\\']) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.resetAndDestroy();
    }
    expect((await owner.client.get('/api/health')).status).toBe(200);
  });
});

describe('mails on this machine', () => {
  it('are shown to nobody who comes through a proxy or under another name', async () => {
    const direct = await send(`${server.appUrl}/dev/mail`);
    expect(direct.status).toBe(200);
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=127.0.0.1' },
      { host: 'evil.example' },
      { host: 'localhost.evil.example' },
    ])
      expect([headers, (await send(`${server.appUrl}/dev/mail`, { headers })).status >= 400]).toEqual([headers, true]);
    expect((await send(`${server.projectUrl}/dev/mail`)).status).toBe(404);
  });
});

describe('sockets of people who sign out or delete', () => {
  it('are closed at once, here and on every node that hears of it', async () => {
    const user = await signUp(server);
    const elsewhere = String(
      (await createClient(server.appUrl).post('/api/user/login', credentialsOf(user))).data['access_token'],
    );
    const room = `user:${user.userId}`;
    const open = async (client: TestClient, name: string) => {
      const { token } = (await client.post('/api/sync/room-token', { room: name })).data;
      const path = `/sync/${name}?token=${encodeURIComponent(String(token))}`;
      const socket = new WebSocket(server.appUrl.replace('http', 'ws') + path);
      await once(socket, 'message');
      return socket;
    };
    const closing = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0];
    const [leaving, staying] = [await open(user.client, room), await open(createClient(server.appUrl, elsewhere), room)];
    const left = closing(leaving);
    await user.client.get('/api/user/logoff');
    expect(await left).toBe(CLOSE_CODES.tokenExpired);
    expect(staying.readyState).toBe(WebSocket.OPEN);
    const ended = closing(staying);
    await server.query('update access_tokens set revoked_at = now() where user_id = $1', [user.userId]);
    expect(await ended).toBe(CLOSE_CODES.tokenExpired);

    const lease = await leaseProjectId(owner.client);
    const drafting = await open(owner.client, `draft:${lease}`);
    await server.query(
      `with gone as (delete from project_leases where project_id = $1 returning user_id)
       insert into projects (id, user_id, title, state, created_at, updated_at, deleted_at) select $1, user_id, 'Gone', 30, now(), now(), now() from gone`,
      [lease],
    );
    expect(await closing(drafting)).toBe(CLOSE_CODES.gone);
  });
});

describe('metrics', () => {
  it('are for this machine and for whoever has the token', async () => {
    const here = await send(`${server.appUrl}/metrics`);
    expect([here.status, here.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const name of [
      'sync_connections',
      'sync_rooms',
      'sync_acks_total',
      'event_loop_lag_p99_seconds',
      'sync_commit_seconds_count',
    ])
      expect(here.text).toMatch(new RegExp(`^sparkvibe_${name} \\d`, 'm'));
    expect((await send(`${server.appUrl}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
    const token = 'a-token-of-the-operator';
    const guarded = await startTestServer({ METRICS_TOKEN: token });
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const read = (headers: Record<string, string>) =>
      send(`${guarded.appUrl}/metrics`, { headers: { ...forwarded, ...headers } });
    expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await read({ authorization: 'Bearer wrong' })).status).toBe(404);
    await guarded.close();
  });
});
