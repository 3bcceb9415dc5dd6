import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { buildProject, sendCommand } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import type { Product } from '../support/product.ts';
import { launchWithDebugging } from './support/debugging.ts';
import { expect, test } from './support/fixtures.ts';
import { ideaBox } from './support/home-page.ts';
import { keptForOffline } from './support/network.ts';
import { changeBox, websiteShown } from './support/project-window.ts';

const status = (page: Page) => page.getByLabel('Save status');

/** A page that does not know yet that somebody has signed in, as all pages after it will. */
async function signInAside(context: BrowserContext, product: Product, user: TestUser): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.appUrl}/terms`);
  await expect(page.locator('html[data-started]')).toBeAttached();
  await page.evaluate(
    ({ userId, account, token }) => {
      localStorage.setItem('session_profile', JSON.stringify({ userId, account, nickname: account }));
      localStorage.setItem('full_token', `Bearer ${token}`);
    },
    { userId: user.userId, account: user.account, token: user.token },
  );
  return page;
}

/** Opens the home page as somebody who has signed in before. */
async function openSignedIn(context: BrowserContext, product: Product, user: TestUser): Promise<Page> {
  const page = await signInAside(context, product, user);
  await page.goto(`${product.appUrl}/platform`);
  await expect(status(page)).toContainText('Saved');
  return page;
}

/** Reads the local copy of the home page's draft: its text, and whether its document has it all on disk. */
function draftOf(page: Page, { userId }: TestUser): Promise<{ text: string; isOnDisk: boolean }> {
  return page.evaluate((name) => {
    const mirror = JSON.parse(localStorage.getItem(name) ?? '{}') as { text?: string; base?: string | null };
    return { text: mirror.text ?? '', isOnDisk: (mirror.base ?? null) === null };
  }, `draft:${userId}:new`);
}

interface KillableBrowser {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** Closes it as a person does: everything is written down. */
  quit(): Promise<void>;
  kill(): Promise<void>;
}

async function openProfile(profile: string): Promise<KillableBrowser> {
  const { port, ended, close } = await launchWithDebugging(profile);
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('no context');
  // The next test fails when its traces begin on a browser that is known to be gone only a moment later.
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  const quit = async () => {
    const session = await browser.newBrowserCDPSession();
    // It may be gone before it answers.
    await Promise.allSettled([session.send('Browser.close')]);
    await Promise.all([ended, gone]);
  };
  const kill = async () => {
    await close();
    await gone;
  };
  return { browser, context, quit, kill };
}

test('scenario 4: a browser killed while somebody types loses nothing that was on disk and tears nothing', async ({
  product,
}) => {
  const user = await signUp(product);
  const profile = await mkdtemp(path.join(tmpdir(), 'sparkvibe-killed-'));
  const open = () => openProfile(profile);
  const first = await open();
  await openSignedIn(first.context, product, user);
  await first.quit();

  const second = await open();
  const page = await second.context.newPage();
  await page.goto(`${product.appUrl}/platform`);
  await expect(status(page)).toContainText('Saved');
  let onDisk = '';
  let typed = '';
  for (const part of ['A tea house', ' in Kyoto,', ' with a', ' garden', ' and rooms']) {
    typed += part;
    await ideaBox(page).pressSequentially(part);
    await expect.poll(async () => (await draftOf(page, user)).isOnDisk).toBe(true);
    onDisk = typed;
  }
  const typing = ideaBox(page).pressSequentially(' for the night, and then some more that may or may not arrive');
  await Promise.race([typing, page.waitForTimeout(40)]);
  await second.kill();
  await typing.catch(() => undefined);

  const third = await open();
  const back = await third.context.newPage();
  await back.goto(`${product.appUrl}/platform`);
  await ideaBox(back).click();
  await expect(ideaBox(back)).toHaveValue(new RegExp(`^${onDisk}`));
  const whole = `${typed} for the night, and then some more that may or may not arrive`;
  expect(whole.startsWith(await ideaBox(back).inputValue())).toBe(true);
  await expect(status(back)).toContainText('Saved');
  await third.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

const usages = new WeakMap<Page, number>();
/** Tells whether the page's origin takes as much room as when it was last asked. */
async function hasSettled(page: Page): Promise<boolean> {
  const before = usages.get(page);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  usages.set(page, usage);
  return usage === before;
}

/** Fills what the browser gives this origin, down to the last bytes; in small steps, as what a refused one wrote is room again later. */
const fillStorage = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('filler', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }));
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    for (let size = 131_072; size >= 512;) {
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

/** Gives the origin so many bytes; what a browser of today counts for IndexedDB does not shrink when a database is deleted. */
const setQuota = (session: CDPSession, origin: string, quotaSize: number) =>
  session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });

test('scenario 5: a full device is said so while somebody types, keeps the draft, and is trusted again once there is room', async ({
  context,
  product,
}) => {
  const user = await signUp(product);
  const origin = product.appUrl;
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  await setQuota(session, origin, 24_000_000);
  const page = await openSignedIn(context, product, user);
  await ideaBox(page).fill('A tea house');
  await expect(status(page)).toContainText('Saved');
  // The app's own caches would be given up, and make room, were they still on their way.
  await keptForOffline(page);
  await fillStorage(page);
  await ideaBox(page).pressSequentially(` in Kyoto ${'with rooms '.repeat(20)}`, { delay: 1 });
  await expect(status(page)).toContainText('Storage full');
  const text = await ideaBox(page).inputValue();
  await status(page).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(dialog.getByRole('alert')).toContainText('Storage full');
  // A reload in this state loses nothing either.
  await page.reload();
  await expect(ideaBox(page)).toHaveValue(text);
  await ideaBox(page).press('Control+End');
  await ideaBox(page).pressSequentially('and a garden, ');
  await setQuota(session, origin, 48_000_000);
  await expect(status(page)).toContainText('Saved');
  await ideaBox(page).pressSequentially('open daily');
  await expect(status(page)).toContainText('Saved');
  // The text on disk, not the local copy of it.
  await page.evaluate((name) => localStorage.removeItem(name), `draft:${user.userId}:new`);
  await page.reload();
  await ideaBox(page).click();
  await expect(ideaBox(page)).toHaveValue(`${text}and a garden, open daily`);
});

/** As many versions of the person's project as make some megabytes; its title on the way. */
async function makeVersions({ client }: TestUser, count: number): Promise<number> {
  const { projectId, versionId } = await buildProject(client);
  let baseVersionId = versionId;
  for (let number = 2; number <= count; number += 1) {
    const command = { kind: 'restoreVersion', id: randomUUID(), projectId, createdAt: new Date().toISOString() };
    const next = { ...command, versionId: randomUUID(), baseVersionId, sourceVersionId: versionId };
    const { status, text } = await sendCommand(client, next);
    if (status !== 200) throw new Error(`refused: ${text}`);
    baseVersionId = next.versionId;
  }
  return projectId;
}

test('scenario 5: bodies of old versions make room on a full device, a few at a time, and are told of where they are missed', async ({
  product,
}) => {
  const user = await signUp(product);
  const projectId = await makeVersions(user, 140);
  const profile = await mkdtemp(path.join(tmpdir(), 'sparkvibe-full-'));
  const { context, kill } = await openProfile(profile);
  const blank = await context.newPage();
  await setQuota(await context.newCDPSession(blank), product.appUrl, 24_000_000);
  const page = await openSignedIn(context, product, user);
  await keptForOffline(page);
  await page.goto(`${product.appUrl}/platform/generate/${encodeProjectId(projectId)}`);
  await websiteShown(page);
  await expect(status(page)).toContainText('Saved');
  const prompt = changeBox(page);
  // The first key strokes load code, and the browser's compiled copies of it would take the room that is made.
  await prompt.pressSequentially('Make ', { delay: 1 });
  await expect.poll(() => hasSettled(page), { intervals: [1500] }).toBe(true);
  await fillStorage(page);
  const told = expect(page.getByRole('alert').filter({ hasText: 'out of space' })).toBeVisible();
  await prompt.pressSequentially('the headings larger, '.repeat(4), { delay: 1 });
  await told;
  await expect(status(page)).toContainText('Saved');
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  const away = dialog.getByRole('listitem').filter({ hasText: 'In your account' });
  await expect(away.first()).toBeVisible();
  // Some steps of twenty: the browser lets more be written than it allows before it refuses.
  expect([20, 40, 60, 80, 100]).toContain(await away.count());
  await context.setOffline(true);
  await away
    .last()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByText('This old version is not kept on this device. It opens again when you are online.')).toBeVisible();
  await away.last().getByRole('button', { name: /^View/ }).click();
  await expect(page.getByText('This version is not kept on this device')).toBeVisible();
  await kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('scenario 11: a damaged database is said so and fetched again, and nobody is told of 0 projects', async ({ product }) => {
  const user = await signUp(product);
  await buildProject(user.client);
  const profile = await mkdtemp(path.join(tmpdir(), 'sparkvibe-damaged-'));
  const first = await openProfile(profile);
  await openSignedIn(first.context, product, user);
  await first.quit();
  const stored = path.join(profile, 'Default/IndexedDB', `http_localhost_${new URL(product.appUrl).port}.indexeddb.leveldb`);
  for (const file of await readdir(stored)) if (file.startsWith('MANIFEST')) await writeFile(path.join(stored, file), 'damaged');
  const second = await openProfile(profile);
  const page = await second.context.newPage();
  const counts: string[] = [];
  await page.exposeFunction('heard', (text: string) => counts.push(text));
  await page.addInitScript(() => {
    const tell = () => (window as unknown as { heard(text: string): void }).heard(document.body.innerText);
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(tell).observe(document.body, { subtree: true, childList: true, characterData: true }),
    );
  });
  await page.goto(`${product.appUrl}/Workspace`);
  const dialog = page.getByRole('dialog', { name: 'This browser lost its copy of your work' });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  expect(counts.filter((text) => /\b0 projects|Nothing to see here/.test(text))).toEqual([]);
  await second.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Opens the person's database as a build of another version does, and keeps it open until `close` is called on the page. */
const holdDatabase = (page: Page, name: string, version: number) =>
  page.evaluate(
    ([database, number]) => {
      const opening = indexedDB.open(String(database), Number(number));
      opening.addEventListener('success', () => Object.assign(window, { close: () => opening.result.close() }));
      return new Promise<void>((resolve) => opening.addEventListener('success', () => resolve()));
    },
    [name, version] as const,
  );

test('scenario 12: a tab of an older build is named until it is closed, and one of a newer build freezes this tab', async ({
  context,
  product,
}) => {
  const user = await signUp(product);
  const name = `sparkvibe-${user.userId}`;
  const other = await signInAside(context, product, user);
  await holdDatabase(other, name, 10);
  const page = await context.newPage();
  await page.goto(`${product.appUrl}/platform`);
  const blocked = page.getByRole('dialog', { name: 'Close the other SparkVibe tabs' });
  await expect(blocked).toBeVisible();
  await other.evaluate(() => window.close());
  await expect(blocked).toBeHidden();
  await expect(status(page)).toContainText('Saved');
  await ideaBox(page).fill('A tea house');
  await expect(status(page)).toContainText('Saved');
  await holdDatabase(other, name, 990);
  await expect(page.getByRole('dialog', { name: 'Reload to go on' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Reload to go on' })).toBeVisible();
});
