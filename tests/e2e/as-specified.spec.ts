import type { Locator, Page } from '@playwright/test';
import { TEST_CAPTCHA } from '../support/product.ts';
import { signUp } from '../support/sign-up.ts';
import { expect, test } from './support/fixtures.ts';
import { sendSignIn, signInAs, signOut } from './support/people.ts';
import { typeAndListen } from './support/type-and-listen.ts';

/** Behind an open dialog too. */
const main = (page: Page) => page.locator('main h1').first();
const widthOf = (dialog: Locator) => expect.poll(async () => (await dialog.boundingBox())?.width);
const bar = (page: Page) => page.getByRole('banner');
/** By the link of the bar; its heading ends up below the bar. */
async function showTemplates(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'SparkVibe', exact: true }).click();
  // What is loaded on the way stands then, above it too.
  await expect(page.locator('#templates article').first()).toBeVisible();
  const top = () => page.locator('#templates-title').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(160);
  expect(await top()).toBeGreaterThan(64);
}
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('ROUTE-08 ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-15 ROUTE-25 ROUTE-26 ROUTE-29 PRIV-01 a visitor’s addresses', async ({
  page,
}) => {
  const signed: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) signed.push(request.url());
  });
  await page.goto('/platform');
  // Visible text only: the prerendered heading holds both languages.
  const home = await main(page).innerText();
  const leadsTo = { '/': '/', '/payment': '/platform', '/nowhere': '/platform' };
  const open = { '/terms': 'Terms of Service', '/privacy': 'Privacy Policy' };
  const closed = { '/platform/generate/PROJ_00000001': '/platform', '/platform/layouts': '/platform' };
  for (const [address, end] of Object.entries({ ...leadsTo, ...closed })) {
    await page.goto(address);
    await expect(main(page)).toHaveText(home);
    expect(new URL(page.url()).pathname).toBe(end);
  }
  for (const [address, title] of Object.entries(open)) {
    await page.goto(address);
    await expect(main(page)).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await page.goto('/pricing');
  await expect(page.getByRole('dialog', { name: 'Plans' })).toBeVisible();
  await expect(main(page)).toHaveText(home);
  expect(new URL(page.url()).pathname).toBe('/platform');
  expect(signed).toEqual([]);
});

