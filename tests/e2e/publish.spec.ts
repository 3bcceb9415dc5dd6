import { expect, generateSite, test } from './support/fixtures.ts';

test('PUB-05 PUB-21 PUB-31 a project is published, its form writes to the server, its admin needs the owner', async ({
  page,
  product,
  account,
  browser,
}) => {
  await generateSite(page, product, account);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const modal = page.getByRole('dialog', { name: 'Publish Project' });
  const name = `mie-caline-${Date.now() % 100000}`;
  await modal.getByRole('textbox', { name: 'Subdomain' }).fill('mie');
  await expect(modal.getByText('The domain name must be 6–30 characters long.')).toBeVisible();
  await modal.getByRole('textbox', { name: 'Subdomain' }).fill(name);
  await expect(modal.getByText('This address is free.')).toBeVisible();
  await modal.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(modal.getByText('Project published successfully!')).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await modal.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('The address could not be copied.')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${product.siteUrl(name)}/contact`);
  await stranger.getByRole('textbox', { name: /name/i }).fill('Ada Lovelace');
  await stranger.getByRole('textbox', { name: /e-?mail/i }).fill('ada@example.com');
  await stranger.getByRole('textbox', { name: /message|text/i }).fill('From another browser');
  await stranger.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(stranger.getByRole('status')).toBeVisible();
  const refused = await stranger.goto(`${product.siteUrl(name)}/admin`);
  expect(refused?.status()).toBe(401);

  const adminTab = page.context().waitForEvent('page');
  await modal.getByRole('button', { name: 'Open the admin' }).click();
  const admin = await adminTab;
  await admin
    .getByRole('link', { name: /^(Messages|Enquiries)/ })
    .first()
    .click();
  await expect(
    admin
      .getByRole('row')
      .filter({ hasText: 'From another browser' })
      .or(admin.getByRole('row').filter({ hasText: 'Ada Lovelace' }))
      .first(),
  ).toBeVisible();
  await stranger.context().close();
});
