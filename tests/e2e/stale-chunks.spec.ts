import type { BrowserContext, Page, Request } from '@playwright/test';
import { ideaBox, keptIdeaBox } from './support/home-page.ts';
import { buildOf, countLoads, expect, findUpdate, openTab, test, updateNow } from './support/two-builds.ts';

const HALF_WRITTEN = 'A tea house with a terrace, half written';
const NOT_LOADED = /could not be loaded/;

// The server is stopped and started, and a whole build is installed.
test.slow();

/** Opens what comes in a later file. */
const openPrivacy = (page: Page) => page.getByRole('link', { name: 'Privacy Policy' }).click();
const privacyHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy Policy' });

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('scenario 14: a chunk of the build before is still there after a deploy', async ({ page, twoBuilds }) => {
    await page.goto('/platform');
    await expect(keptIdeaBox(page)).toBeVisible();
    const loads = countLoads(page);
    await twoBuilds.deploy('second');
    await openPrivacy(page);
    await expect(privacyHeading(page)).toBeVisible();
    expect([await buildOf(page), loads()]).toEqual(['first', 0]);
  });

  test('scenario 14: once the chunk is gone, one reload brings the new build and keeps what was typed', async ({
    page,
    twoBuilds,
  }) => {
    await page.goto('/platform');
    await ideaBox(page).fill(HALF_WRITTEN);
    const loads = countLoads(page);
    await twoBuilds.deploy('second');
    await twoBuilds.dropOldAssets();
    await openPrivacy(page);
    await expect.poll(() => buildOf(page)).toBe('second');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(loads).toBe(1);
    await page.goto('/platform');
    await expect(ideaBox(page)).toHaveValue(HALF_WRITTEN);
  });

  test('SHELL-23 SHELL-24 SHELL-27 OFF-03 scenario 14: a chunk that stays away is said once; nothing reloads again and again', async ({
    page,
  }) => {
    const block = () => page.route(/\/assets\/screens-/, (route) => route.fulfill({ status: 404 }));
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await block();
    await page.goto('/platform');
    const loads = countLoads(page);
    await openPrivacy(page);
    await expect(page.getByText(NOT_LOADED).first()).toBeVisible();
    await expect(page.getByText('reloading did not help').first()).toBeVisible();
    expect([await buildOf(page), loads()]).toEqual(['first', 1]);
    expect(told.join('\n')).toMatch(/resource load failed: .*\/assets\//);
    const tried = () => page.evaluate(() => sessionStorage.getItem('chunk_reloads'));
    expect(await tried()).toContain('/assets/');
    await page.unrouteAll();
    await page
      .getByRole('button', { name: /^(Reload|Refresh Page)$/ })
      .first()
      .click();
    await expect(privacyHeading(page)).toBeVisible();
    // Another failure of the same build is told at once: a reload has nothing newer to load.
    await block();
    await page.goto('/platform');
    await expect(keptIdeaBox(page)).toBeVisible();
    const before = loads();
    await openPrivacy(page);
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(page.getByText('reloading did not help').first()).toBeVisible();
    expect(loads()).toBe(before);
  });

  test('I18N-04 without the texts of its language the app says that something went wrong, in that language', async ({
    page,
    pageErrors,
  }) => {
    await page.route(/\/assets\/(?:en-us|zh-cn)-/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/privacy');
    const heading = page.locator('#crash').getByRole('heading');
    await expect(heading).toHaveText('Oops!', { useInnerText: true });
    await page.evaluate(() => localStorage.setItem('language', 'zh-CN'));
    await page.reload();
    await expect(heading).toHaveText('哎呀！', { useInnerText: true });
    expect(pageErrors.splice(0).join()).toContain('dynamically imported module');
    await page.unrouteAll();
    await page.getByRole('button', { name: '刷新页面' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  });

  test('scenario 14: nothing reloads while something typed is not stored', async ({ page, twoBuilds }) => {
    await page.goto('/platform');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: /^E-mail/ }).fill('ada@example');
    const loads = countLoads(page);
    await twoBuilds.deploy('second');
    await twoBuilds.dropOldAssets();
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await expect(page.getByText('not stored yet')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('ada@example');
    expect([await buildOf(page), loads()]).toEqual(['first', 0]);
  });

  test('scenario 14: with the server gone before the app started, nothing is lost and it starts once it is back', async ({
    page,
    context,
  }) => {
    const plain = await context.newPage();
    await context.route(/\/assets\/.*\.js|\/healthz/, (route) => route.abort());
    await plain.goto('/privacy');
    await expect(plain.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await page.goto('/platform');
    await expect(page.getByText('Waiting for the server')).toBeVisible();
    const loads = [countLoads(page), countLoads(plain)];
    await ideaBox(page).fill(HALF_WRITTEN);
    await context.unrouteAll();
    await expect(keptIdeaBox(page)).toHaveValue(HALF_WRITTEN);
    await expect(privacyHeading(plain)).toBeVisible();
    expect(loads.map((count) => count())).toEqual([1, 1]);
  });

  test('scenario 14: with the server gone the tab stays and goes on once it is back', async ({ page, twoBuilds }) => {
    await page.goto('/platform');
    // The app, which has taken the place of the prerendered page.
    await expect(keptIdeaBox(page)).toBeVisible();
    const loads = countLoads(page);
    await twoBuilds.product.kill();
    await openPrivacy(page);
    await expect(page.getByText('not on this device yet').first()).toBeVisible();
    expect(loads()).toBe(0);
    await twoBuilds.product.start();
    await expect(privacyHeading(page)).toBeVisible();
    expect(loads()).toBe(1);
  });
});

/** Follows the files that service workers fetch: how many there were, and the most at a time. */
function countFetches(context: BrowserContext): () => { readonly all: number; readonly together: number } {
  let [all, running, together] = [0, 0, 0];
  context.on('request', (request) => {
    if (request.serviceWorker() === null) return;
    all += 1;
    running += 1;
    together = Math.max(together, running);
  });
  const end = (request: Request) => {
    if (request.serviceWorker() !== null) running -= 1;
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return () => ({ all, together });
}

test('SHELL-26 scenario 14: under a service worker, which fetches file by file, the old tab has all its chunks, until it takes the new build', async ({
  context,
  twoBuilds,
}) => {
  const fetches = countFetches(context);
  const page = await openTab(context);
  expect(fetches().all).toBeGreaterThan(50);
  // Gentler on the page than pairs with pauses, and once per build.
  expect(fetches().together).toBeLessThanOrEqual(2);
  const loads = countLoads(page);
  await twoBuilds.deploy('second');
  await twoBuilds.dropOldAssets();
  await findUpdate(page);
  await openPrivacy(page);
  await expect(privacyHeading(page)).toBeVisible();
  expect([await buildOf(page), loads()]).toEqual(['first', 0]);
  await updateNow(page).click();
  await expect.poll(() => buildOf(page)).toBe('second');
  await expect(privacyHeading(page)).toBeVisible();
  expect(loads()).toBe(1);
});

test('scenario 14: when the browser has evicted a chunk, the new build takes over once', async ({ context, twoBuilds }) => {
  const page = await openTab(context);
  await ideaBox(page).fill(HALF_WRITTEN);
  const loads = countLoads(page);
  await twoBuilds.deploy('second');
  await twoBuilds.dropOldAssets();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes('/screens-')) await cache.delete(request);
    }
  });
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await openPrivacy(page);
  await expect.poll(() => buildOf(page)).toBe('second');
  expect(loads()).toBe(1);
  await page.goto('/platform');
  await expect(ideaBox(page)).toHaveValue(HALF_WRITTEN);
});
