import type { Page } from '@playwright/test';
import {
  backendPreview,
  BAKERY,
  expect,
  generateSite,
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
  for (const [change, ms] of [
    ['make the corners round', 40],
    ['make it more airy', 140],
  ] as const) {
    await sendChange(second, change);
    await second.waitForTimeout(ms);
    await product.kill();
    await page.reload();
    await product.start();
    await expect(saved(second)).toBeVisible({ timeout: 30_000 });
  }
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  const versions = await listVersions(page, product);
  expect(versions.map((version) => version.number)).toEqual(versions.map((_version, index) => index + 1));
  expect(new Set(versions.map((version) => version.commandId)).size).toBe(versions.length);
  expect(versions.map((version) => version.title)).toEqual([
    BAKERY.slice(0, 80),
    'make the buttons dark green',
    'make the corners round',
    'make it more airy',
  ]);
  expect(await readCredits(page, product)).toBe(15 - 2 * versions.length);
});

test('FAULT-02 the status settles soon after an update and work in the backend', async ({ page, product, account }) => {
  await generateSite(page, product, account, BAKERY);
  await expect(saved(page)).toBeVisible();
  await page.evaluate(() => {
    const log: [number, string][] = [];
    Object.assign(window, { statusLog: log });
    setInterval(() => {
      const text = /Saved|Saving…|Offline[^\n]*/.exec(document.body.innerText)?.[0] ?? '-';
      const open = indexedDB.databases().then(async (all) => {
        const name = all.find((one) => one.name?.startsWith('sparkvibe-') && !one.name.endsWith('-drafts'))?.name ?? '';
        const request = indexedDB.open(name);
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        const read = (table: string) =>
          new Promise<unknown[]>((resolve) => {
            const asked = request.result.transaction(table).objectStore(table).getAll();
            asked.onsuccess = () => resolve(asked.result);
          });
        const rows = (await read('outbox')) as { state: string }[];
        const drafts = (await read('drafts')) as { room: string; changedAt: number; savedAt: number }[];
        request.result.close();
        return (
          rows.map((row) => row.state).join() +
          '|' +
          drafts
            .filter((row) => row.changedAt > row.savedAt)
            .map((row) => row.room.slice(0, 8))
            .join()
        );
      });
      void open.then((state) => {
        const line = text + ' ' + state;
        if (log.at(-1)?.[1] !== line) log.push([Math.round(performance.now()), line]);
      });
    }, 20);
  });
  await sendChange(page, 'make the buttons dark green');
  await page.getByRole('tab', { name: 'Backend' }).click();
  await backendPreview(page).getByRole('link', { name: 'Products' }).first().click();
  await page.waitForTimeout(4000);
  await sendChange(page, 'make the corners round');
  await backendPreview(page).getByRole('link').nth(2).click();
  await page.waitForTimeout(4000);
  const log = await page.evaluate(() => (window as unknown as { statusLog: [number, string][] }).statusLog);
  console.log(JSON.stringify(log));
});

test.describe('where no service worker can run', () => {
  test.use({ serviceWorkers: 'block' });

  test('FAULT-03 the server shows previews, also right after a build', async ({ page, product, account }) => {
    await sendIdea(page, BAKERY);
    await signUpInModal(page, product, account);
    await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await websitePreview(page).getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
    await expect(websitePreview(page).getByRole('textbox', { name: /e-?mail/i })).toBeVisible();
    await sendChange(page, 'make the buttons dark green');
    await expect(saved(page)).toBeVisible();
    await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Backend' }).click();
    await backendPreview(page).getByRole('link', { name: 'Products' }).first().click();
    await expect(backendPreview(page).getByRole('heading', { level: 1 })).toContainText('Products');
  });
});
