import type { Page } from '@playwright/test';
import { versionTitle } from '#core/domain/version-title.ts';
import {
  backendPreview,
  BAKERY,
  expect,
  generateSite,
  keptForOffline,
  sendIdea,
  signUpInModal,
  test,
  websitePreview,
} from './support/fixtures.ts';
import { listVersions, readCredits } from './support/server-records.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Describe a change' });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

async function sendChange(page: Page, change: string): Promise<void> {
  await box(page).fill(change);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('FAULT-01 what is typed and sent while the server is killed again and again arrives once', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, BAKERY);
  await expect(saved(page)).toBeVisible();
  await keptForOffline(page);
  // Before the request goes out.
  await product.kill();
  await sendChange(page, 'make the buttons dark green');
  await expect(box(page)).toHaveValue('');
  await box(page).fill('half a thought');
  await page.reload();
  await expect(box(page)).toHaveValue('half a thought');
  const second = await context.newPage();
  await second.goto(page.url());
  await product.start();
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  // While the request, its answer or the build is under way.
  await sendChange(second, 'make the corners round');
  await second.waitForTimeout(60);
  await product.kill();
  await page.reload();
  await product.start();
  await expect(saved(second)).toBeVisible({ timeout: 30_000 });
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  const versions = await listVersions(page, product);
  expect(versions.map((version) => version.number)).toEqual(versions.map((_version, index) => index + 1));
  expect(new Set(versions.map((version) => version.commandId)).size).toBe(versions.length);
  expect(versions.map((version) => version.title)).toEqual([
    versionTitle(BAKERY),
    'make the buttons dark green',
    'make the corners round',
  ]);
  expect(await readCredits(page, product)).toBe(15 - 2 * versions.length);
});

test('FAULT-02 several commands in a row are all confirmed within seconds, none waits for a minute', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account, BAKERY);
  await expect(saved(page)).toBeVisible();
  for (const change of ['make the buttons dark green', 'make the corners round']) {
    await box(page).fill(change);
    // Sending waits while the change before it is being made.
    await expect(async () => {
      if ((await box(page).inputValue()) !== '') await page.getByRole('button', { name: 'Send' }).click({ timeout: 500 });
      await expect(box(page)).toHaveValue('', { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  }
  await page.getByRole('tab', { name: 'Backend' }).click();
  await backendPreview(page).getByRole('link', { name: 'Products' }).first().click();
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await listVersions(page, product)).length).toBe(3);
});

/** The version whose website is in the frame. */
async function shownVersion(page: Page): Promise<string | undefined> {
  const address = await page.locator('iframe[title="Website preview"]').getAttribute('src');
  return /\/p\/[^/]+\/([^/]+)\//.exec(address ?? '')?.[1];
}

test.describe('where no service worker can run', () => {
  test.use({ serviceWorkers: 'block' });

  test('FAULT-03 the server shows previews, also right after a build', async ({ page, product, account }) => {
    await sendIdea(page, BAKERY);
    await signUpInModal(page, product, account);
    await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await websitePreview(page).getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
    await expect(websitePreview(page).getByRole('textbox', { name: /e-?mail/i })).toBeVisible();
    const first = await shownVersion(page);
    await sendChange(page, 'make the buttons dark green');
    await expect(saved(page)).toBeVisible();
    // Without a worker the app cannot know the page that is looked at: a version that comes later opens at the first one.
    await expect.poll(() => shownVersion(page)).not.toBe(first);
    await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Backend' }).click();
    await backendPreview(page).getByRole('link', { name: 'Products' }).first().click();
    await expect(backendPreview(page).getByRole('heading', { level: 1 })).toContainText('Products');
  });
});
