import type { Page } from '@playwright/test';
import type { Product } from '../../support/product.ts';

/** All that the app needs without a network has come to this browser. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

/** Cuts the network of a browser that can do without: the server is gone and the browser knows it is offline. */
export async function cutNetwork(page: Page, product: Product): Promise<void> {
  await keptForOffline(page);
  await product.kill();
  await page.context().setOffline(true);
}

export async function restoreNetwork(page: Page, product: Product): Promise<void> {
  await product.start();
  await page.context().setOffline(false);
}
