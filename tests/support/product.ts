import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMailedCode } from './mails.ts';

export const TEST_CAPTCHA = 'SPARK';

/** The whole product in a process of its own, started as a user starts it. */
export interface Product {
  readonly appUrl: string;
  readonly projectUrl: string;
  readonly dataDir: string;
  siteUrl(subdomain: string): string;
  /** `kill -9`. The data stays. */
  kill(): Promise<void>;
  /** As by Ctrl+C: waits until everything has ended. */
  stop(): Promise<void>;
  /** Starts it again on the same ports and data, unless it runs. */
  start(): Promise<void>;
  /** Removes the files that the server keeps of earlier builds, as happens after weeks. */
  dropKeptAssets(): Promise<void>;
  /** The newest code mailed to an account. */
  mailedCode(account: string): Promise<string>;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** A few small templates, and no browser of the server's own beside the one of the test. */
const GALLERY = { TEMPLATES: path.resolve('tests/fixtures/templates'), CHROMIUM: 'off' } as const;

/**
 * `root` is a folder with a finished build of its own, as `copyBuild` makes it; else the product is built where it is stale.
 * Several nodes on one outside database share the DATA_DIR of `environment`, which stays when they are closed.
 */
export async function startProduct(root?: string, environment: Environment = {}): Promise<Product> {
  const dataDir = environment['DATA_DIR'] ?? (await makeDataDir());
  const port = await findFreePorts();
  const variables = { ...GALLERY, ...environment, PORT: String(port), DATA_DIR: dataDir };
  let child = await run(variables, root);
  const stop = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    appUrl: `http://localhost:${port}`,
    projectUrl: `http://localhost:${port + 1}`,
    dataDir,
    siteUrl: (subdomain) => `http://${subdomain}.localhost:${port}`,
    kill: () => stop('SIGKILL'),
    stop: () => stop('SIGTERM'),
    async start() {
      // It has been built: to see that again would read every source file.
      if (hasEnded(child)) child = await run(variables, root ?? '.');
    },
    dropKeptAssets: () => rm(path.join(dataDir, 'assets'), { recursive: true }),
    mailedCode: (account) => readMailedCode(dataDir, account),
    async close() {
      // A killed server leaves its database running: adopt it, so that it is stopped with the server.
      if (child.signalCode === 'SIGKILL') child = await run(variables, root ?? '.');
      await stop('SIGTERM');
      if (environment['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A directory for the data of a product, readable for the account that its database runs as. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sparkvibe-product-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function run(variables: Environment & { readonly PORT: string }, root?: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [root === undefined ? 'src/build/start.mjs' : path.join(root, 'dist/server/main.js')], {
    env: { ...process.env, TEST_CAPTCHA, LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes(`http://localhost:${variables.PORT}`)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return child;
}

/** Two neighbouring free ports, below those that systems give to connections: the app takes the first, projects the second. */
async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    // Taken: the caller tries another.
    return false;
  } finally {
    server.close();
  }
}

async function readMailedCode(dataDir: string, account: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const code = await findMailedCode(dataDir, account);
    if (code !== undefined) return code;
    await sleep(50);
  }
  throw new Error(`no code was mailed to ${account}`);
}
