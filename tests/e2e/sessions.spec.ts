import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, WebSocket } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { portOf, roomToken } from '../support/draft-room.ts';
import { createClient } from '../support/http-client.ts';
import type { Product } from '../support/product.ts';
import { pull } from '../support/project-actions.ts';
import { openSyncClient } from '../support/sync-client.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { readParagraphs } from '#data/drafts/paragraphs.ts';
import { expect, test } from './support/fixtures.ts';
import { createPerson, type Person, signInAs, signOut } from './support/people.ts';
import { changeBox, saved, websitePreview } from './support/project-window.ts';
import { openWorkspace, projectCard, renameProject } from './support/workspace.ts';

/** Heading that a person’s project shows. */
const heading = 'Baked before sunrise';

interface Stored {
  readonly databases: readonly string[];
  readonly caches: string;
  readonly keys: readonly string[];
  readonly said: string;
}

/** Notes what every page says on BroadcastChannels from now on. */
async function recordChannels(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    // No named functions in here: the loader that runs this would give them a helper which the page does not have.
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: unknown) {
      said.push(`${this.name} ${JSON.stringify(message)}`);
      Reflect.apply(postMessage, this, [message]);
    };
  });
}

/** All that is left in the browser, as text. */
function readStores(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const answers = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.keys()).map(({ url }) => `${name} ${url}`).join(' ');
      }),
    );
    return {
      databases: (await indexedDB.databases()).map(({ name = '' }) => name).toSorted(),
      caches: answers.join(' '),
      keys: Object.keys(localStorage).toSorted(),
      said: (window as unknown as { said: string[] }).said.join(' '),
    };
  });
}

/** The names of the projects that the server has for whoever is signed in on the page. */
async function titlesOf(page: Page, { appUrl }: Product): Promise<unknown[]> {
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const rows = await pull(createClient(appUrl, token));
  return rows.filter(({ table }) => table === 'projects').map(({ value }) => value?.['title']);
}

/** Everything that the pages of this browser send from now on: addresses, bodies, socket frames. */
function recordSent(context: BrowserContext): () => string {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.url(), request.postData() ?? '', ...Object.values(request.headers())));
  for (const page of context.pages())
    page.on('websocket', (socket) => {
      sent.push(socket.url());
      socket.on('framesent', ({ payload }) => sent.push(payload.toString('latin1')));
    });
  return () => sent.join('\n');
}

test('scenario 7: a sign-in that ends offline wipes nothing, and goes on under the same person only', async ({
  page,
  product,
  context,
}) => {
  const [ada, bob] = await Promise.all([createPerson(product, 'ada'), createPerson(product, 'bob')]);
  await openWorkspace(page, ada);
  await saved(page);
  await context.setOffline(true);
  await renameProject(page, 'Named without a network');
  await ada.client.get('/api/user/logoff');
  await context.setOffline(false);
  const pill = page.getByRole('button', { name: /Needs sign-in, 1 waiting/ });
  await expect(pill).toBeVisible();
  await page.reload();
  await expect(projectCard(page, 'Named without a network')).toBeVisible();

  // Another person signs in: nothing of the first is shown or sent, and all of it stays.
  await pill.click();
  await expect(page.getByRole('dialog')).toContainText(`Sign in as ${ada.account}`);
  const sent = recordSent(context);
  await signInAs(page, bob);
  await page.goto('/Workspace');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(projectCard(page, 'Named without a network')).toBeHidden();
  await saved(page);
  for (const secret of [ada.userId, ada.token, ada.account, 'Named without a network']) expect(sent()).not.toContain(secret);
  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInAs(page, ada);
  await page.goto('/Workspace');
  await expect(projectCard(page, 'Named without a network')).toBeVisible();
  await saved(page);
  expect(await titlesOf(page, product)).toEqual(['Named without a network']);
  expect(JSON.stringify(await pull(bob.client))).not.toContain('Named without a network');
});

