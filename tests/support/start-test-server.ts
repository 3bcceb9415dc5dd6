import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { parseConfig } from '#server/environment/config.ts';
import { createServer } from '#server/create-server.ts';
import { TEST_CAPTCHA } from './product.ts';
import { openTestPool } from './test-pool.ts';

export interface TestServer {
  readonly appUrl: string;
  readonly projectUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** For what no request can do: age a token, break a row. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Stops the server and starts another one on its data, on other ports. */
  restart(): Promise<TestServer>;
  close(): Promise<void>;
}

/**
 * A server of its own on free ports with an empty data directory; `close` leaves nothing behind. TEST_DATABASE_URL names
 * a running cluster to take a fresh database from, in place of the embedded one.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  onLog?: (line: string) => void,
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sparkvibe-test-'));
  const database = await createDatabase();
  const variables = {
    PORT: '0',
    DATA_DIR: dataDir,
    TEST_CAPTCHA,
    LOG_LEVEL: 'error',
    // Tests count credits, those that are given too.
    DAILY_CREDITS: '0',
    // Tests begin with an empty gallery, and wait for no pictures.
    TEMPLATES: 'off',
    CHROMIUM: 'off',
    DATABASE_URL: database?.url,
    ...environment,
  };
  const cleanUp = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return open(variables, { cleanUp, ...(onLog === undefined ? {} : { logTo: { write: onLog } }) });
}

type Variables = Readonly<Record<string, string | undefined>> & { readonly DATA_DIR: string };

interface Surroundings {
  readonly cleanUp: () => Promise<void>;
  readonly logTo?: { readonly write: (line: string) => void };
}

async function open(variables: Variables, { cleanUp, ...options }: Surroundings): Promise<TestServer> {
  const server = await createServer(parseConfig(variables), options);
  const { pool, close } = openTestPool(server.databaseUrl, 2);
  const stop = async () => {
    await close();
    await server.close();
  };
  return {
    appUrl: server.appUrl,
    projectUrl: server.projectUrl,
    dataDir: variables.DATA_DIR,
    databaseUrl: server.databaseUrl,
    query: async (text, values = []) => (await pool.query<Record<string, unknown>>(text, [...values])).rows,
    async restart() {
      await stop();
      return open(variables, { cleanUp, ...options });
    },
    async close() {
      await stop();
      await cleanUp();
    },
  };
}

async function createDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const cluster = process.env['TEST_DATABASE_URL'];
  if (cluster === undefined) return null;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  await runOn(cluster, `create database ${name}`);
  return { url: url.href, drop: () => runOn(cluster, `drop database ${name} with (force)`) };
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
