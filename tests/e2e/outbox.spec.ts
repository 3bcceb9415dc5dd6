import type { BrowserContext, Page } from '@playwright/test';
import {
  BAKERY,
  cutNetwork,
  expect,
  generateSite,
  keptForOffline,
  restoreNetwork,
  test,
  websitePreview,
} from './support/fixtures.ts';
import { listVersions, readCredits } from './support/server-records.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

// Whole lives of projects, with several starts of the server: longer than other tests.
test.describe.configure({ timeout: 240_000 });

const box = (page: Page) => page.getByRole('textbox', { name: 'Describe a change' });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

async function sendChange(page: Page, change: string): Promise<void> {
  await box(page).fill(change);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(box(page)).toHaveValue('');
}

/** Lets the server apply each command of the context and loses its answer, until the disposer is called. */
async function loseReplies(context: BrowserContext): Promise<{ lost: string[]; stop(): Promise<void> }> {
  const lost: string[] = [];
  await context.route('**/api/commands', async (route) => {
    // Null while the server is still dead.
    const answer = await route.fetch().catch(() => null);
    if (answer !== null) lost.push(route.request().headers()['idempotency-key'] ?? '');
    await route.abort('connectionreset');
  });
  return { lost, stop: () => context.unrouteAll({ behavior: 'ignoreErrors' }) };
}

test('scenario 2: an offline prompt is submitted once, though its replies are lost, the page reloaded and two tabs retry', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, BAKERY);
  await expect(saved(page)).toBeVisible();
  await keptForOffline(page);
  await cutNetwork(context, product);
  await sendChange(page, 'make the buttons dark green');
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(/Offline, 1 waiting/)).toBeVisible();
  const replies = await loseReplies(context);
  await restoreNetwork(context, product);
  // Applied, but nobody here hears of it by an answer.
  await expect.poll(() => replies.lost.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.reload();
  await second.reload();
  await replies.stop();
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });
  await expect(saved(second)).toBeVisible();
  expect(new Set(replies.lost).size).toBe(1);
  const versions = await listVersions(page, product);
  expect(versions.map(({ title }) => title)).toEqual([expect.any(String), 'make the buttons dark green']);
  expect(new Set(versions.map(({ commandId }) => commandId)).size).toBe(2);
  expect(await readCredits(page, product)).toBe(15 - 4);
});

