import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { expect, test as base } from './support/fixtures.ts';
import { ideaBox } from './support/home-page.ts';
import { cutNetwork, keptForOffline, restoreNetwork } from './support/network.ts';
import { openAccountMenu, signOut } from './support/people.ts';
import { generateSite, saved, sendChange, websiteShown } from './support/project-window.ts';
import { openTab } from './support/two-builds.ts';

/** A browser with a profile on disk, where apps can be installed; `restart` closes and opens it again. */
interface Profile {
  context: BrowserContext;
  restart(): Promise<BrowserContext>;
}

const test = base.extend<{ readonly profile: Profile }>({
  profile: async ({ product }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sparkvibe-profile-'));
    const open = () => chromium.launchPersistentContext(folder, { ...chromiumOptions, baseURL: product.appUrl });
    const profile: Profile = {
      context: await open(),
      async restart() {
        await profile.context.close();
        profile.context = await open();
        return profile.context;
      },
    };
    await use(profile);
    await profile.context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

test.slow();

/** Shares with the app as the system does: a form post to the manifest's address. */
async function share(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((values) => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = '/share';
    for (const [name, value] of Object.entries(values)) {
      const field = document.createElement('textarea');
      Object.assign(field, { name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }, fields);
  await page.waitForURL(/\/platform/);
}

async function manifestOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { url, data, errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const manifest: unknown = JSON.parse(data ?? '{}');
  return { url, manifest, errors: [...errors, ...installabilityErrors] };
}

test('scenario 20: the app can be installed, with a manifest in the language of the page', async ({ profile, product }) => {
  const page = await openTab(profile.context);
  const english = await manifestOf(page);
  expect(english.errors).toEqual([]);
  expect(english.url).toBe(`${product.appUrl}/manifest.webmanifest`);
  expect(english.manifest).toMatchObject({
    shortcuts: [{ name: 'New project' }, { name: 'Workspace' }],
    share_target: { action: '/share', method: 'POST' },
  });
  await page.evaluate(() => localStorage.setItem('language', 'zh-CN'));
  await page.reload();
  await expect.poll(async () => (await manifestOf(page)).url).toBe(`${product.appUrl}/manifest.zh-CN.webmanifest`);
  const chinese = await manifestOf(page);
  expect(chinese.errors).toEqual([]);
  expect(chinese.manifest).toMatchObject({ id: '/', shortcuts: [{ name: '新建项目' }, { name: '工作台' }] });
});

test('scenario 20: after a restart with the network cut the last project opens on its address; the server’s addresses never show the app', async ({
  profile,
  product,
  account,
}) => {
  const page = await openTab(profile.context);
  await generateSite(page, product, account);
  await saved(page);
  const address = page.url();
  await page.goto('/platform');
  await expect(page.getByRole('link', { name: /Mie C.line/ })).toBeVisible();

  await keptForOffline(page);
  await product.kill();
  const context = await profile.restart();
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto(address);
  await websiteShown(offline);
  await expect(offline.getByText(/^Offline/).first()).toBeVisible();
  await offline.goto('/Workspace');
  await expect(offline.getByRole('link', { name: /Mie C.line/ })).toBeVisible();
  for (const server of [
    '/api/config',
    '/api',
    '/sync',
    '/p/PROJ_00000001/v/',
    '/auth/callback',
    '/dev/mail',
    '/healthz',
    '/metrics',
  ])
    await expect(offline.goto(server), server).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  // A tab of its own: the error page of a refused address may still be on its way in the other.
  const shell = await context.newPage();
  for (const ours of ['/', '/pricing', '/privacy', '/no/such/page']) {
    await shell.goto(ours);
    await expect(shell.getByRole('main').or(shell.getByRole('dialog')).first(), ours).toBeVisible();
  }
  await context.setOffline(false);
  await product.start();
});

test('a shared text becomes the draft of a new project, signed out and offline too', async ({ profile, product }) => {
  const page = await openTab(profile.context);
  await cutNetwork(page, product);
  const fields = { title: 'Tea', text: '一家茶馆 & a terrace #1\nopen daily', url: 'https://tea.example/' };
  await share(page, fields);
  const shared = 'Tea\n一家茶馆 & a terrace #1\nopen daily\nhttps://tea.example/';
  await expect(ideaBox(page)).toHaveValue(shared);
  await expect(page.getByText('What you shared was added to the prompt.')).toBeVisible();
  expect(page.url()).toBe(`${product.appUrl}/platform`);
  await page.reload();
  await expect(ideaBox(page)).toHaveValue(shared);
  await share(page, { text: 'and a small shop' });
  await expect(ideaBox(page)).toHaveValue(`${shared}\nand a small shop`);
  await restoreNetwork(page, product);
});

test('a text shared with a browser that has lost the app’s worker still becomes a draft', async ({ page, product }) => {
  await page.context().route('**/app-worker.js', (route) => route.abort());
  await page.goto('/platform');
  await share(page, { title: '', text: 'A tea house', url: '' });
  await expect(ideaBox(page)).toHaveValue('A tea house');
  expect(page.url()).toBe(`${product.appUrl}/platform`);
});

test('the icon’s badge tells what waits and goes with the sign-out', async ({ profile, product, account }) => {
  await profile.context.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    const { setAppBadge, clearAppBadge } = Navigator.prototype;
    Navigator.prototype.setAppBadge = function (count = 0) {
      told.push(count);
      return setAppBadge.call(this, count);
    };
    Navigator.prototype.clearAppBadge = function () {
      told.push(0);
      return clearAppBadge.call(this);
    };
  });
  const badge = () => page.evaluate(() => (window as unknown as { told: number[] }).told.at(-1));
  const page = await openTab(profile.context);
  await generateSite(page, product, account);
  await saved(page);
  await expect.poll(badge).toBe(0);
  await cutNetwork(page, product);
  await sendChange(page, 'make the buttons dark green');
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible();
  await expect.poll(badge).toBe(1);
  await page.goto('/platform');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign out without them' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(badge).toBe(0);
  await restoreNetwork(page, product);
});

test('the browser’s offer to install waits in the account’s menu', async ({ profile, product, account }) => {
  const page = await openTab(profile.context);
  await generateSite(page, product, account);
  await page.goto('/platform');
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Install the app' })).toBeVisible();
});
