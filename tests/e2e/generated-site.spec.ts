import { backendPreview, expect, generateSite, test, websitePreview } from './support/fixtures.ts';

test('ROUTE-02 GEN-64 what a visitor submits appears in the Backend tab at once, and the admin works', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  const site = websitePreview(page);
  await site.getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
  await site.getByRole('textbox', { name: /name/i }).fill('Ada Lovelace');
  await site.getByRole('textbox', { name: /e-?mail/i }).fill('ada@example.com');
  await site.getByRole('textbox', { name: /message|text/i }).fill('Do you bake on Sundays?');
  await site.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(site.getByRole('status')).toBeVisible();

  await page.getByRole('tab', { name: 'Backend' }).click();
  const admin = backendPreview(page);
  await admin
    .getByRole('link', { name: /^(Messages|Enquiries)/ })
    .first()
    .click();
  await expect(admin.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  await admin.getByRole('searchbox').fill('lovelace');
  await admin.getByRole('searchbox').press('Enter');
  await expect(admin.getByRole('row')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Website' }).click();
  await site.getByRole('textbox', { name: /name/i }).fill('Grace Hopper');
  await site.getByRole('textbox', { name: /e-?mail/i }).fill('grace@example.com');
  await site.getByRole('textbox', { name: /message|text/i }).fill('A second lovelace question');
  await site.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(site.getByRole('status')).toBeVisible();
  await page.getByRole('tab', { name: 'Backend' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Grace Hopper' })).toBeVisible();
});

test('ROUTE-02 an order goes through the cart and takes from the stock', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  const site = websitePreview(page);
  await site.getByRole('navigation').first().getByRole('link', { name: 'Menu' }).click();
  await site.getByRole('searchbox').fill('croissant');
  await site.getByRole('searchbox').press('Enter');
  const card = site
    .getByRole('listitem')
    .or(site.getByRole('article'))
    .filter({ hasText: /croissant/i })
    .first();
  await card.getByRole('button', { name: /add/i }).click();
  await site.getByRole('link', { name: /cart/i }).first().click();
  await expect(site.getByRole('main').getByRole('listitem')).toContainText(/croissant/i);
  await site.getByRole('textbox', { name: 'Customer' }).fill('Ada Lovelace');
  await site.getByRole('textbox', { name: /^Email/ }).fill('ada@example.com');
  await site.getByRole('button', { name: 'Place order' }).click();
  await expect(site.getByRole('status')).toBeVisible();
  await page.getByRole('tab', { name: 'Backend' }).click();
  const admin = backendPreview(page);
  await admin.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(admin.getByRole('row').filter({ hasText: /ada/i }).first()).toBeVisible();
});

test('ROUTE-02 the admin creates, edits, sorts, pages, exports and deletes', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await page.getByRole('tab', { name: 'Backend' }).click();
  const admin = backendPreview(page);
  await admin.getByRole('link', { name: 'Products' }).first().click();
  await admin
    .getByRole('link', { name: /new|add|create/i })
    .first()
    .click();
  await admin.getByLabel(/^name/i).fill('Walnut loaf');
  await admin.getByLabel(/^price/i).fill('7.40');
  await admin.getByRole('button', { name: /save|create/i }).click();
  await admin.getByRole('searchbox').fill('walnut loaf');
  await admin.getByRole('searchbox').press('Enter');
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
  await admin.getByRole('searchbox').fill('walnut loaf');
  await admin.getByRole('searchbox').press('Enter');
  await expect(row).toContainText('8.10');
  const download = page.waitForEvent('download');
  await admin.getByRole('link', { name: /csv/i }).click();
  const file = await (await download).path();
  const { readFile } = await import('node:fs/promises');
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
