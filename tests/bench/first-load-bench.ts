import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { generateSite } from '../e2e/support/project-window.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct, type Product } from '../support/product.ts';
import type { Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

const LIMITS = { signedOut: 200_000, signedIn: 210_000, builder: 330_000 } as const;
/** Seven of them are the pictures of the home page. */
const MOST_REQUESTS = 20;

interface Loaded {
  /** Of all scripts that the app's origin has sent until now, workers included. */
  readonly bytes: number;
  readonly scripts: number;
  readonly requests: number;
}

/**
 * All JavaScript that a visit to the home page loads into an empty cache until the network is idle, for a visitor and for somebody
 * signed in with a project; and what has been loaded once that person has opened the project's window.
 */
export async function benchFirstLoad(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const visitor = await openHome(await browser.newContext({ serviceWorkers: 'block' }), product);
    if ((await cardsOf(visitor.page).count()) > 0) throw new Error('signed out, yet there are project cards');
    const figures = [firstLoad('signed out', await visitor.loaded(), LIMITS.signedOut)];
    const before = await browser.newContext({ baseURL: product.appUrl });
    const page = await before.newPage();
    await generateSite(page, product, 'bench@example.com');
    // Once everything is confirmed, a fresh start has nothing to send.
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const storageState = await before.storageState({ indexedDB: true });
    await before.close();
    const person = await openHome(await browser.newContext({ serviceWorkers: 'block', storageState }), product);
    await cardsOf(person.page).first().waitFor();
    figures.push(firstLoad('signed in', await person.loaded(), LIMITS.signedIn));
    const address = await cardsOf(person.page).first().getAttribute('href');
    // The shared documents come some seconds later.
    const rooms = person.page.waitForResponse(/\/assets\/rooms-/);
    await person.page.goto(`${product.appUrl}${address}`, { waitUntil: 'networkidle' });
    await rooms;
    figures.push(builderScreen(await person.loaded()));
    return figures;
  } finally {
    await browser.close();
    await product.close();
  }
}

function cardsOf(page: Page) {
  return page.getByRole('link', { name: /Mie C.line/ });
}

async function openHome(context: BrowserContext, product: Product): Promise<{ page: Page; loaded(): Promise<Loaded> }> {
  const page = await context.newPage();
  const requests = new Set<string>();
  const scripts = new Map<string, Promise<number>>();
  context.on('response', (response) => {
    const url = response.url();
    if (!url.startsWith(product.appUrl) || url.includes('/engine-worker-')) return;
    requests.add(url);
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && !scripts.has(url))
      scripts.set(
        url,
        response.body().then((content) => bytesOnTheWire(url, content)),
      );
  });
  await page.goto(`${product.appUrl}/platform`, { waitUntil: 'networkidle' });
  return {
    page,
    async loaded() {
      const sizes = await Promise.all(scripts.values());
      return { bytes: sizes.reduce((sum, size) => sum + size, 0), scripts: scripts.size, requests: requests.size };
    },
  };
}

function firstLoad(who: string, { bytes, scripts, requests }: Loaded, limit: number): Figure {
  const name = `first load of /platform, ${who}`;
  if (bytes > limit || requests > MOST_REQUESTS) throw new Error(`${name}: ${bytes} bytes in ${requests} requests`);
  const detail = `${scripts} scripts of ${requests} requests, brotli 11, exact; limits ${limit / 1000} KB and ${MOST_REQUESTS} requests`;
  return { name, value: kilobytes(bytes), detail };
}

function builderScreen({ bytes, scripts }: Loaded): Figure {
  const name = "project's window, with the home page before it";
  if (bytes > LIMITS.builder) throw new Error(`${name}: ${bytes} bytes`);
  const detail = `${scripts} scripts, brotli 11, exact, the engine apart; limit ${LIMITS.builder / 1000} KB`;
  return { name, value: kilobytes(bytes), detail };
}
