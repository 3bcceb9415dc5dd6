import { expect, test } from './support/fixtures.ts';
import { generateSite, openPublish, publishAs } from './support/project-window.ts';
import { openMessages, sendMessage } from './support/visits.ts';

test('PUB-05 PUB-21 PUB-31 SHELL-28 a project is published, its form writes to the server, its admin needs the owner', async ({
  page,
  product,
  account,
  otherDevice: stranger,
}) => {
  await generateSite(page, product, account);
  const modal = await openPublish(page);
  const name = `mie-caline-${Date.now() % 100000}`;
  await modal.getByRole('textbox', { name: 'Subdomain' }).fill('mie');
  await expect(modal.getByText('The domain name must be 6–30 characters long.')).toBeVisible();
  await publishAs(modal, name);
  const copy = modal.getByRole('button', { name: 'Copy the address' });
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const copied = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('copy', () => resolve(getSelection()?.toString()), { once: true })),
  );
  await copy.click();
  expect(await copied).toBe(new URL(product.siteUrl(name)).href.replace(/\/$/, ''));
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await copy.click();
  await expect(page.getByText('The browser does not let this page copy.')).toBeVisible();

  await stranger.goto(`${product.siteUrl(name)}/contact`);
  await sendMessage(stranger, 'Ada Lovelace', 'From another browser');
  const refused = await stranger.goto(`${product.siteUrl(name)}/admin`);
  expect(refused?.status()).toBe(401);

  const adminTab = page.context().waitForEvent('page');
  await modal.getByRole('button', { name: 'Open the admin' }).click();
  const admin = await adminTab;
  await openMessages(admin);
  await expect(
    admin
      .getByRole('row')
      .filter({ hasText: 'From another browser' })
      .or(admin.getByRole('row').filter({ hasText: 'Ada Lovelace' }))
      .first(),
  ).toBeVisible();
});
