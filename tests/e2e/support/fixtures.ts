import { test as base, expect, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { startProduct, TEST_CAPTCHA, type Product } from '../../support/product.ts';
import { signUp, type TestUser } from '../../support/sign-up.ts';

export const BAKERY =
  'A website for a bakery in Lyon called Mie Câline, with online orders and a contact form; cream background, brown buttons';
export const BAKERY_ZH = '为里昂一家名为 Mie Câline 的面包店做一个网站，支持在线下单和联系表单；奶油色背景，棕色按钮';

export interface Fixtures {
  /** A new e-mail address for each test. */
  readonly account: string;
  /** Browser errors that nobody expected fail the test. */
  readonly pageErrors: string[];
}
export interface WorkerFixtures {
  readonly product: Product;
}

const PASSWORD = 'secret-12';
let accounts = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.appUrl),
  account: async ({}, use) => {
    accounts += 1;
    await use(`person${accounts}-${process.pid}@example.com`);
  },
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Types an idea into the home page and sends it. */
export async function sendIdea(page: Page, idea: string): Promise<void> {
  await page.goto('/platform');
  await page.getByRole('textbox', { name: /What do you want to build|想做|想要做|构建/ }).fill(idea);
  // The box of the app itself, which has taken over what was typed into the prerendered one.
  await expect(page.locator('textarea[data-kept]')).toHaveValue(idea);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Send|发送)/ })
    .click();
}

/** Registers through the open login modal, as a newcomer does. */
export async function signUpInModal(page: Page, product: Product, account: string): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByRole('textbox', { name: /^(E-mail|邮箱)/ }).fill(account);
  await modal.getByLabel(/^(Password|密码)$/).fill(PASSWORD);
  await modal.getByRole('checkbox').check();
  await modal.getByRole('button', { name: /^(Log in and sign up|登录.*注册)/ }).click();
  await modal.getByRole('textbox', { name: /^(Characters in the picture|图)/ }).fill(TEST_CAPTCHA);
  const activation = modal.getByRole('textbox', { name: /^(Activation code|激活码)/ });
  await expect(activation).toBeVisible();
  await activation.fill(await product.mailedCode(account));
  await modal.getByRole('button', { name: /^(Create account|创建)/ }).click();
  await modal.getByRole('button', { name: /^(Let's get started|开始)/ }).click();
}

/** Leaves the browser of the page signed in, as a sign-in before would have. */
export async function rememberUser(page: Page, { userId, account, token }: TestUser): Promise<void> {
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    ([profile = '', bearer = '']) => {
      localStorage.setItem('session_profile', profile);
      localStorage.setItem('access_token', bearer);
      localStorage.setItem('token_type', 'Bearer');
      localStorage.setItem('full_token', `Bearer ${bearer}`);
    },
    [JSON.stringify({ userId, account, nickname: account.split('@')[0] }), token],
  );
}

/** Registers over HTTP and leaves this browser signed in; what registering looks like is shown by `signUpInModal`. */
export async function signIn(page: Page, product: Product, account: string): Promise<void> {
  await rememberUser(page, await signUp(product, account, PASSWORD));
}

/** All that the app needs without a network has come to this browser. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

/** Generates a project as somebody who has just registered; ends with its preview shown. */
export async function generateSite(page: Page, product: Product, account: string, idea = BAKERY): Promise<void> {
  await signIn(page, product, account);
  await sendIdea(page, idea);
  await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
}

export function websitePreview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Website preview"], iframe[title="网站预览"]');
}

export function backendPreview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Backend preview"], iframe[title="后台预览"]');
}

/** Cuts the network: the server is gone and the browser knows it is offline. */
export async function cutNetwork(context: BrowserContext, product: Product): Promise<void> {
  await product.kill();
  await context.setOffline(true);
}

export async function restoreNetwork(context: BrowserContext, product: Product): Promise<void> {
  await product.start();
  await context.setOffline(false);
}

export function cssColor(locator: Locator, property: 'background-color' | 'color'): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
