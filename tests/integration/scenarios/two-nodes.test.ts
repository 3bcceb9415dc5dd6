import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import { openControl } from '../../support/control-socket.ts';
import { leaseDraftRoom, portOf, readFigure, roomToken, type DraftRoom } from '../../support/draft-room.ts';
import { shareBuilt } from '../../support/gallery-actions.ts';
import { createClient, send } from '../../support/http-client.ts';
import { startOutsidePostgres, type OutsidePostgres } from '../../support/outside-postgres.ts';
import { startModelServer, type ModelReaction, type ModelServer } from '../../support/model-server.ts';
import { WRITTEN_SITE } from '../../support/model-authors.ts';
import { makeDataDir, startProduct, type Product } from '../../support/product.ts';
import { buildSubmitPrompt, leaseProjectId, sendCommand, waitForOutcome } from '../../support/project-actions.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import { signUp } from '../../support/sign-up.ts';
import { closeCode, openRawSocket, openSyncClient, type SyncClient } from '../../support/sync-client.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';

let postgres: OutsidePostgres;
let redis: TestRedis;
let dataDir: string;
let model: ModelServer;
let reaction: ModelReaction = { status: 500 };
let nodeA: Product;
let nodeB: Product;
/** The address that clients of node A know; a load balancer sends them to B when A is gone. */
let balancer: TcpProxy;

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  redis = await startRedis();
  dataDir = await makeDataDir();
  model = await startModelServer(() => reaction);
  const written = { MODEL_NAME: 'writer', MODEL_URL: model.url };
  const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: dataDir, ...written };
  nodeA = await startProduct(undefined, environment);
  nodeB = await startProduct(undefined, environment);
  balancer = await startTcpProxy(portOf(nodeA));
}, 240_000);

