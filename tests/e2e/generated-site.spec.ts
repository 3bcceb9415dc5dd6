import { readFile } from 'node:fs/promises';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { generateSite, openBackend, websitePreview } from './support/project-window.ts';
import { menuLink, openMessages, placeOrder, sendMessage } from './support/visits.ts';

/** Looks for words in the list that the page shows. */
async function search(site: FrameLocator, words: string): Promise<void> {
  await site.getByRole('searchbox').fill(words);
  await site.getByRole('searchbox').press('Enter');
}

test('ROUTE-02 GEN-64 what a visitor submits appears in the Backend tab at once, and the admin works', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  const site = websitePreview(page);
  await menuLink(site, 'Contact').click();
  await sendMessage(site, 'Ada Lovelace', 'Do you bake on Sundays?');

  const admin = await openBackend(page);
  await openMessages(admin);
  await expect(admin.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  await search(admin, 'lovelace');
  await expect(admin.getByRole('row')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Website' }).click();
  await sendMessage(site, 'Grace Hopper', 'A second lovelace question');
  await openBackend(page);
  await expect(admin.getByRole('row').filter({ hasText: 'Grace Hopper' })).toBeVisible();
});

test('ROUTE-02 an order goes through the cart and takes from the stock', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  const site = websitePreview(page);
  await placeOrder(site, 'Ada Lovelace');
  const admin = await openBackend(page);
  await admin.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(admin.getByRole('row').filter({ hasText: /ada/i }).first()).toBeVisible();
});

test('ROUTE-02 the admin creates, edits, sorts, pages, exports and deletes', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  const admin = await openBackend(page);
  await admin.getByRole('link', { name: 'Products' }).first().click();
  await admin
    .getByRole('link', { name: /new|add|create/i })
    .first()
    .click();
  await admin.getByLabel(/^name/i).fill('Walnut loaf');
  await admin.getByLabel(/^price/i).fill('7.40');
  await admin.getByRole('button', { name: /save|create/i }).click();
  await search(admin, 'walnut loaf');
  const row = admin.getByRole('row').filter({ hasText: 'Walnut loaf' });
  await expect(row).toContainText('7.40');
  await row
    .getByRole('link', { name: /edit|walnut/i })
    .first()
    .click();
  await admin.getByLabel(/^price/i).fill('8.10');
  await admin.getByRole('button', { name: /save/i }).click();
  await expect(admin.getByText('Saved.')).toBeVisible();
  await admin.getByRole('link', { name: 'Products' }).first().click();
  await search(admin, 'walnut loaf');
  await expect(row).toContainText('8.10');
  const download = page.waitForEvent('download');
  await admin.getByRole('link', { name: /csv/i }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('Walnut loaf');
  await row.getByRole('checkbox').check();
  await admin
    .getByRole('button', { name: /delete/i })
    .first()
    .click();
  await admin
    .getByRole('button', { name: /delete/i })
    .last()
    .click();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Website' }).click();
});