test('ROUTE-04 ROUTE-07 ROUTE-09 SHELL-01 SHELL-05 SHELL-06 SHELL-08 SHELL-09 SHELL-12 SHELL-13 SHELL-29 HOME-18 BILL-02 BILL-03 BILL-04 BILL-08 BILL-09 BILL-10 BILL-11 LIMIT-10 bar, footer and plans', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/platform');
  await expect(bar(page)).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Company');
  for (const name of ['About Us', 'FAQ']) await expect(footer.getByRole('link', { name })).toBeVisible();
  await expect(footer).toContainText(`© ${String(new Date().getFullYear())} SparkVibe`);
  const blur = () => bar(page).evaluate((element) => getComputedStyle(element).backdropFilter);
  expect(await blur()).toBe('none');
  await page.mouse.wheel(0, 600);
  await expect.poll(blur).toContain('blur');
  await footer.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const hamburger = bar(page).getByRole('button', { name: 'Open menu' });
  await expect(hamburger).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(hamburger).toBeHidden();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(hamburger).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Pricing' })).toBeHidden();
  const heightOfTerms = async () => (await footer.getByRole('link', { name: 'Terms of Service' }).boundingBox())?.height;
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await heightOfTerms()).toBe(32);
  await page.setViewportSize({ width: 767, height: 800 });
  // For a finger.
  expect(await heightOfTerms()).toBe(44);
  await page.setViewportSize({ width: 1280, height: 800 });

  await bar(page).getByRole('link', { name: 'Pricing' }).click();
  const plans = page.getByRole('dialog', { name: 'Plans' });
  await expect(plans).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/platform');
  await widthOf(plans).toBe(1200);
  const card = (name: string) => plans.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  for (const text of ['100% off for new users', 'per user/one time offer', 'Community support'])
    await expect(card('FREE')).toContainText(text);
  for (const text of ['$15', '45 credits', 'per month', 'E-mail support']) await expect(card('BASIC')).toContainText(text);
  for (const text of ['$60', '180 credits', 'Bestseller', 'E-mail support']) await expect(card('PRO')).toContainText(text);
  await plans.getByRole('button', { name: 'Start for free' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await showTemplates(page);
  await expect(page).toHaveURL(/\/platform#templates$/);
  // The link is the way back after reading on.
  await page.evaluate(() => window.scrollTo(0, 0));
  await showTemplates(page);
  await bar(page).getByRole('link', { name: 'SparkVibe home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await showTemplates(page);
  await expect(page).toHaveURL(/:\d+\/#templates$/);
});

test('SHELL-17 SHELL-18 SHELL-19 I18N-02 OFF-01 theme and language are chosen in the bar and in its menu, and kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/platform');
  expect(await theme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => theme(page)).toBe('dark');
  await bar(page).getByRole('button', { name: 'Use light theme' }).click();
  await expect.poll(() => theme(page)).toBe('light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await bar(page).getByRole('button', { name: '中文' }).click();
  await expect(
    bar(page)
      .getByRole('link', { name: '价格' })
      .or(bar(page).getByRole('link', { name: '定价' })),
  ).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await theme(page)).toBe('light');
  await page.setViewportSize({ width: 390, height: 800 });
  await bar(page).getByRole('button', { name: '打开菜单' }).click();
  const menu = page.locator('#site-menu');
  await menu.getByText('English').click();
  await menu.getByText('Dark', { exact: true }).click();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('ROUTE-12 ROUTE-24 AUTH-01 AUTH-02 AUTH-03 AUTH-09 AUTH-10 AUTH-22 AUTH-53 AUTH-67 AUTH-68 AUTH-70 AUTH-71 PRIV-03 LIMIT-10 a password is forgotten and set anew', async ({
  page,
  product,
}) => {
  const user = await signUp(product);
  await page.goto('/platform');
  await bar(page).getByRole('button', { name: 'Sign in' }).click();
  const modal = page.getByRole('dialog');
  await widthOf(modal).toBe(440);
  for (const [name, path] of [
    ['User Agreement', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await expect(modal.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(modal.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  const close = modal.getByRole('button', { name: 'Close' });
  await page.mouse.click(5, 5);
  await expect(close).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/user/') && calls.push(request.url()));
  await modal.getByRole('textbox', { name: 'E-mail' }).fill(user.account);
  await modal.getByLabel('Password', { exact: true }).fill('not-this-one');
  await modal.getByRole('button', { name: 'Log in and sign up' }).click();
  await expect(modal.getByText('Please read and confirm the User Agreement and the Privacy Policy first.')).toBeVisible();
  expect(calls).toEqual([]);
  await modal.getByRole('checkbox').check();
  await modal.getByRole('button', { name: 'Log in and sign up' }).click();
  await expect(modal.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Incorrect password/);

  await modal.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(close).toBeHidden();
  const email = modal.getByRole('textbox', { name: 'E-mail', exact: true });
  const picture = modal.getByRole('img', { name: 'Picture with the characters to type' });
  await email.fill('no address');
  await email.blur();
  await expect(picture).toBeHidden();
  await email.fill(user.account);
  await expect(picture).toBeVisible();
  await modal.getByRole('textbox', { name: 'Characters in the picture' }).fill(TEST_CAPTCHA);
  await expect(modal.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(close).toBeHidden();
  await page.mouse.click(5, 5);
  await expect(email).toHaveValue(user.account);
  await expect(email).not.toBeEditable();
  await expect(modal.getByRole('button', { name: /^Send it again in (60|5\d) s$/ })).toBeDisabled();
  const code = modal.getByRole('textbox', { name: 'Code from the e-mail' });
  await expect(code).toHaveAttribute('maxlength', '6');
  await code.fill(await product.mailedCode(user.account));
  await modal.getByLabel('New password', { exact: true }).fill('another-one');
  await modal.getByRole('button', { name: 'Change password' }).click();
  await expect(modal.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/platform');
  await widthOf(modal).toBe(480);
  await modal.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(modal.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
  await signInAs(page, { ...user, password: 'another-one' });
});

test('LIMIT-04 AUTH-21 AUTH-57 AUTH-75 AUTH-76 AUTH-77 AUTH-78 AUTH-82 AUTH-83 AUTH-87 a newcomer registers', async ({
  page,
  product,
  account,
}) => {
  await page.goto('/platform');
  await bar(page).getByRole('button', { name: 'Sign in' }).click();
  const modal = page.getByRole('dialog');
  await sendSignIn(modal, account, 'secret-12');
  const picture = modal.getByRole('textbox', { name: 'Characters in the picture' });
  const code = modal.getByRole('textbox', { name: 'Activation code' });
  await expect(picture).toBeVisible();
  await expect(code).toBeHidden();
  const checks = await typeAndListen(picture, { text: TEST_CAPTCHA, path: '/api/user/verifyImageCode' });
  await expect(code).toBeVisible();
  expect(checks.count()).toBe(1);
  await expect(modal.locator('input[type=password]')).toHaveCount(0);
  expect(
    await page.evaluate(() => JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)])),
  ).not.toContain('secret-12');
  await expect(modal.getByRole('button', { name: /^Send it again in (60|5\d) s$/ })).toBeDisabled();
  await modal.getByRole('button', { name: 'Create account' }).click();
  await expect(modal.getByText('Enter the code from the e-mail.')).toBeVisible();
  await code.fill(await product.mailedCode(account));
  await modal.getByRole('button', { name: 'Create account' }).click();
  await expect(modal.getByRole('heading', { name: 'Your account has been successfully created' })).toBeVisible();
  await expect(modal).toContainText('15credits to start with');
  await modal.getByRole('button', { name: "Let's get started" }).click();
  await expect(modal).toBeHidden();
  await signOut(page);
  await bar(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(modal.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
});