test('scenario 8: signing out offline removes everything of a person; the next one starts in a clean browser, in every tab', async ({
  page,
  product,
  context,
}) => {
  const [ada, bob] = await Promise.all([createPerson(product, 'ada'), createPerson(product, 'bob')]);
  await recordChannels(context);
  await openWorkspace(page, ada);
  await saved(page);
  const deviceId = () => page.evaluate(() => localStorage.getItem('device_id'));
  const idOfAda = await deviceId();
  expect(idOfAda).not.toBeNull();
  const second = await context.newPage();
  await second.goto(`/platform/generate/${encodeProjectId(ada.projectId)}`);
  await expect(websitePreview(second).getByRole('heading', { level: 1 })).toContainText(heading);
  const preview = (await second.getByTitle('Website preview').getAttribute('src')) ?? '';
  // Leftovers of a build of another day.
  await page.evaluate((userId) => {
    localStorage.setItem(`cache:${userId}`, 'old');
    localStorage.setItem('theme', 'light');
    const opening = indexedDB.open('builder-v0');
    opening.addEventListener('success', () => opening.result.close());
  }, ada.userId);
  await context.setOffline(true);
  await renameProject(page, 'Secret of Ada');

  await signOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 change exists only on this device');
  await expect(dialog).toContainText('You are offline, so they cannot be sent now.');
  await expect(dialog.getByRole('button', { name: 'Send them' })).toBeHidden();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save them to a file' }).click();
  const files = unzipSync(await readFile(await (await downloaded).path()));
  expect(Object.keys(files)).toEqual([expect.stringMatching(/^Secret of Ada-[0-9]+[.]zip$/), 'unsent.json']);
  expect(strFromU8(files['unsent.json'] ?? new Uint8Array())).toContain('"title": "Secret of Ada"');
  await expect(dialog.getByRole('status')).toHaveText('Saved as sparkvibe-unsent.zip.');
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/platform$/);
    await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
  await expect.poll(async () => (await readStores(page)).databases).toEqual([]);
  expect((await readStores(page)).keys).toEqual(['pending_logoff', 'theme']);
  await expect(page.getByText('You are signed out.')).toBeVisible();

  // The server hears of it as soon as it is reached.
  await context.setOffline(false);
  await expect.poll(async () => (await ada.client.get('/api/user/getUserInfo')).status).toBe(401);
  // What asks the server next has a name of its own.
  await expect.poll(async () => (await readStores(page)).keys).toEqual(['device_id', 'theme']);
  expect(await deviceId()).not.toBe(idOfAda);

  const sent = recordSent(context);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInAs(page, bob);
  for (const tab of [page, second]) {
    await tab.goto('/Workspace');
    await expect(tab.getByRole('article')).toHaveCount(1);
    await saved(tab);
  }
  const readings = await readStores(second);
  await second.goto(preview);
  await expect(second.locator('body')).not.toContainText(heading);
  const left = JSON.stringify([await readStores(page), readings]) + sent();
  for (const trace of [ada.userId, ada.account, ada.token, 'Secret of Ada']) expect(left).not.toContain(trace);
  expect(left).toContain(bob.userId);

  await signOut(page);
  await expect.poll(async () => (await readStores(page)).databases).toEqual([]);
  await expect.poll(async () => (await readStores(page)).keys.filter((key) => key !== 'device_id')).toEqual(['theme']);
});

test('scenario 9: one tab holds the socket; what is typed in a tab without one arrives through another that takes over', async ({
  page,
  product,
  context,
}) => {
  const ada = await createPerson(product, 'ada');
  const room = `draft:${ada.projectId}`;
  await openWorkspace(page, ada);
  // The first tab owns the connection, and its sockets are refused.
  const denied = await openBox(context, ada, { denied: true });
  await page.close();
  const second = await openBox(context, ada);
  const third = await openBox(context, ada);
  await denied.box.fill('typed in a tab without a socket');
  const server = openSyncClient({ port: portOf(product), room, token: await roomToken(ada.client, room) });
  const prompt = server.doc.getText('prompt');
  await expect.poll(() => readParagraphs(prompt)).toBe('typed in a tab without a socket');
  expect(denied.refused()).toBeGreaterThan(0);
  for (const { page: tab, box } of [denied, second, third]) {
    await saved(tab);
    await expect(box).toHaveValue('typed in a tab without a socket');
  }
  const owners = [second, third].filter(({ sockets }) => sockets() > 0);
  expect(owners.length).toBe(1);

  const [owner] = owners;
  const other = owner === second ? third : second;
  await owner?.page.close();
  await denied.box.fill('typed after the owner was closed');
  await expect.poll(() => readParagraphs(prompt)).toBe('typed after the owner was closed');
  // The test hears of a frame a moment after the server has it.
  await expect.poll(other.sockets).toBeGreaterThan(0);
  for (const { page: tab } of [denied, other]) await saved(tab);
  server.close();
});

/** The project in a tab of its own, which counts its sockets that the server has answered. */
async function openBox(context: BrowserContext, { projectId }: Person, { denied = false } = {}) {
  const page = await context.newPage();
  const live = new Set<WebSocket>();
  let refused = 0;
  if (denied)
    await page.routeWebSocket(/\/sync\//, (socket) => {
      refused += 1;
      void socket.close({ code: 1011 });
    });
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => live.add(socket));
    socket.on('close', () => live.delete(socket));
  });
  await page.goto(`/platform/generate/${encodeProjectId(projectId)}`);
  const box = changeBox(page);
  await expect(box).toBeVisible();
  return { page, box, sockets: () => live.size, refused: () => refused };
}
