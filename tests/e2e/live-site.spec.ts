import { expect, test } from './support/fixtures.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { backendPreview, generateSite, openPublish, publishAs, saved, websitePreview } from './support/project-window.ts';
import { openMessages, sendMessage } from './support/visits.ts';

const GYM = 'A gym website where members sign in and book classes, a manager sees all bookings';

test('a preview is looked at as anybody, without a network too', async ({ page, product, account }) => {
  await generateSite(page, product, account, GYM);
  await saved(page);
  const site = websitePreview(page);
  const viewer = page.getByRole('combobox', { name: 'View as' });
  await expect(site.getByRole('link', { name: 'Log out' })).toHaveCount(0);
  await viewer.selectOption({ label: 'Visitor, signed out' });
  const visitor = site.getByRole('banner').getByText('Visitor', { exact: true }).first();
  await expect(visitor).toBeVisible();
  await expect(site.getByRole('link', { name: 'Manager panel' })).toHaveCount(0);
  await cutNetwork(page, product);
  await viewer.focus();
  await page.keyboard.press('End');
  await expect(visitor).toBeHidden();
  await expect(site.getByRole('contentinfo').getByRole('link', { name: 'Manager panel' })).toBeVisible();
  await expect(viewer).toHaveValue('admin');
  await restoreNetwork(page, product);
});

test('what a visitor sends shows in the open app and leads to the live data', async ({
  page,
  product,
  account,
  otherDevice: stranger,
}) => {
  await generateSite(page, product, account);
  const name = `tells-owner-${Date.now() % 100000}`;
  await publishAs(await openPublish(page), name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'What visitors sent', exact: true })).toBeVisible();

  await stranger.goto(`${product.siteUrl(name)}/contact`);
  await sendMessage(stranger, 'Ada Lovelace', 'From another browser');

  const bell = page.getByRole('button', { name: 'What visitors sent, 1 new' });
  await expect(bell).toBeVisible();
  await page.getByRole('link', { name: 'Back to Workspace' }).click();
  await expect(page.getByText('1 new from visitors')).toBeVisible();
  await bell.click();
  const list = page.getByRole('dialog', { name: 'What visitors sent' });
  await list.getByRole('link', { name: /Ada Lovelace/ }).click();

  const live = page.frameLocator('iframe[title="Backend with live data"]');
  await expect(live.locator('input[value="Ada Lovelace"]')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Live data' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'What visitors sent', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Preview data' }).check();
  await expect(backendPreview(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await openMessages(backendPreview(page));
  await expect(backendPreview(page).getByText('Ada Lovelace')).toHaveCount(0);

  await cutNetwork(page, product);
  await page.getByRole('button', { name: 'What visitors sent', exact: true }).click();
  await expect(list.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Live data' }).check();
  await expect(page.getByText('Live data needs a connection. Preview data works without one.')).toBeVisible();
  await page.getByRole('button', { name: 'Show preview data' }).click();
  await expect(backendPreview(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await restoreNetwork(page, product);
});
