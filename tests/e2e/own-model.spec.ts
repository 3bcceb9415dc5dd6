import type { Page } from '@playwright/test';
import { WRITTEN_SITE } from '../support/model-authors.ts';
import { startModelServer, type ModelCall, type ModelReaction, type ModelServer } from '../support/model-server.ts';
import { scrollsSideways, violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { sendIdea } from './support/home-page.ts';
import { signIn } from './support/people.ts';
import { websitePreview } from './support/project-window.ts';

const KEY = 'sk-key-of-this-person-9876';
let model: ModelServer;
let fault: ModelReaction | null = null;

test.beforeAll(async () => {
  model = await startModelServer((call) => fault ?? answerTo(call));
});
test.beforeEach(() => {
  fault = null;
});
test.afterAll(() => model.close());

/** Answers as a model that can do everything: the three questions of a test, and ideas. */
function answerTo({ messages }: ModelCall): string {
  const asked = JSON.stringify(messages);
  if (asked.includes('numbers from 1 to 60')) return 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n'.repeat(6);
  if (asked.includes('3 + 4')) return '{"answer":7}';
  return asked.includes('Which colour') ? 'Red.' : WRITTEN_SITE;
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'AI models' })).toBeVisible();
}

async function addModel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add your own model' }).click();
  await page.getByLabel('Address').fill(model.url);
  await page.getByLabel('Model', { exact: true }).fill('writer');
  await page.getByLabel('Key', { exact: true }).fill(KEY);
  await page.getByText('Context and price').click();
  await page.getByLabel('Price of a million tokens read').fill('2');
  await page.getByLabel('Price of a million tokens written').fill('10');
  await page.getByRole('button', { name: 'Save and test' }).click();
}

test('a person adds a model of their own, tests it, lets it write a site and removes it', async ({ page, product, account }) => {
  await signIn(page, product, account);
  await page.goto('/Workspace');
  await openSettings(page);
  await addModel(page);
  await expect(page.getByText('Works', { exact: true })).toBeVisible();
  await expect(page.getByText('Key ending in 9876')).toBeVisible();
  for (const ability of ['Streams', 'Keeps to a schema', 'Sees pictures'])
    await expect(page.getByText(ability).locator('..')).toContainText('Yes');
  expect(await page.content()).not.toContain(KEY);
  expect(await violations(page)).toEqual([]);

  await sendIdea(page, 'A bakery called Reed Lane');
  await expect(websitePreview(page).getByText('Two days of patience')).toBeVisible();
  await expect(page.getByText(/Your own model writer wrote this site/)).toBeVisible();
  expect(model.calls.at(-1)?.authorization).toBe(`Bearer ${KEY}`);

  await page.goto('/settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'Yours' })).toContainText(/read, [\d,]+ written/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove it' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: 'Add your own model' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add your own model' })).toBeVisible();
});

test('a model that fails is said to, in the language of the person, and the planner builds', async ({
  page,
  product,
  account,
}) => {
  fault = { status: 401 };
  await signIn(page, product, account);
  await page.goto('/Workspace');
  await openSettings(page);
  await page.getByRole('button', { name: 'Add your own model' }).click();
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('Write the name of the model.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await addModel(page);
  await expect(page.getByText('Does not work')).toBeVisible();
  await expect(page.getByText('The provider refused.')).toBeVisible();
  await sendIdea(page, 'A bakery called Reed Lane');
  await expect(page.getByText(/Your own model writer could not write this site: its provider refused/)).toBeVisible();
});

test('the settings say what goes on offline, and fit a phone', async ({ page, product, account, context }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, product, account);
  await page.goto('/Workspace');
  await openSettings(page);
  await expect(page.getByRole('button', { name: 'Add your own model' })).toBeEnabled();
  expect(await scrollsSideways(page)).toBe(false);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\. Your model is kept on the server/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add your own model' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Add your own model' })).toBeEnabled();
});
