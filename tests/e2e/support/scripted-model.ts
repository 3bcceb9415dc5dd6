import { WRITTEN_SITE } from '../../support/model-authors.ts';
import { startModelServer, type ModelReaction } from '../../support/model-server.ts';
import { startProduct } from '../../support/product.ts';
import { test as base } from './fixtures.ts';

/** A model that writes the example site, and answers requests for changes as the test says. */
export interface ScriptedModel {
  readonly url: string;
  answer: ModelReaction;
  /** Requests for changes, as they came. */
  readonly requests: readonly string[];
}

/** The product with a model configured. */
export const test = base.extend<object, { readonly model: ScriptedModel }>({
  model: [
    async ({}, use) => {
      const requests: string[] = [];
      const script: { answer: ModelReaction } = { answer: '' };
      const server = await startModelServer((call) => {
        if (!String(call.messages[0]?.content).startsWith('You change a website')) return WRITTEN_SITE;
        requests.push(String(call.messages[1]?.content));
        return script.answer;
      });
      await use(Object.assign(script, { requests, url: server.url }));
      await server.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ model }, use) => {
      const product = await startProduct(undefined, { MODEL_NAME: 'writer', MODEL_URL: model.url });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
