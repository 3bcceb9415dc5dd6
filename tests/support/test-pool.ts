import pg from 'pg';

/** Connections to a database that a test stops itself. A connection that breaks before `close` fails the test. */
export interface TestPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function openTestPool(connectionString: string, max = 10): TestPool {
  const pool = new pg.Pool({ connectionString, max });
  let isClosing = false;
  const report = (error: Error) => {
    // The database may stop before it has read our goodbye.
    if (!isClosing) throw error;
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return {
    pool,
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}
