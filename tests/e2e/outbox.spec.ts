import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { BAKERY } from './support/home-page.ts';
import { cutNetwork, keptForOffline, restoreNetwork } from './support/network.ts';
import { rememberUser } from './support/people.ts';
import {
  changeBox,
  duplicateTab,
  generateSite,
  previewAddress,
  saved,
  sendChange,
  websiteShown,
} from './support/project-window.ts';
import { listVersions, readCredits, waitForVersions } from './support/server-records.ts';
import { sample } from '../support/smoke/site-cases.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

// Whole lives of projects, with several starts of the server: longer than other tests.
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
  await saved(page);
  await cutNetwork(page, product);
  await sendChange(page, 'make the buttons dark green');
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible();
  const second = await duplicateTab(page);
  await expect(second.getByText(/Offline, 1 waiting/)).toBeVisible();
  const replies = await loseReplies(context);
  await restoreNetwork(page, product);
  // Applied, but nobody here hears of it by an answer.
  await expect.poll(() => replies.lost.length).toBeGreaterThan(0);
  await page.reload();
  await second.reload();
  await replies.stop();
  await saved(page);
  await saved(second);
  expect(new Set(replies.lost).size).toBe(1);
  const versions = await listVersions(page, product);
  expect(versions.map(({ title }) => title)).toEqual([expect.any(String), 'make the buttons dark green']);
  expect(new Set(versions.map(({ commandId }) => commandId)).size).toBe(2);
  expect(await readCredits(page, product)).toBe(15 - 4);
});

for (const order of sample(['first', 'second'] as const, 1)) {
  test(`scenario 3: two devices edit offline and reconnect, the ${order} one first: same state, nothing dropped`, async ({
    page,
    product,
    account,
    otherDevice: device,
  }) => {
    const user = await generateSite(page, product, account, BAKERY);
    await saved(page);
    await rememberUser(device, user);
    await device.goto(page.url());
    await websiteShown(device);
    await saved(device);
    // All that offline work needs has come.
    for (const each of [page, device]) await keptForOffline(each);
    for (const each of [page, device]) await each.context().setOffline(true);
    await sendChange(page, 'make the buttons dark green');
    await sendChange(device, 'make the corners round');
    for (const each of [page, device]) await expect(each.getByText(/Offline, 1 waiting/)).toBeVisible();
    const [early, late] = order === 'first' ? [page, device] : [device, page];
    await early.context().setOffline(false);
    await saved(early);
    await late.context().setOffline(false);
    await saved(late);
    const versions = await waitForVersions(page, product, 3);
    const [first, , newest] = versions.map(({ blueprint }) => blueprint.theme);
    expect(newest?.radius).not.toBe(first?.radius);
    expect(JSON.stringify(newest)).not.toBe(JSON.stringify({ ...first, radius: newest?.radius }));
    for (const each of [page, device]) {
      await expect(each.getByText('make the buttons dark green', { exact: true })).toBeVisible();
      await expect(each.getByText('make the corners round', { exact: true })).toBeVisible();
    }
    expect(await previewAddress(page)).toBe(await previewAddress(device));
  });
}

test('scenario 18: a link that swallows everything never shows Saved, and what waits arrives once after it heals', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, BAKERY);
  await saved(page);
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
  await saved(page);
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
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible();
  expect(said.slice(from).filter((text) => text.startsWith('Saved'))).toEqual([]);
  proxy.heal();
  await saved(page, { timeout: 90_000 });
  const versions = await listVersions(page, product);
  expect(versions.map(({ title }) => title)).toEqual([expect.any(String), 'make the buttons dark green']);
  expect(await readCredits(page, product)).toBe(15 - 4);
  await proxy.close();
});

test('a prompt that waits shows its age, and is edited or cancelled until it is sent', async ({ page, product, account }) => {
  await generateSite(page, product, account, BAKERY);
  await saved(page);
  await cutNetwork(page, product);
  await sendChange(page, 'make the buttons dark green');
  const note = page.getByText(/It is sent when you are back online/);
  await expect(note).toContainText(/Written (now|\d+ minute)/);
  await page.getByRole('button', { name: /Offline, 1 waiting/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(dialog.getByText('make the buttons dark green')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit as new' }).click();
  await expect(changeBox(page)).toHaveValue('make the buttons dark green');
  await expect(note).toBeHidden();
  await sendChange(page, 'make the corners round');
  await expect(note).toBeVisible();
  await restoreNetwork(page, product);
  await saved(page);
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
  await saved(page);
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
  await expect(dialog.getByText('Everything is in your account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeFocused();
  expect((await listVersions(page, product)).length).toBe(2);
});
