import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signUp, type TestUser } from '../support/sign-up.ts';
import type { Product } from '../support/product.ts';
import { launchWithDebugging } from './support/debugging.ts';
import { expect, test } from './support/fixtures.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'What do you want to build?' });
const status = (page: Page) => page.getByLabel('Save status');

/** Opens the home page as somebody who has signed in before. */
async function openSignedIn(context: BrowserContext, product: Product, user: TestUser): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.appUrl}/terms`);
  await page.evaluate(
    ({ userId, account, token }) => {
      localStorage.setItem('session_profile', JSON.stringify({ userId, account, nickname: account }));
      localStorage.setItem('full_token', `Bearer ${token}`);
    },
    { userId: user.userId, account: user.account, token: user.token },
  );
  await page.goto(`${product.appUrl}/platform`);
  await expect(status(page)).toContainText('Saved');
  return page;
}

/** What the mirror of the home page's draft says: its text, and whether its document has it all on disk. */
function draftOf(page: Page, { userId }: TestUser): Promise<{ text: string; isOnDisk: boolean }> {
  return page.evaluate((name) => {
    const mirror = JSON.parse(localStorage.getItem(name) ?? '{}') as { text?: string; base?: string | null };
    return { text: mirror.text ?? '', isOnDisk: (mirror.base ?? null) === null };
  }, `draft:${userId}:new`);
}

test('scenario 4: a browser killed while somebody types loses nothing that was on disk and tears nothing', async ({
  product,
}) => {
  const user = await signUp(product);
  const profile = await mkdtemp(path.join(tmpdir(), 'sparkvibe-killed-'));
  const open = async (): Promise<{
    browser: Browser;
    context: BrowserContext;
    ended: Promise<unknown>;
    kill(): Promise<void>;
  }> => {
    const { port, ended, close } = await launchWithDebugging(profile);
    const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
    const context = browser.contexts()[0];
    if (context === undefined) throw new Error('no context');
    return { browser, context, ended, kill: close };
  };
  const first = await open();
  await openSignedIn(first.context, product, user);
  const closing = await first.browser.newBrowserCDPSession();
  await closing.send('Browser.close');
  await first.ended;

  const second = await open();
  const page = await second.context.newPage();
  await page.goto(`${product.appUrl}/platform`);
  await expect(status(page)).toContainText('Saved');
  let onDisk = '';
  let typed = '';
  for (const part of ['A tea house', ' in Kyoto,', ' with a', ' garden', ' and rooms']) {
    typed += part;
    await box(page).pressSequentially(part);
    await expect.poll(async () => (await draftOf(page, user)).isOnDisk).toBe(true);
    onDisk = typed;
  }
  const typing = box(page).pressSequentially(' for the night, and then some more that may or may not arrive');
  await Promise.race([typing, page.waitForTimeout(40)]);
  await second.kill();
  await typing.catch(() => undefined);

  const third = await open();
  const back = await third.context.newPage();
  await back.goto(`${product.appUrl}/platform`);
  await box(back).click();
  await expect(box(back)).toHaveValue(new RegExp(`^${onDisk}`));
  const whole = `${typed} for the night, and then some more that may or may not arrive`;
  expect(whole.startsWith(await box(back).inputValue())).toBe(true);
  await expect(status(back)).toContainText('Saved');
  await third.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Fills what the browser gives this origin, down to the last bytes. */
const fillStorage = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('filler', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }));
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    for (let size = 4_194_304; size >= 512;) {
      const transaction = database.transaction('rows', 'readwrite');
      for (let left = size; left > 0; left -= 65_536)
        transaction.objectStore('rows').add(crypto.getRandomValues(new Uint8Array(Math.min(left, 65_536))));
      const isStored = await new Promise<boolean>((resolve) => {
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
      });
      if (!isStored) size /= 2;
    }
    database.close();
  });

const freeStorage = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => indexedDB.deleteDatabase('filler').addEventListener('success', () => resolve(null))),
  );

test('scenario 5: a full device is said so while somebody types, keeps the draft, and is trusted again once there is room', async ({
  context,
  product,
}) => {
  const user = await signUp(product);
  const origin = product.appUrl;
  const blank = await context.newPage();
  await (await context.newCDPSession(blank)).send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 24_000_000 });
  const page = await openSignedIn(context, product, user);
  await box(page).fill('A tea house');
  await expect(status(page)).toContainText('Saved');
  await fillStorage(page);
  await box(page).pressSequentially(` in Kyoto ${'with rooms '.repeat(20)}`, { delay: 1 });
  await expect(status(page)).toContainText('Storage full');
  const text = await box(page).inputValue();
  await status(page).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(dialog.getByRole('alert')).toContainText('Storage full');
  // A reload in this state loses nothing either.
  await page.reload();
  await expect(box(page)).toHaveValue(text);
  await box(page).press('Control+End');
  await box(page).pressSequentially('and a garden, ');
  await freeStorage(page);
  await expect(status(page)).toContainText('Saved');
  await box(page).pressSequentially('open daily');
  await expect(status(page)).toContainText('Saved');
  // What is on disk, not in the mirror.
  await page.evaluate((name) => localStorage.removeItem(name), `draft:${user.userId}:new`);
  await page.reload();
  await box(page).click();
  await expect(box(page)).toHaveValue(`${text}and a garden, open daily`);
});
