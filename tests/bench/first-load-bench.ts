import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import type { Figure } from './measure.ts';

/** Bytes of all JavaScript that a first visit to the home page loads until it is idle, workers included, brotli 11. */
export async function benchFirstLoad(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    context.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.set(response.url(), response.body());
    });
    await page.goto(`${product.appUrl}/platform`, { waitUntil: 'networkidle' });
    const bodies = await Promise.all(scripts.values());
    const bytes = bodies.reduce(
      (sum, body) => sum + brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
      0,
    );
    return [
      {
        name: 'first load of /platform, JavaScript',
        value: `${(bytes / 1000).toFixed(1)} KB`,
        detail: `${scripts.size} scripts, brotli 11, exact; limit 170 KB`,
      },
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}
