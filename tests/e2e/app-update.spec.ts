import type { Page } from '@playwright/test';
import { ideaBox } from './support/home-page.ts';
import { buildOf, countLoads, expect, findUpdate, openTab, test, updateNow } from './support/two-builds.ts';

const HALF_WRITTEN = 'A tea house with a terrace, half written';

// The server is stopped and started, and a whole build is installed.
test.slow();

async function expectBuild(build: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) await expect.poll(() => buildOf(page)).toBe(build);
}

/** Stops the tab in a browser dialog: like a frozen background tab it answers nothing. Returns what lets it go on. */
async function stop(page: Page): Promise<() => Promise<void>> {
  const shown = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.alert('wait')));
  const dialog = await shown;
  return () => dialog.accept();
}

test('scenario 6: an update accepted in one tab reloads all, after each has stored what was typed', async ({
  context,
  twoBuilds,
}) => {
  const asked = await openTab(context);
  const other = await openTab(context);
  const loads = [countLoads(asked), countLoads(other)];
  await twoBuilds.deploy('second');
  await findUpdate(asked);
  await expect(updateNow(other)).toBeVisible();
  await ideaBox(other).fill(HALF_WRITTEN);
  await expectBuild('first', asked, other);

  // A form that nothing stores yet: no tab may reload.
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('textbox', { name: /^E-mail/ }).fill('ada@example');
  await updateNow(asked).click();
  await expect(asked.getByText('a form is still open')).toBeVisible();
  await expectBuild('first', asked, other);
  await expect(other.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('ada@example');
  expect(loads.map((count) => count())).toEqual([0, 0]);

  await other.getByRole('button', { name: 'Close' }).click();
  await expectBuild('second', asked, other);
  await expect(ideaBox(other)).toHaveValue(HALF_WRITTEN);
  await expect(ideaBox(asked)).toHaveValue(HALF_WRITTEN);
  await expect(updateNow(asked)).toBeHidden();
  expect(loads.map((count) => count())).toEqual([1, 1]);
});

test('scenario 6: a tab that does not answer holds the update until it goes on', async ({ context, twoBuilds }) => {
  const asked = await openTab(context);
  const other = await openTab(context);
  await ideaBox(other).fill(HALF_WRITTEN);
  await twoBuilds.deploy('second');
  await findUpdate(asked);
  await asked.bringToFront();
  const goOn = await stop(other);
  await updateNow(asked).click();
  await expect(asked.getByText('another SparkVibe tab does not answer')).toBeVisible();
  await expectBuild('first', asked);
  await goOn();
  await expectBuild('second', asked, other);
  await expect(ideaBox(other)).toHaveValue(HALF_WRITTEN);
});

test('scenario 6: a tab on a full device holds the update; put off, nothing reloads', async ({ context, twoBuilds }) => {
  const asked = await openTab(context);
  const other = await openTab(context);
  await twoBuilds.deploy('second');
  await findUpdate(asked);
  // localStorage ends at about five million characters.
  await other.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; ; index += 1) localStorage.setItem(`filler-${size}-${index}`, 'x'.repeat(size));
      } catch {
        // Full at this size: on with half of it.
      }
    }
  });
  await ideaBox(other).fill(HALF_WRITTEN);
  await updateNow(asked).click();
  await expect(asked.getByText('this device has no room left')).toBeVisible();
  await asked.getByRole('button', { name: 'Later' }).click();
  await other.evaluate(() => localStorage.clear());
  await expectBuild('first', asked, other);
  await expect(ideaBox(other)).toHaveValue(HALF_WRITTEN);
});

test('scenario 6: the files of the build before stay until its last tab is gone', async ({ context, twoBuilds }) => {
  const asked = await openTab(context);
  await context.addInitScript(() => {
    // It agrees, and is stopped just before its reload.
    if (window.name === 'stopped') navigator.serviceWorker.addEventListener('controllerchange', () => window.alert('wait'));
  });
  const other = await openTab(context);
  await other.evaluate(() => (window.name = 'stopped'));
  await other.reload();
  const first = await keptAssets(asked);
  await twoBuilds.deploy('second');
  await findUpdate(asked);
  const shown = other.waitForEvent('dialog');
  await updateNow(asked).click();
  await expectBuild('second', asked);
  const dialog = await shown;
  expect(await keptAssets(asked)).toEqual(expect.arrayContaining(first));
  await dialog.accept();
  await expectBuild('second', other);
  await expect.poll(async () => (await keptAssets(other)).filter((url) => first.includes(url))).toEqual([]);
});

/** The hashed files of all builds that the browser keeps. */
function keptAssets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests
      .flat()
      .map((request) => request.url)
      .filter((url) => url.includes('/assets/'));
  });
}
