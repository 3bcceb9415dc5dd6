import pg from 'pg';
import { startPostgres } from '#server/storage/embedded-postgres.ts';

/** `node postgres-writer.ts DATA_DIR [once]`: commits numbered rows until it is killed, or one and stops cleanly. */
const [dataDir = '', once] = process.argv.slice(2);
const postgres = await startPostgres(dataDir, { info: () => undefined });
const client = new pg.Client({ connectionString: postgres.connectionString });
client.on('error', () => process.exit(1));
await client.connect();
await client.query('create table if not exists written (number int primary key)');
const last = await client.query<{ highest: number }>('select coalesce(max(number), 0)::int as highest from written');
for (let number = (last.rows[0]?.highest ?? 0) + 1; ; number += 1) {
  await client.query('insert into written values ($1)', [number]);
  process.send?.(number);
  if (once) break;
}
await client.end();
await postgres.close();
