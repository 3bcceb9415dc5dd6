import type { Page } from '@playwright/test';
import { backendPreview, cutNetwork, expect, generateSite, keptForOffline, test, websitePreview } from './support/fixtures.ts';

const GYM = 'A gym website where members sign in and book classes, a manager sees all bookings';

async function publish(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const modal = page.getByRole('dialog', { name: 'Publish Project' });
  await modal.getByRole('textbox', { name: 'Subdomain' }).fill(name);
  await expect(modal.getByText('This address is free.')).toBeVisible();
  await modal.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(modal.getByText('Project published successfully!')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a preview is looked at as anybody, without a network too', async ({ page, product, account, context }) => {
  await generateSite(page, product, account, GYM);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const site = websitePreview(page);
  const viewer = page.getByRole('combobox', { name: 'View as' });
  await expect(site.getByRole('link', { name: 'Log out' })).toHaveCount(0);
  await viewer.selectOption({ label: 'Visitor, signed out' });
  await expect(site.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(site.getByRole('link', { name: 'Manager panel' })).toHaveCount(0);
  await keptForOffline(page);
  await cutNetwork(context, product);
  await viewer.focus();
  await page.keyboard.press('End');
  await expect(site.getByRole('banner').getByText('Demo', { exact: true })).toBeVisible();
  await expect(site.getByRole('contentinfo').getByRole('link', { name: 'Manager panel' })).toBeVisible();
  await expect(viewer).toHaveValue('admin');
  await context.setOffline(false);
  await product.start();
});

test('what a visitor sends shows in the open app and leads to the live data', async ({
  page,
  product,
  account,
  browser,
  context,
}) => {
  await generateSite(page, product, account);
  const name = `tells-owner-${Date.now() % 100000}`;
  await publish(page, name);
  await expect(page.getByRole('button', { name: 'What visitors sent', exact: true })).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${product.siteUrl(name)}/contact`);
  await stranger.getByRole('textbox', { name: /name/i }).fill('Ada Lovelace');
  await stranger.getByRole('textbox', { name: /e-?mail/i }).fill('ada@example.com');
  await stranger.getByRole('textbox', { name: /message|text/i }).fill('From another browser');
  await stranger.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(stranger.getByRole('status')).toBeVisible();
  await stranger.context().close();

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
  await backendPreview(page)
    .getByRole('link', { name: /^(Messages|Enquiries)/ })
    .first()
    .click();
  await expect(backendPreview(page).getByText('Ada Lovelace')).toHaveCount(0);

  await keptForOffline(page);
  await cutNetwork(context, product);
  await page.getByRole('button', { name: 'What visitors sent', exact: true }).click();
  await expect(list.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Live data' }).check();
  await expect(page.getByText('Live data needs a connection. Preview data works without one.')).toBeVisible();
  await page.getByRole('button', { name: 'Show preview data' }).click();
  await expect(backendPreview(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(false);
  await product.start();
});
