import type { Page } from '@playwright/test';
import { startModelServer, type ModelReaction, type ModelServer } from '../../support/model-server.ts';
import { startProduct, type Product } from '../../support/product.ts';

/** A product whose sites are written by a scripted model. */
export interface WritingProduct {
  readonly product: Product;
  readonly model: ModelServer;
  /** Decides how the model answers from now on. */
  react(reaction: ModelReaction): void;
  close(): Promise<void>;
}

export async function startWritingProduct(): Promise<WritingProduct> {
  let reaction: ModelReaction = '';
  const model = await startModelServer(() => reaction);
  const product = await startProduct(undefined, { MODEL_NAME: 'writer', MODEL_URL: model.url });
  return {
    product,
    model,
    react(next) {
      reaction = next;
    },
    async close() {
      await product.close();
      await model.close();
    },
  };
}

/** Stands above the preview while a model writes. */
export const writingStrip = (page: Page) =>
  page.getByRole('region', { name: /^(What the AI model writes|AI 模型正在写的内容)$/ });
/** The plan, in the place of the site. */
export const planView = (page: Page) => page.getByRole('region', { name: /^(The plan|方案)$/ });
