import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';

/** A click of the mouse alone, which does not scroll the link into view first. */
async function askForPlans(page: Page): Promise<void> {
  const box = await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).boundingBox();
  expect(box).not.toBeNull();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
}

test('ROUTE-07 Back closes what lies over the page, and only then leaves it', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'SparkVibe home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  await askForPlans(page);
  const plans = page.getByRole('dialog', { name: 'Plans' });
  await expect(plans).toBeVisible();
  await page.goBack();
  await expect(plans).toBeHidden();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);

  // Closed by its button, it leaves nothing behind that Back would stop at.
  await askForPlans(page);
  await plans.getByRole('button', { name: 'Close' }).click();
  await expect(plans).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test('Back in the sign-in dialog goes to its step before, then closes it', async ({ page }) => {
  await page.goto('/platform');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Forgot/ }).click();
  const back = dialog.getByRole('button', { name: 'Back to log in' });
  await expect(back).toBeVisible();
  await page.goBack();
  await expect(back).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/platform');
});

test('Back closes menus on a phone, and what is chosen in one is one step', async ({ page, product, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  await signIn(page, product, account);
  await page.goto('/platform');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.locator('#site-menu');
  await menu.getByRole('link', { name: 'Workspace' }).click();
  await expect(page).toHaveURL(/\/Workspace$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/platform$/);
  await expect(menu).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/Workspace$/);
});
