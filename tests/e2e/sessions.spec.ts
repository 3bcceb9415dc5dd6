import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '../support/http-client.ts';
import type { Product } from '../support/product.ts';
import { pull } from '../support/project-actions.ts';
import { expect, test } from './support/fixtures.ts';
import { createPerson, openWorkspace, signInAs } from './support/signed-in.ts';

test.describe.configure({ timeout: 40_000 });

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole('article').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, title)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
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
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await rename(page, 'Named without a network');
  await ada.client.get('/api/user/logoff');
  await context.setOffline(false);
  const pill = page.getByRole('button', { name: /Needs sign-in, 1 waiting/ });
  await expect(pill).toBeVisible();
  await page.reload();
  await expect(card(page, 'Named without a network')).toBeVisible();

  // Another person signs in: nothing of the first is shown or sent, and all of it stays.
  await pill.click();
  await expect(page.getByRole('dialog')).toContainText(`Sign in as ${ada.account}`);
  const sent = recordSent(context);
  await signInAs(page, bob);
  await page.goto('/Workspace');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Named without a network')).toBeHidden();
  await expect(saved(page)).toBeVisible();
  for (const secret of [ada.userId, ada.token, ada.account, 'Named without a network']) expect(sent()).not.toContain(secret);
  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInAs(page, ada);
  await page.goto('/Workspace');
  await expect(card(page, 'Named without a network')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect(await titlesOf(page, product)).toEqual(['Named without a network']);
  expect(JSON.stringify(await pull(bob.client))).not.toContain('Named without a network');
});
