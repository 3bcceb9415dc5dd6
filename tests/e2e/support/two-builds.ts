import type { BrowserContext, Page } from '@playwright/test';
import { copyBuild } from '../../support/build-copy.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { expect, test as base } from './fixtures.ts';

export interface TwoBuilds {
  readonly product: Product;
  /** Puts a newer build of the same name online, at the same address and on the same data. */
  deploy(build: string): Promise<void>;
  /** Forgets the files of builds that are no longer served, as after weeks. */
  dropOldAssets(): Promise<void>;
}

export interface TwoBuildsFixtures {
  readonly twoBuilds: TwoBuilds;
}

/** Tests with a product of their own whose build changes under open tabs. */
export const test = base.extend<TwoBuildsFixtures>({
  twoBuilds: [
    async ({}, use) => {
      const copy = await copyBuild();
      const product = await startProduct(copy.root);
      await use({
        product,
        async deploy(build) {
          await copy.rebuild(build);
          await product.stop();
          await product.start();
        },
        dropOldAssets: product.dropKeptAssets,
      });
      await product.close();
      await copy.remove();
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ twoBuilds }, use) => use(twoBuilds.product.appUrl),
});
export { expect };

/** The build that the tab runs; deployed ones have a name. */
export const buildOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['build'] ?? 'first').catch(() => 'reloading');

/** Counts how often the tab loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

export const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** A tab at `address`, under the app's service worker. */
export async function openTab(context: BrowserContext, address = '/platform'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return page;
}

/** Looks for a newer build, as happens every hour, and waits for the offer. */
export async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(updateNow(page)).toBeVisible();
}
