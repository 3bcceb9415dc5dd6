import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { copyBuild } from '../support/build-copy.ts';
import { startProduct } from '../support/product.ts';
import { expect, test } from './support/fixtures.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'What do you want to build?' });
const update = (page: Page) => page.getByRole('button', { name: 'Update now' });
const build = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'] ?? 'first');

async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/platform');
  await expect(page.getByRole('main').getByRole('button', { name: 'Send' })).toBeVisible();
  return page;
}

test('a newer build waits for consent; then every tab reloads and what was typed in another tab stays', async () => {
  const copy = await copyBuild();
  const product = await startProduct(copy.root);
  const browser = await chromium.launch(chromiumOptions);
  try {
    const context = await browser.newContext({ baseURL: product.appUrl });
    const asked = await openHome(context);
    await asked.evaluate(() => navigator.serviceWorker.ready);
    const other = await openHome(context);
    await asked.reload();
    await expect.poll(() => asked.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await copy.rebuild('second');
    await product.stop();
    await product.start();
    await asked.reload();
    await other.reload();
    await expect(update(asked)).toBeVisible();
    await expect(update(other)).toBeVisible();
    await box(other).fill('A tea house with a terrace, half written');
    await other.waitForTimeout(1000);
    expect([await build(asked), await build(other)]).toEqual(['first', 'first']);

    await update(asked).click();
    await expect.poll(() => build(asked).catch(() => 'reloading')).toBe('second');
    await expect.poll(() => build(other).catch(() => 'reloading')).toBe('second');
    await expect(box(other)).toHaveValue('A tea house with a terrace, half written');
    await expect(update(asked)).toBeHidden();
    await expect(update(other)).toBeHidden();
  } finally {
    await browser.close();
    await product.close();
    await copy.remove();
  }
});
