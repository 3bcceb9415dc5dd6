import type { Browser, Page } from '@playwright/test';
import { sendIdea } from '../e2e/support/home-page.ts';
import { cutNetwork } from '../e2e/support/network.ts';
import { signIn } from '../e2e/support/people.ts';
import { saved, sendChange, websiteShown } from '../e2e/support/project-window.ts';
import { startProduct } from '../support/product.ts';
import { exampleSites } from './example-sites.ts';
import type { Keep } from './pictures.ts';

const WINDOW = { width: 1360, height: 850 };
const PHONE = { width: 390, height: 800 };
const CHANGES = {
  en: ['make the buttons dark green', 'add a page about our team'],
  zh: ['把按钮改成深绿色', '加一个团队介绍页面'],
};

/** Photographs the window of the bakery's project, and the same project on a phone whose network is gone. */
export async function photographProduct(browser: Browser, keep: Keep): Promise<void> {
  for (const { id, locale, prompt } of exampleSites()) {
    if (id !== 'bakery') continue;
    const product = await startProduct();
    const context = await browser.newContext({ baseURL: product.appUrl, locale: locale === 'zh' ? 'zh-CN' : 'en-US' });
    const page = await context.newPage();
    await page.setViewportSize(WINDOW);
    await signIn(page, product, `anna-${locale}@example.com`);
    await sendIdea(page, prompt);
    await websiteShown(page);
    const [first = '', second = ''] = CHANGES[locale];
    await sendChange(page, first);
    await saved(page);
    await inBothThemes(page, (theme, shot) => keep(`window-${locale}-${theme}`, shot, 1360));
    await cutNetwork(page, product);
    await sendChange(page, second);
    await page.setViewportSize(PHONE);
    await inBothThemes(page, (theme, shot) => keep(`offline-${locale}-${theme}`, shot, 390));
    await context.close();
    await product.close();
  }
}

async function inBothThemes(page: Page, keepShot: (theme: string, shot: Buffer) => Promise<void>): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // The frame of the preview follows too.
    await page.waitForTimeout(1500);
    await keepShot(theme, await page.screenshot());
  }
}
