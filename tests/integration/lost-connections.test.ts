import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/environment/log.ts';
import { openDatabase } from '#server/storage/database.ts';
import { startOutsidePostgres } from '../support/outside-postgres.ts';

let postgres: Awaited<ReturnType<typeof startOutsidePostgres>>;
beforeAll(async () => {
  postgres = await startOutsidePostgres();
}, 60_000);
afterAll(() => postgres.close());

it('transactions whose connection is lost before they begin take none away from the others, nor hold the end up', async () => {
  const { db, pool, close } = openDatabase(postgres.url, createLog('silent'));
  for (let lost = 0; lost < 2 * pool.options.max; lost += 1) {
    pool.once('acquire', (client) => void client.end());
    await expect(db.transaction(async () => lost)).rejects.toThrow('begin');
  }
  expect(await db.transaction(async () => 'works')).toBe('works');
  await close();
  expect(pool.totalCount).toBe(0);
});
