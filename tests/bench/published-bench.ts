import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../support/http-client.ts';
import { CADDY, installPrograms } from '../support/install-engines.mjs';
import { startProduct, type Product } from '../support/product.ts';
import { buildProject } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { loadPages, type LoadResult } from './http-load.ts';
import { median, percentile, type Figure } from './measure.ts';

const SUBDOMAIN = 'bench-bakery';
const ROUNDS = 7;
const LOAD = { connections: 32, seconds: 3 } as const;
const BARS = { perSecond: 0.5, p99: 2 } as const;

/** Pages of a published site from the product's server, against Caddy serving the same pages as files. */
export async function benchPublishedPages(): Promise<Figure[]> {
  installPrograms([CADDY]);
  const product = await startProduct();
  const files = await mkdtemp(path.join(tmpdir(), 'bench-caddy-'));
  try {
    const paths = await publishSite(product);
    for (const page of paths) await savePage(files, page, (await send(`${product.siteUrl(SUBDOMAIN)}${page}`)).text);
    return await measureBoth(product, { files, paths });
  } finally {
    await product.close();
    await rm(files, { recursive: true, force: true });
  }
}

/** The addresses of all pages of a new published site, as its map for search engines names them. */
async function publishSite(product: Product): Promise<readonly string[]> {
  const { client } = await signUp(product);
  const { projectId, versionId } = await buildProject(client);
  const form = new URLSearchParams({ project_id: String(projectId), domain: SUBDOMAIN, version: versionId });
  const deployed = await client.post('/api/project_pz/project/deploy', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  if (!deployed.text.includes('"finish"')) throw new Error(`not published: ${deployed.text}`);
  const { text } = await send(`${product.siteUrl(SUBDOMAIN)}/sitemap.xml`);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function savePage(files: string, page: string, text: string): Promise<void> {
  const folder = path.join(files, decodeURIComponent(page));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), text);
}

async function measureBoth(product: Product, { files, paths }: { files: string; paths: readonly string[] }): Promise<Figure[]> {
  const caddy = await startCaddy(files);
  const site = new URL(product.siteUrl(SUBDOMAIN));
  const asOurs = { ...LOAD, port: Number(site.port), host: site.host, paths };
  // A folder is asked for with its slash: without it, Caddy leads there first.
  const asCaddy = {
    ...LOAD,
    port: caddy.port,
    host: `localhost:${caddy.port}`,
    paths: paths.map((page) => page.replace(/\/?$/, '/')),
  };
  try {
    for (const load of [asOurs, asCaddy]) await loadPages(load);
    const [ours, theirs]: [LoadResult[], LoadResult[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await loadPages(asOurs));
      theirs.push(await loadPages(asCaddy));
    }
    return compare(ours, theirs, paths.length);
  } finally {
    await caddy.close();
  }
}

function compare(ours: readonly LoadResult[], theirs: readonly LoadResult[], pages: number): Figure[] {
  const perSecond = [ours, theirs].map((results) => median(results.map((result) => result.perSecond)));
  const p99 = [ours, theirs].map((results) => median(results.map(({ times }) => percentile(times, 0.99))));
  const [rate, slowest] = [perSecond, p99].map(([our = 0, their = 0]) => our / their);
  const what = `${pages} pages over ${LOAD.connections} connections, median of ${ROUNDS} rounds of ${LOAD.seconds} s, against Caddy`;
  const figures: Figure[] = [
    {
      name: 'published pages per second',
      value: ratioOf(rate),
      detail: `${perSecond.map((each) => each.toFixed(0)).join(' against ')}: ${what}; bar ${BARS.perSecond} x`,
    },
    {
      name: 'published pages, p99',
      value: ratioOf(slowest),
      detail: `${p99.map((each) => each.toFixed(2)).join(' ms against ')} ms: the same; bar ${BARS.p99} x`,
    },
  ];
  if ((rate ?? 0) < BARS.perSecond || (slowest ?? 0) > BARS.p99)
    throw new Error(figures.map(({ name, value, detail }) => `${name} ${value} (${detail})`).join('; '));
  return figures;
}

const ratioOf = (value = Number.NaN) => `${value.toFixed(2)} x`;

async function startCaddy(files: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  const port = await findFreePort();
  const child = spawn(CADDY.file, ['file-server', '--root', files, '--listen', `127.0.0.1:${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: files, XDG_DATA_HOME: files },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    port,
    async close() {
      child.kill();
      await gone;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await send(`http://localhost:${port}/`)).status === 200;
  } catch {
    // It does not listen yet.
    return false;
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