afterAll(async () => {
  await balancer.close();
  await nodeA.close();
  await nodeB.close();
  await redis.kill();
  await model.close();
  await postgres.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const openAt = (port: number, { room, token }: DraftRoom): SyncClient => openSyncClient({ port, room, token, maxBackoffMs: 300 });

async function openPair(): Promise<{ place: DraftRoom; here: SyncClient; there: SyncClient }> {
  const place = await leaseDraftRoom(nodeB);
  const here = openAt(balancer.port, place);
  const there = openAt(portOf(nodeB), place);
  await Promise.all([here.synced, there.synced]);
  return { place, here, there };
}

/** Types on one side until it is durable, and answers how long the other side took to see it. */
async function bring(from: SyncClient, to: SyncClient, text: string): Promise<number> {
  from.text.insert(from.text.length, text);
  await from.saved();
  const began = performance.now();
  await expect.poll(() => to.text.toJSON(), { timeout: 15_000, interval: 10 }).toContain(text);
  return performance.now() - began;
}

describe('two nodes on one database', () => {
  it('bring edits and presence to each other through Redis', async () => {
    const { here, there } = await openPair();
    const taken = await readFigure(nodeB, 'sync_remote_updates_total');
    await bring(here, there, 'from A');
    await bring(there, here, 'from B');
    expect(await readFigure(nodeB, 'sync_remote_updates_total')).toBeGreaterThan(taken);
    here.provider.awareness.setLocalState({ name: 'Ada' });
    await expect.poll(() => [...there.provider.awareness.getStates().values()]).toContainEqual({ name: 'Ada' });
    here.close();
    await expect.poll(() => [...there.provider.awareness.getStates().values()]).not.toContainEqual({ name: 'Ada' });
    there.close();
  });

  it('carry pokes, build events and the end of sign-ins to each other', async () => {
    const user = await signUp(nodeB);
    const room = `user:${user.userId}`;
    const token = await roomToken(user.client, room);
    const onA = openSyncClient({ port: portOf(nodeA), room, token });
    await onA.synced;
    const poked = new Promise<void>((resolve) => onA.doc.getMap('poke').observe(() => resolve()));
    const events: string[] = [];
    const control = new WebSocket(`ws://127.0.0.1:${portOf(nodeA)}/api/project_pz/control/ws?token=${encodeURIComponent(token)}`);
    control.on('message', (data) => events.push(JSON.stringify(data)));
    await sendCommand(user.client, buildSubmitPrompt(await leaseProjectId(user.client)));
    await poked;
    await expect.poll(() => events.length, { timeout: 20_000 }).toBeGreaterThan(0);
    onA.close();
    const raw = openRawSocket({ port: portOf(nodeA), room, token });
    await new Promise((resolve) => raw.once('message', resolve));
    const ended = closeCode(raw);
    await createClient(nodeB.appUrl, user.token).get('/api/user/logoff');
    expect(await ended).toBe(CLOSE_CODES.tokenExpired);
  }, 60_000);

  it('show a document that one of them has written to devices of both, also to those that come later, and stop it from either', async () => {
    const lines = WRITTEN_SITE.split('\n').slice(0, 4);
    reaction = { silentAfter: `${lines.join('\n')}\n` };
    const user = await signUp(nodeA);
    const early = await Promise.all([nodeA, nodeB].map(({ appUrl }) => openControl(appUrl, user)));
    const command = buildSubmitPrompt(await leaseProjectId(user.client));
    await sendCommand(user.client, command);
    for (const device of early) await expect.poll(() => device.lines(), { timeout: 20_000 }).toEqual(lines);
    const late = await Promise.all([nodeA, nodeB].map(({ appUrl }) => openControl(appUrl, user)));
    for (const device of late) await expect.poll(() => device.lines()).toEqual(lines);
    const left = model.left;
    // Neither knows which of the two writes it.
    await createClient(nodeB.appUrl, user.token).post(`/api/commands/${command.id}/stop`, { instead: 'planner' });
    expect((await waitForOutcome(user.client, command.id)).status).toBe('applied');
    await expect.poll(() => model.left).toBe(left + 1);
    for (const device of [...early, ...late]) {
      await expect.poll(() => device.news().at(-1)?.phase).toBe('ended');
      device.close();
    }
  }, 60_000);

  it('serve one visit to the gallery in turn: what was put into the cart at one is there at the other', async () => {
    reaction = { status: 500 };
    const { client } = await signUp(nodeA);
    const { itemId } = await shareBuilt(client, 'Rye');
    const opened = (await createClient(nodeA.appUrl).get(`/api/template/preview?template_id=${itemId}`)).headers['location'];
    const cookies = new Map<string, string>();
    const visit = async (address: string, fields?: Record<string, string>) => {
      const headers = {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(address).origin,
      };
      const body = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields).toString() };
      const answer = await send(address, { headers, ...body });
      for (const [, name = '', value = ''] of (answer.headers['set-cookie'] ?? '').matchAll(/(?:^|,)(\w+)=([^;,]*)/g))
        cookies.set(name, value);
      return answer;
    };
    const home = (await visit(opened ?? '')).headers['location'] ?? '';
    const [atA, atB] = [nodeA, nodeB].map(({ projectUrl }) => `${projectUrl}${home}`);
    const menu = (await visit(`${atA}menu`)).text;
    const [, row = ''] = /name="row"\s+value="([^"]+)"/.exec(menu) ?? [];
    expect((await visit(`${atA}_api/cart`, { entity: 'product', row, quantity: '3', mode: 'add' })).status).toBe(303);
    for (const base of [atA, atB]) expect((await visit(`${base}cart`)).text).toContain('3 × ');
  }, 60_000);

  it('scenario 10: with Redis down, a node killed, and both, nothing acknowledged is lost and gaps are filled', async () => {
    const waits: number[] = [];
    const first = await openPair();
    const repairs = await readFigure(nodeB, 'sync_gap_repairs_total');
    await redis.kill();
    waits.push(await bring(first.here, first.there, 'without Redis'));
    waits.push(await bring(first.there, first.here, 'and back'));
    expect(await readFigure(nodeB, 'sync_gap_repairs_total')).toBeGreaterThan(repairs);

    // Both: Redis is still down when the node goes.
    first.here.text.insert(0, 'acknowledged before the kill; ');
    await first.here.saved();
    await nodeA.kill();
    balancer.retarget(portOf(nodeB));
    balancer.reset();
    await expect.poll(() => first.there.text.toJSON(), { timeout: 15_000 }).toContain('acknowledged before the kill');
    first.here.text.insert(0, 'typed while the node was gone; ');
    await first.here.saved();
    waits.push(await bring(first.here, first.there, 'over the other node'));

    // A comes back; then it is killed alone, with Redis at work.
    await redis.start();
    await nodeA.start();
    balancer.retarget(portOf(nodeA));
    const second = await openPair();
    await expect.poll(async () => bring(second.here, second.there, 'over Redis again')).toBeLessThan(15_000);
    second.here.text.insert(0, 'last words; ');
    await second.here.saved();
    await nodeA.kill();
    balancer.retarget(portOf(nodeB));
    await expect.poll(() => second.there.text.toJSON(), { timeout: 15_000 }).toContain('last words');
    await second.here.saved();
    const fresh = openAt(portOf(nodeB), second.place);
    await fresh.synced;
    expect(fresh.text.toJSON()).toBe(second.here.text.toJSON());
    await nodeA.start();
    console.log(`gaps without Redis were filled within ${Math.max(...waits).toFixed(0)} ms`);
    for (const client of [first.here, first.there, second.here, second.there, fresh]) client.close();
  }, 120_000);
});
