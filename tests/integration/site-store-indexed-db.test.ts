import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { siteStoreContract } from '../support/site-store-contract.ts';

it('the contract of site stores holds for IndexedDB in Chromium', { timeout: 60_000 }, async () => {
  const bundle = await build({
    entryPoints: ['tests/integration/site-store-indexed-db.page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/suite.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script src="/suite.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    const results = await page.evaluate<string[]>('runContract()');
    expect(results).toEqual(siteStoreContract.map(({ name }) => `${name}: passed`));
  } finally {
    await browser.close();
    server.close();
  }
});
