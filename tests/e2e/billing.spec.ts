import type { Page } from '@playwright/test';
import { scrollsSideways, violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';

const balance = (page: Page, credits: number) =>
  expect(page.getByRole('region', { name: 'Balance' })).toContainText(`${String(credits)} credits`);
const plans = (page: Page) => page.getByRole('dialog', { name: 'Plans' });

test('BILL-05 BILL-23 BILL-32 ROUTE-13 ROUTE-14 a plan is bought at the test checkout and shows under credits and billing', async ({
  page,
  product,
  account,
}) => {
  await signIn(page, product, account);
  await page.goto('/platform');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Credits and billing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credits and billing' })).toBeVisible();
  await balance(page, 15);
  await expect(page.getByText('Welcome package')).toBeVisible();

  await page.getByRole('button', { name: 'See plans' }).press('Enter');
  await expect(plans(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]settings=billing/);
  await expect(plans(page).getByText(/^Test checkout: this server takes no money/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(plans(page)).toBeHidden();
  await expect(page).not.toHaveURL(/settings=/);
  await expect(page.getByRole('button', { name: 'See plans' })).toBeFocused();

  await page.getByRole('button', { name: 'See plans' }).press('Enter');
  // Until the catalogue has come nothing can be bought, and a key on a button that is disabled is lost.
  const upgrade = plans(page).getByRole('button', { name: 'Upgrade' }).first();
  await expect(upgrade).toBeEnabled();
  await upgrade.press('Enter');
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await expect(page.getByText('This is a test: no money is taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay as a test' }).press('Enter');
  await expect(page.getByText('Payment received: 45 credits were added.')).toBeVisible();
  await expect(page).toHaveURL(/\/platform$/);

  await page.goto('/billing');
  await balance(page, 60);
  await expect(page.getByText('Month of a plan')).toBeVisible();
  await expect(page.getByText('$15.00')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await violations(page), await scrollsSideways(page)]).toEqual([[], false]);
});

test('BILL-06 an address with settings=billing opens the plans for those who are signed in, and nothing for others', async ({
  page,
  product,
  account,
}) => {
  await page.goto('/platform?settings=billing');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await signIn(page, product, account);
  await page.goto('/platform?settings=billing');
  await expect(plans(page)).toBeVisible();
});
