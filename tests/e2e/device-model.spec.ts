import { startProduct, type Product } from '../support/product.ts';
import { tinyModel } from '../support/tiny-model.ts';
import { startWeightsServer, type WeightsServer } from '../support/weights-server.ts';
import { test as base, expect } from './support/fixtures.ts';
import { sendIdea } from './support/home-page.ts';
import { cutNetwork } from './support/network.ts';
import { signIn } from './support/people.ts';
import { saved, websitePreview } from './support/project-window.ts';
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
    { scope: 'worker', timeout: 120_000 },
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
  await expect(websitePreview(page).getByRole('banner')).toContainText('Shed Seven', { timeout: 30_000 });
  await saved(page, { timeout: 60_000 });
  const [version] = await listVersions(page, product);
  expect(JSON.stringify(version?.blueprint)).toContain('Borrow, mend, bring back');

  await cutNetwork(page, product);
  await weights.close();
  await page.goto('/platform');
  await sendIdea(page, 'A shed where neighbours share tools');
  await expect(websitePreview(page).getByRole('banner')).toContainText('Shed Seven', { timeout: 30_000 });
  await expect(websitePreview(page).getByText('Borrow, mend, bring back').first()).toBeVisible();
});