for (const order of ['first', 'second'] as const) {
  test(`scenario 3: two devices edit offline and reconnect, the ${order} one first: same state, nothing dropped`, async ({
    page,
    product,
    account,
    browser,
  }) => {
    await generateSite(page, product, account, BAKERY);
    await expect(saved(page)).toBeVisible();
    const url = page.url();
    // The other device: a browser of its own, signed in as the same person.
    const storage = await page.evaluate(() => {
      const signIn = ['session_profile', 'access_token', 'token_type', 'full_token'];
      return JSON.stringify(Object.fromEntries(signIn.map((key) => [key, localStorage.getItem(key)])));
    });
    const other = await browser.newContext({ baseURL: product.appUrl });
    await other.addInitScript((stored) => {
      if (localStorage.getItem('session_profile') !== null) return;
      for (const [key, value] of Object.entries(JSON.parse(stored))) localStorage.setItem(key, String(value));
    }, storage);
    const device = await other.newPage();
    await device.goto(url);
    await expect(websitePreview(device).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(saved(device)).toBeVisible();
    // All that offline work needs has come.
    for (const each of [page, device]) await keptForOffline(each);
    for (const each of [page, device]) await each.context().setOffline(true);
    await sendChange(page, 'make the buttons dark green');
    await sendChange(device, 'make the corners round');
    for (const each of [page, device]) await expect(each.getByText(/Offline, 1 waiting/)).toBeVisible();
    const [early, late] = order === 'first' ? [page, device] : [device, page];
    await early.context().setOffline(false);
    await expect(saved(early)).toBeVisible({ timeout: 30_000 });
    await late.context().setOffline(false);
    await expect(saved(late)).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => (await listVersions(page, product)).length, { timeout: 30_000 }).toBe(3);
    const versions = await listVersions(page, product);
    const [first, , newest] = versions.map(({ blueprint }) => blueprint.theme);
    expect(newest?.radius).not.toBe(first?.radius);
    expect(JSON.stringify(newest)).not.toBe(JSON.stringify({ ...first, radius: newest?.radius }));
    for (const each of [page, device]) {
      await expect(each.getByText('make the buttons dark green', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(each.getByText('make the corners round', { exact: true })).toBeVisible();
    }
    expect(await shownVersion(page)).toBe(await shownVersion(device));
    await other.close();
  });
}

/** The version that a page's preview shows. */
async function shownVersion(page: Page): Promise<string> {
  const address = page.locator('iframe[title="Website preview"]');
  await expect(address).toHaveAttribute('src', /\/p\//);
  return /\/p\/[^/]+\/([^/]+)/.exec((await address.getAttribute('src')) ?? '')?.[1] ?? '';
}

test('scenario 18: a link that swallows everything never shows Saved, and what waits arrives once after it heals', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, BAKERY);
  await expect(saved(page)).toBeVisible();
  const port = Number(new URL(product.appUrl).port);
  const proxy = await startTcpProxy(port);
  // The page goes on under its own address; every request of it travels through the proxy.
  await context.route(`${product.appUrl}/api/**`, async (route) => {
    const address = route.request().url().replace(`:${port}/`, `:${proxy.port}/`);
    const answer = await route.fetch({ url: address, timeout: 20_000 }).catch(() => null);
    await (answer === null ? route.abort('timedout') : route.fulfill({ response: answer })).catch(() => undefined);
  });
  await context.routeWebSocket(/\/sync\//, (socket) => socket.connectToServer());
  await page.reload();
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  proxy.blackHole();
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => said.push(text));
  await page.evaluate(() => {
    const status = document.querySelector('output[aria-label="Save status"]');
    const tell = () => (window as unknown as { heard(text: string): void }).heard(status?.textContent ?? '');
    if (status !== null) new MutationObserver(tell).observe(status, { subtree: true, childList: true, characterData: true });
  });
  await sendChange(page, 'make the buttons dark green');
  await expect(page.getByText(/Saving|waiting/).first()).toBeVisible();
  const from = said.length;
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible({ timeout: 60_000 });
  expect(said.slice(from).filter((text) => text.startsWith('Saved'))).toEqual([]);
  proxy.heal();
  await expect(saved(page)).toBeVisible({ timeout: 90_000 });
  const versions = await listVersions(page, product);
  expect(versions.map(({ title }) => title)).toEqual([expect.any(String), 'make the buttons dark green']);
  expect(await readCredits(page, product)).toBe(15 - 4);
  await proxy.close();
});

test('a prompt that waits shows its age, and is edited or cancelled until it is sent', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, BAKERY);
  await expect(saved(page)).toBeVisible();
  await keptForOffline(page);
  await cutNetwork(context, product);
  await sendChange(page, 'make the buttons dark green');
  const note = page.getByText(/It is sent when you are back online/);
  await expect(note).toContainText(/Written (now|\d+ minute)/);
  await page.getByRole('button', { name: /Offline, 1 waiting/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(dialog.getByText('make the buttons dark green')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit as new' }).click();
  await expect(box(page)).toHaveValue('make the buttons dark green');
  await expect(note).toBeHidden();
  await box(page).fill('make the corners round');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(note).toBeVisible();
  await restoreNetwork(context, product);
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });
  const versions = await listVersions(page, product);
  expect(versions.map(({ title }) => title)).toEqual([expect.any(String), 'make the corners round']);
  expect(await readCredits(page, product)).toBe(15 - 4);
});

test('a change that the server refuses stays in sight with its reason until the person decides', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, BAKERY);
  await expect(saved(page)).toBeVisible();
  await context.route('**/api/commands', (route) =>
    route.fulfill({ status: 402, json: { code: 4022, error: 'PRICE_CHANGED', message: 'x', values: { price: 3, agreed: 2 } } }),
  );
  await sendChange(page, 'make the buttons dark green');
  const pill = page.getByRole('button', { name: /1 not accepted/ });
  await expect(pill).toBeVisible();
  await pill.click();
  const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(dialog.getByText('A prompt now costs 3 credits; it was 2 when you sent it.')).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^submitPrompt-.*\.json$/);
  await context.unroute('**/api/commands');
  await dialog.getByRole('button', { name: 'Send for 3 credits' }).click();
  await expect(dialog.getByText('Everything is in your account.')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeFocused();
  expect((await listVersions(page, product)).length).toBe(2);
});
