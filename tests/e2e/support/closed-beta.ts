import { startProduct } from '../../support/product.ts';
import { test as base } from './fixtures.ts';

export const OPERATORS = ['keys@example.com', 'fingers@example.com'] as const;

/** The product in closed beta, so that a newcomer passes every step there is. */
export const test = base.extend<object>({
  product: [
    async ({}, use) => {
      const product = await startProduct(undefined, { CLOSED_BETA: 'on', OPERATORS: OPERATORS.join(',') });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
