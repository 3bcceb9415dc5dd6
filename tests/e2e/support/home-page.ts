import { expect, type Locator, type Page } from '@playwright/test';

export const BAKERY =
  'A website for a bakery in Lyon called Mie Câline, with online orders and a contact form; cream background, brown buttons';
export const BAKERY_ZH = '为里昂一家名为 Mie Câline 的面包店做一个网站，支持在线下单和联系表单；奶油色背景，棕色按钮';

/** The box of the home page. */
export function ideaBox(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(What do you want to build\?|你想做什么？)/ });
}

/** The app itself has taken over the box from the prerendered page. */
export function keptIdeaBox(page: Page): Locator {
  return page.locator('textarea[data-kept]');
}

/** Types an idea into the home page and sends it. */
export async function sendIdea(page: Page, idea: string): Promise<void> {
  await page.goto('/platform');
  // Filled at once, the text would go beside a draft that the app puts there in the meantime.
  await keptIdeaBox(page).fill(idea);
  await expect(keptIdeaBox(page)).toHaveValue(idea);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Send|发送)/ })
    .click();
}
