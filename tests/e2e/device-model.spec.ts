import { startProduct, type Product } from '../support/product.ts';
import { tinyModel } from '../support/tiny-model.ts';
import { startWeightsServer, type WeightsServer } from '../support/weights-server.ts';
import { test as base, expect } from './support/fixtures.ts';
import { sendIdea } from './support/home-page.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { signIn } from './support/people.ts';
import { saved, websitePreview, websiteShown } from './support/project-window.ts';
import { listVersions } from './support/server-records.ts';

const BRIEF = `{"brief":{"subject":"tool library","siteName":"Shed Seven","entities":[{"name":"tool","fields":["name","deposit"],"main":true}],"actions":[{"verb":"borrow","by":"member","on":"tool"}]}}
{"site":{"name":"Shed Seven","tagline":"Borrow, mend, bring back"}}
`;

const test = base.extend<object, { readonly weights: WeightsServer; readonly product: Product }>({
  weights: [
    // oxlint-disable-next-line no-empty-pattern -- fixtures take their first argument apart
    async ({}, use) => {
      const weights = await startWeightsServer(tinyModel(BRIEF));
      await use(weights);
      await weights.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ weights }, use) => {
      const product = await startProduct(undefined, { MODEL_WEIGHTS_URL: weights.url });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a small open model is loaded once and writes sites on the device', async ({ page, product, account, weights }) => {
  await signIn(page, product, account);
  await page.goto('/settings');
  const row = page.getByRole('listitem').filter({ hasText: 'SmolLM2 360M' });
  await expect(row).toContainText('Apache-2.0');
  await row.getByRole('button', { name: 'Download' }).click();
  await row.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByText('In use: SmolLM2 360M')).toBeVisible();
  expect(weights.asked.filter((each) => each.startsWith('GET'))).toHaveLength(5);
  await sendIdea(page, 'A place where neighbours lend each other tools');
  await expect(websitePreview(page).getByRole('banner')).toContainText('Shed Seven');
  await saved(page);
  const [version] = await listVersions(page, product);
  expect(JSON.stringify(version?.blueprint)).toContain('Borrow, mend, bring back');

  await cutNetwork(page, product);
  await page.goto('/platform');
  await sendIdea(page, 'A shed where neighbours share tools');
  await expect(websitePreview(page).getByRole('banner')).toContainText('Shed Seven');
  await expect(websitePreview(page).getByText('Borrow, mend, bring back').first()).toBeVisible();
  expect(weights.asked.filter((each) => each.startsWith('GET'))).toHaveLength(5);
  await restoreNetwork(page, product);
  await saved(page);
});

const builtIn = (isStuck: boolean) => `
  localStorage.setItem('device_model', '{"kind":"builtIn"}');
  globalThis.LanguageModel = {
    availability: async () => 'available',
    create: async () => ({
      promptStreaming: (_text, { signal }) => new ReadableStream({
        start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason));
          if (!${isStuck}) { controller.enqueue('I cannot do that.'); controller.close(); }
        },
      }),
      destroy() {},
    }),
  };`;

test('a slow model on the device is not waited for, and one that fails is named', async ({ page, context, product, account }) => {
  await signIn(page, product, account);
  const failing = await context.newPage();
  await page.addInitScript(builtIn(true));
  await page.reload();
  await sendIdea(page, 'A bakery with opening hours');
  await expect(page.getByText('The model on this device is writing…')).toBeVisible();
  await page.getByRole('button', { name: 'Build without the model' }).click();
  await websiteShown(page);
  await expect(page.getByText(/could not write this site/)).toHaveCount(0);
  await page.close();

  await failing.addInitScript(builtIn(false));
  await sendIdea(failing, 'A bakery with opening hours');
  await websiteShown(failing);
  await expect(failing.getByText('The model on this device could not write this site')).toBeVisible();
});
