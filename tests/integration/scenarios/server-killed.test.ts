import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseDraftRoom, portOf, type DraftRoom } from '../../support/draft-room.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { createRandom } from '#core/domain/random.ts';
import { openSyncClient } from '../../support/sync-client.ts';

const RUNS = process.env['FULL_CHECKS'] === '1' ? 50 : 3;
const SEEDS = Array.from({ length: RUNS }, (_, index) => index + 1);

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 240_000);
afterAll(() => product.close(), 60_000);

const open = ({ room, token }: DraftRoom) => openSyncClient({ port: portOf(product), room, token, maxBackoffMs: 200 });

it('scenario 1: an acknowledged update survives kill -9 of the server', async () => {
  let acknowledgements = 0;
  for (const seed of SEEDS) {
    const random = createRandom(seed);
    const place = await leaseDraftRoom(product);
    const writer = open(place);
    await writer.synced;
    let acknowledged = '';
    let isTyping = true;
    const typing = (async () => {
      for (let word = 0; isTyping; word += 1) {
        writer.text.insert(writer.text.length, `${seed}.${word} `);
        const typed = writer.text.toJSON();
        void writer.saved().then(() => {
          acknowledgements += 1;
          if (typed.length > acknowledged.length) acknowledged = typed;
        });
        await sleep(random() * 6);
      }
    })();
    await sleep(50 + random() * 400);
    await product.kill();
    isTyping = false;
    await typing;
    writer.provider.disconnect();
    const before = acknowledged;
    await product.start();
    const reader = open(place);
    await reader.synced;
    expect([seed, reader.text.toJSON().slice(0, before.length)]).toEqual([seed, before]);
    writer.provider.connect();
    await writer.saved();
    await expect.poll(() => reader.text.toJSON(), { timeout: 20_000 }).toBe(writer.text.toJSON());
    writer.close();
    reader.close();
  }
  expect(acknowledgements).toBeGreaterThan(RUNS);
  console.log(`${RUNS} kills, ${acknowledgements} acknowledgements, none lost`);
}, 600_000);
