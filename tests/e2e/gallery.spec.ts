import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';

/** A server that has just started is still compiling them. */
const templatesThere = (request: APIRequestContext) =>
  expect.poll(async () => (await request.get('/api/template/list')).text()).toContain('"total":2');

test('ROUTE-03 HOME-06 HOME-11 HOME-14 HOME-15 HOME-16 GAL-26 LIMIT-10 a visitor looks through the gallery and opens a site', async ({
  page,
  context,
}) => {
  await templatesThere(page.request);
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/platform');
  const gallery = page.locator('#templates');
  await gallery.scrollIntoViewIfNeeded();
  const cards = gallery.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(gallery.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  const columns = () =>
    gallery.locator('ul:has(article)').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [1200, 3],
    [1199, 2],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await columns()]).toEqual([width, count]);
  }
  await expect(gallery.getByRole('combobox', { name: 'Collections' })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(gallery.getByRole('tablist')).toBeVisible();
  await expect(gallery.getByRole('combobox', { name: 'Collections' })).toBeHidden();
  await gallery.getByRole('button', { name: 'Food' }).click();
  await expect(cards).toHaveCount(1);
  expect((await cards.first().locator('> :first-child').boundingBox())?.height).toBe(183);
  const [site] = await Promise.all([context.waitForEvent('page'), cards.getByRole('link', { name: 'Tea room' }).click()]);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Tea, slowly');
  await gallery.getByPlaceholder('Search projects').fill('nothing of this kind');
  await expect(gallery.getByText('Nothing to see here — yet')).toBeVisible();
});

test('GAL-10 GAL-15 GAL-17 a like counts at once, also offline, and a remix opens as a project of one’s own', async ({
  page,
  product,
  account,
  context,
}) => {
  await templatesThere(page.request);
  await signIn(page, product, account);
  await page.goto('/platform');
  const gallery = page.locator('#templates');
  await gallery.scrollIntoViewIfNeeded();
  const card = gallery.getByRole('article').filter({ hasText: 'Tea room' });
  await expect(card).toBeVisible();
  const like = card.getByRole('button', { name: /^Like Tea room/ });
  await context.setOffline(true);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(/1 like/);
  await context.setOffline(false);
  await card.getByRole('button', { name: /Remix/ }).click();
  await expect(page).toHaveURL(/\/platform\/generate\/PROJ_/);
  await expect(page.getByRole('heading', { name: 'Tea room' })).toBeVisible();
  await page.goto('/platform');
  await gallery.scrollIntoViewIfNeeded();
  await expect(card.getByRole('button', { name: /^Like Tea room/ })).toHaveAccessibleName(/1 like/);
});
