import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '#server/storage/embedded-postgres.ts';
import { migrateDatabase } from '#server/storage/migrate.ts';
import { openTestPool, type TestPool } from '../support/test-pool.ts';

const MIGRATIONS = 'sync-server/storage/migrations';
let folder = '';
let postgres: EmbeddedPostgres;
let database: TestPool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'told-credits-'));
  postgres = await startPostgres(path.join(folder, 'data'), { info: () => undefined });
  database = openTestPool(postgres.connectionString, 2);
}, 120_000);
afterAll(async () => {
  await database.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

interface Journal {
  readonly entries: readonly { readonly idx: number }[];
}

/** The migrations up to one, as a server had them before the next. */
async function migrationsTo(last: number): Promise<string> {
  const earlier = path.join(folder, `to-${last}`);
  await mkdir(earlier);
  await cp(MIGRATIONS, earlier, { recursive: true });
  const file = path.join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }));
  return earlier;
}

it('ACCT-28 credits from before there were notices count as told', async () => {
  const { pool } = database;
  await migrate(drizzle(pool), { migrationsFolder: await migrationsTo(19) });
  const userId = randomUUID();
  await pool.query(`insert into users (id, account, nickname) values ($1, 'ada@example.com', 'Ada')`, [userId]);
  const give = async (reason: string) => {
    const id = randomUUID();
    await pool.query('insert into credit_entries (id, user_id, amount, reason) values ($1, $2, 20, $3)', [id, userId, reason]);
    return id;
  };
  const old = [await give('grant'), await give('grant'), await give('invitation'), await give('disputeWon')];
  await pool.query('insert into shown_credits (entry_id) values ($1)', [old[0]]);
  await migrateDatabase(pool);
  await give('grant');
  const { rows } = await pool.query<{ entry_id: string }>('select entry_id from shown_credits');
  expect(rows.map((row) => row.entry_id).toSorted()).toEqual(old.toSorted());
});
