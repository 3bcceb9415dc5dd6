import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { build } from 'vite';
import { renderFiles } from '#core/engine/render/render-files.ts';
import { launchWithDebugging } from '../e2e/support/debugging.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { generateBlueprint, IDEAS } from '../support/generate-blueprint.ts';
import { median, type Figure } from './measure.ts';

const ROUNDS = 3;
const SAMPLE = [0, 2, 9];
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

/**
 * Largest contentful paint on a phone (Lighthouse's simulated slow 4G and CPU) of generated home pages, against the same
 * content, pictures and stylesheet drawn by React in a single-page app built by Vite.
 */
export async function benchLargestPaint(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const index of SAMPLE) {
    const blueprint = generateBlueprint(IDEAS[index] ?? '');
    const files = renderFiles(blueprint, { now: '2026-01-15T10:00:00.000Z' });
    const ours = await serveFiles(files);
    const app = await serveFiles(await singlePageApp(files, ours.url));
    const times = { ours: [] as number[], app: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await largestPaint(ours.url));
      times.app.push(await largestPaint(app.url));
    }
    ours.close();
    app.close();
    const pair = { ours: median(times.ours), app: median(times.app) };
    figures.push({
      name: `largest paint on a phone, idea ${index + 1}`,
      value: `${(pair.ours / pair.app).toFixed(2)} x`,
      detail: `${pair.ours.toFixed(0)} ms against ${pair.app.toFixed(0)} ms: the same content as a React single-page app (limit 0.6 x)`,
    });
  }
  return figures;
}

async function largestPaint(url: string): Promise<number> {
  const browser = await launchWithDebugging();
  try {
    const answer = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyAudits: ['largest-contentful-paint'],
    });
    const time = answer?.lhr.audits['largest-contentful-paint']?.numericValue;
    if (time === undefined) throw new Error(`${url} was never painted`);
    return time;
  } finally {
    await browser.close();
  }
}

/** The files of a single-page app that shows the same pages: their bodies as data inside its script. */
async function singlePageApp(files: ReadonlyMap<string, string>, url: string): Promise<Map<string, string>> {
  const pages = await readBodies(files, url);
  const out = await mkdtemp(path.join(tmpdir(), 'bench-single-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(import.meta.dirname, 'single-page-app'),
    plugins: [
      {
        name: 'pages',
        resolveId: (id) => (id === 'virtual:pages' ? '\0pages' : undefined),
        load: (id) => (id === '\0pages' ? `export default ${JSON.stringify(pages)}` : undefined),
      },
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      rollupOptions: { input: path.join(import.meta.dirname, 'single-page-app/main.tsx'), output: { entryFileNames: 'app.js' } },
    },
  });
  const script = await readFile(path.join(out, 'app.js'), 'utf8');
  await rm(out, { recursive: true, force: true });
  const home = files.get('index.html') ?? '';
  const head = /<head>([\s\S]*?)<\/head>/.exec(home)?.[1] ?? '';
  const bodyClass = /<body class="([^"]*)"/.exec(home)?.[1] ?? '';
  const page = `<!doctype html><html lang="en"><head>${head}<script type="module" src="/app.js"></script></head><body class="${bodyClass}" id="root"></body></html>`;
  const others = [...files].filter(([name]) => !name.endsWith('.html'));
  return new Map([...others, ['index.html', page], ['app.js', script]]);
}

/** Run in the page: its body as nested data. */
const READ_BODY = `(() => {
  const read = (node) => {
    if (node.nodeType === 3) return node.textContent.trim() === '' ? [] : [node.textContent];
    if (node.nodeType !== 1 || node.tagName === 'SCRIPT') return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: [...node.childNodes].flatMap(read) }];
  };
  return [...document.body.childNodes].flatMap(read);
})()`;

async function readBodies(files: ReadonlyMap<string, string>, url: string): Promise<unknown> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    const bodies: Record<string, unknown> = {};
    for (const name of files.keys()) {
      if (!name.endsWith('.html')) continue;
      const address = `/${name.replace(/index\.html$/, '')}`;
      await page.goto(`${url}${address}`);
      bodies[address.length > 1 ? address.replace(/\/$/, '') : address] = await page.evaluate(READ_BODY);
    }
    return bodies;
  } finally {
    await browser.close();
  }
}

async function serveFiles(files: ReadonlyMap<string, string>): Promise<{ url: string; close(): void }> {
  // Beforehand, so that neither side waits for the compression.
  const packed = new Map([...files].map(([name, content]) => [name, brotliCompressSync(content)]));
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '').replace(/^\//, '');
    const found = [name, `${name}${name === '' || name.endsWith('/') ? '' : '/'}index.html`].find((file) => packed.has(file));
    const content = found === undefined ? undefined : packed.get(found);
    if (found === undefined || content === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(found).slice(1)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`, close: () => server.close() };
}
