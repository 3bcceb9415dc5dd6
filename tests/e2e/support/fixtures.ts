import { test as base, expect, type Page } from '@playwright/test';
import { startProduct, type Product } from '../../support/product.ts';

export interface Fixtures {
  /** A new e-mail address for each test. */
  readonly account: string;
  /** Browser errors that nobody expected fail the test. */
  readonly pageErrors: string[];
  /** A page in a browser of its own: of a stranger, or the other device of a person. */
  readonly otherDevice: Page;
}
export interface WorkerFixtures {
  readonly product: Product;
}

let accounts = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.appUrl);
    // Others share it: a test that ended without a server leaves them one.
    await product.start();
  },
  account: async ({}, use) => {
    accounts += 1;
    await use(`person${accounts}-${process.pid}@example.com`);
  },
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  otherDevice: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.appUrl });
    await use(await context.newPage());
    await context.close();
  },
});
export { expect };
