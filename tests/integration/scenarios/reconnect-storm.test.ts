import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf, roomToken } from '../../support/draft-room.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { leaseProjectId } from '../../support/project-actions.ts';
import { signUp } from '../../support/sign-up.ts';
import { openSyncClient, type SyncClient } from '../../support/sync-client.ts';

const CLIENTS = process.env['FULL_CHECKS'] === '1' ? 1000 : 150;
const CLIENTS_PER_ROOM = 5;
const ROOMS_PER_USER = 20;

let product: Product;
let clients: SyncClient[] = [];
beforeAll(async () => {
  product = await startProduct();
}, 240_000);
afterAll(async () => {
  for (const client of clients) client.close();
  await product.close();
}, 120_000);

async function openRooms(): Promise<SyncClient[]> {
  const opened: SyncClient[] = [];
  while (opened.length < CLIENTS) {
    const { client } = await signUp(product);
    for (let room = 0; room < ROOMS_PER_USER && opened.length < CLIENTS; room += 1) {
      const name = `draft:${await leaseProjectId(client)}`;
      const token = await roomToken(client, name);
      // As the app does: each client has its own longest pause.
      const open = () =>
        openSyncClient({ port: portOf(product), room: name, token, maxBackoffMs: 5000 + Math.random() * 25_000 });
      const group = Array.from({ length: CLIENTS_PER_ROOM }, open);
      opened.push(...group);
      await Promise.all(group.map(({ synced }) => synced));
    }
  }
  return opened;
}

it('scenario 16: after a restart all clients come back spread over time, and nothing is missing', async () => {
  clients = await openRooms();
  const backAt: number[] = [];
  const closedAgain: number[] = [];
  const saved = clients.map(async ({ provider, text, saved: whenSaved }, index) => {
    let wasAway = false;
    let wasBack = false;
    provider.on('status', ({ status }) => (wasAway ||= status === 'disconnected'));
    provider.on('connection-close', (event) => wasBack && closedAgain.push(event?.code ?? 0));
    const isBack = new Promise<void>((resolve) => {
      provider.on('sync', (isSynced) => {
        if (!isSynced || !wasAway || wasBack) return;
        wasBack = true;
        backAt.push(performance.now());
        resolve();
      });
    });
    await isBack;
    text.insert(0, `[${index}]`);
    await whenSaved();
  });
  const began = performance.now();
  await product.stop();
  await product.start();
  const startedAt = performance.now();
  await Promise.all(saved);
  for (const { text } of clients) {
    await expect.poll(() => [...text.toJSON().matchAll(/\[\d+\]/g)].length, { timeout: 20_000 }).toBe(CLIENTS_PER_ROOM);
  }
  const sorted = backAt.toSorted((a, b) => a - b);
  const spread = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const late = (sorted[Math.floor(sorted.length * 0.95)] ?? 0) - startedAt;
  expect(sorted.length).toBe(CLIENTS);
  // A herd would come within the time of one turn; the shutdown alone spreads its closes by 10 ms each, up to 5 s.
  expect(spread).toBeGreaterThan(Math.min(CLIENTS * 5, 2500));
  console.log(
    `${CLIENTS} clients, ${closedAgain.length} closed again (${[...new Set(closedAgain)].join(', ') || 'none'}): stop and start ${(startedAt - began).toFixed(0)} ms, reconnects spread over ${spread.toFixed(0)} ms, 95 % back ${late.toFixed(0)} ms after the start`,
  );
}, 300_000);
