import { startModelServer, type ModelServer } from '../support/model-server.ts';
import { WRITTEN_SITE } from '../support/model-authors.ts';
import { startProduct, type Product } from '../support/product.ts';
import { test as base, expect } from './support/fixtures.ts';
import { ideaBox, keptIdeaBox } from './support/home-page.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { signIn } from './support/people.ts';
import { saved, websitePreview } from './support/project-window.ts';
import { readCredits } from './support/server-records.ts';

const test = base.extend<object, { readonly model: ModelServer; readonly product: Product }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- fixtures take their first argument apart
    async ({}, use) => {
      const model = await startModelServer(() => WRITTEN_SITE);
      await use(model);
      await model.close();
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

test('an idea sent offline is planned at once, and the version of a model arrives later to be taken or left', async ({
  page,
  product,
  account,
  model,
}) => {
  await signIn(page, product, account);
  await page.goto('/platform');
  await keptIdeaBox(page).focus();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('server_has_model'))).toBe('yes');
  await cutNetwork(page, product);
  await ideaBox(page).fill('A bakery called Petal Bread');
  await page.getByRole('checkbox', { name: /let an AI model write it/ }).check();
  await page.goto('/platform');
  await keptIdeaBox(page).fill('A bakery called Petal Bread with a contact form');
  // A browser without a network may say that it has one: the page knows once a request has failed.
  await expect(page.getByRole('checkbox', { name: /let an AI model write it/ })).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  const site = websitePreview(page);
  await expect(site.getByRole('banner')).toContainText('Petal Bread');
  await expect(page.getByText('A model writes another version once you are online.')).toBeVisible();
  expect(model.calls).toHaveLength(0);

  await restoreNetwork(page, product);
  const take = page.getByRole('button', { name: 'Use this version' });
  await expect(take).toBeVisible();
  await expect(site.getByRole('banner')).toContainText('Petal Bread');
  expect(model.calls).toHaveLength(1);
  await take.click();
  await expect(site.getByRole('banner')).toContainText('Reed Lane Bakery');
  await saved(page);
  expect(await readCredits(page, product)).toBe(13);
});
