import { expect, generateSite, sendIdea, signUpInModal, test } from './support/fixtures.ts';
import { listVersions, readCredits } from './support/server-records.ts';

test('HOME an empty or wordless idea is answered in place and nothing is sent', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await page.goto('/platform');
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Write what you want to build first.')).toBeVisible();
  await sendIdea(page, '?! ... !!');
  await expect(page.getByText(/no words|Name what the site is for/i).first()).toBeVisible();
  expect(await readCredits(page, product)).toBe(13);
  expect(await listVersions(page, product)).toHaveLength(1);
});

test('ROUTE DATA-10 an unknown project and somebody else’s project are not shown', async ({
  page,
  product,
  account,
  browser,
}) => {
  await generateSite(page, product, account);
  const address = page.url();
  const context = await browser.newContext({ baseURL: product.appUrl });
  const stranger = await context.newPage();
  await sendIdea(stranger, 'A quiz about birds');
  await signUpInModal(stranger, product, `other-${account}`);
  await expect(stranger).toHaveURL(/PROJ_/);
  for (const url of [
    address,
    '/platform/generate/PROJ_0000FFFF',
    '/platform/generate/PROJ_zzzz',
    '/platform/generate/nonsense',
  ]) {
    await stranger.goto(url);
    await expect(stranger.getByText(/This project is not here|This page does not exist/)).toBeVisible();
  }
  await context.close();
});

test('PUB-07 PUB-21 a taken subdomain is refused, and the project stays unpublished', async ({
  page,
  product,
  account,
  browser,
}) => {
  const name = `taken-${Date.now() % 1000000}`;
  await generateSite(page, product, account);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Project published successfully!')).toBeVisible();
  const context = await browser.newContext({ baseURL: product.appUrl });
  const other = await context.newPage();
  await generateSite(other, product, `second-${account}`);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Publish' }).click();
  await other.getByRole('textbox', { name: 'Subdomain' }).fill(name);
  await expect(other.getByText('The domain name is already taken. Please choose a different one.')).toBeVisible();
  await context.close();
});
