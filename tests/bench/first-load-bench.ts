import { chromium, type BrowserContext } from '@playwright/test';
import { generateSite } from '../e2e/support/fixtures.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct, type Product } from '../support/product.ts';
import type { Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

const LIMIT = 170_000;
const MOST_REQUESTS = 12;

/**
 * All JavaScript that a visit to the home page loads into an empty cache until the network is idle, workers included;
 * for a visitor, and for somebody signed in with a project.
 */
export async function benchFirstLoad(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const visitor = await browser.newContext({ serviceWorkers: 'block' });
    const figures = [await measure(visitor, product, 'signed out')];
    const before = await browser.newContext({ baseURL: product.appUrl });
    const page = await before.newPage();
    await generateSite(page, product, 'bench@example.com');
    // Once everything is confirmed, a fresh start has nothing to send.
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const storageState = await before.storageState({ indexedDB: true });
    await before.close();
    const person = await browser.newContext({ serviceWorkers: 'block', storageState });
    figures.push(await measure(person, product, 'signed in'));
    return figures;
  } finally {
    await browser.close();
    await product.close();
  }
}

async function measure(context: BrowserContext, product: Product, who: 'signed in' | 'signed out'): Promise<Figure> {
  const page = await context.newPage();
  const answers: Promise<{ name: string; content: Buffer; isScript: boolean }>[] = [];
  context.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    answers.push(response.body().then((content) => ({ name: response.url(), content, isScript })));
  });
  await page.goto(`${product.appUrl}/platform`, { waitUntil: 'networkidle' });
  const cards = await page.getByRole('link', { name: /Mie C.line/ }).count();
  const loaded = await Promise.all(answers);
  const scripts = loaded.filter((answer) => answer.isScript);
  const bytes = scripts.reduce((sum, { name, content }) => sum + bytesOnTheWire(name, content), 0);
  if (cards > 0 !== (who === 'signed in')) throw new Error(`${who}, yet ${cards} project cards`);
  if (bytes > LIMIT || loaded.length > MOST_REQUESTS) throw new Error(`${who}: ${bytes} bytes in ${loaded.length} requests`);
  return {
    name: `first load of /platform, ${who}`,
    value: kilobytes(bytes),
    detail: `${scripts.length} scripts of ${loaded.length} requests, brotli 11, exact; limits 170 KB and 12 requests`,
  };
}
