import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { blueprintSchema } from '#core/site/archive/site-kit.ts';
import { readLimits, readProxies } from './read-limits.ts';
import { createExportedSite } from './exported-site.ts';

/** Entry of an exported project's `server.js`: reads what lies beside it and listens. */
async function main(): Promise<void> {
  const folder = dirname(resolve(process.argv[1] ?? 'server.js'));
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = join(folder, 'data') } = process.env;
  const { ADMIN_PASSWORD, PUBLIC_URL = '', DEMO } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${PORT}"`);
  if (ADMIN_PASSWORD !== undefined && ADMIN_PASSWORD.length < 8)
    throw new Error('ADMIN_PASSWORD must have at least 8 characters');
  const blueprint = blueprintSchema.parse(JSON.parse(await readFile(join(folder, 'blueprint.json'), 'utf8')));
  const server = await createExportedSite({
    blueprint,
    dataDir: DATA_DIR,
    fontsDir: join(folder, 'fonts'),
    photosDir: join(folder, 'photos'),
    limits: readLimits(process.env),
    trustedProxies: readProxies(process.env),
    isSecure: PUBLIC_URL.startsWith('https://'),
    isDemo: DEMO === '1',
    ...(ADMIN_PASSWORD === undefined ? {} : { adminPassword: ADMIN_PASSWORD }),
    onError: (error) => process.stderr.write(`${describe(error)}\n`),
  });
  server.on('error', stop);
  server.listen(port, HOST, () => {
    const address = server.address();
    const shown = typeof address === 'object' && address !== null ? address.port : port;
    process.stdout.write(`http://localhost:${shown}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stop(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

main().catch(stop);
