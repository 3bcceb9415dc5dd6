import { startProduct, type Product } from '../support/product.ts';
import { expect, test } from './support/fixtures.ts';

const COUNTER = 'https://count.example.com';
let counting: Product;
test.beforeAll(async () => {
  counting = await startProduct(undefined, { ANALYTICS_URL: `${COUNTER}/events`, ANALYTICS_IDS: 'development=7' });
});
test.afterAll(() => counting.close());

for (const [language, no, yes] of [
  ['en-US', 'No, thanks', 'Yes, count'],
  ['zh-CN', '不同意', '同意统计'],
] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test('TRACK-01 TRACK-02 nothing is counted before a yes, then by the configured address alone', async ({ page }) => {
      const outside: string[] = [];
      await page.route(`${COUNTER}/**`, (route) => route.fulfill({ status: 204 }));
      page.on('request', (request) => {
        const { origin } = new URL(request.url());
        if (
          origin.startsWith('http') &&
          !request.url().startsWith(counting.appUrl) &&
          !request.url().startsWith(counting.projectUrl)
        )
          outside.push(origin);
      });
      await page.goto(`${counting.appUrl}/platform`);
      await expect(page.getByRole('button', { name: no })).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      expect(outside).toEqual([]);
      await page.getByRole('button', { name: yes }).click();
      await expect(page.getByRole('button', { name: no })).toBeHidden();
      await expect
        .poll(async () => {
          await page.mouse.click(200, 300);
          await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
          return [...new Set(outside)];
        })
        .toEqual([COUNTER]);
    });
  });
