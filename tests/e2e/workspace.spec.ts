import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { expect, generateSite, keptForOffline, test } from './support/fixtures.ts';

test('ROUTE-05 the Workspace lists the person’s projects, live in every tab', async ({ page, product, account, context }) => {
  await generateSite(page, product, account);
  const workspace = await context.newPage();
  await workspace.goto('/Workspace');
  await expect(workspace.getByRole('link', { name: /Mie Câline/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rename project' }).click();
  await page.getByRole('textbox', { name: 'Project name' }).fill('Maison Câline');
  await page.getByRole('textbox', { name: 'Project name' }).press('Enter');
  await expect(workspace.getByRole('link', { name: /Maison Câline/ }).first()).toBeVisible();
});

test('a name that is changed in the title is kept, and the focus stays where the person goes on', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  const [title, field] = [
    page.getByRole('button', { name: 'Rename project' }),
    page.getByRole('textbox', { name: 'Project name' }),
  ];
  await title.click();
  await field.fill('Not this one');
  await field.press('Escape');
  await expect(title).toBeFocused();
  await expect(page.getByRole('heading', { name: /Mie Câline/ })).toBeVisible();
  await title.click();
  await field.fill('Maison Câline');
  const prompt = page.locator('[data-prompt-area] textarea');
  await prompt.click();
  await expect(page.getByRole('heading', { name: /Maison Câline/ })).toBeVisible();
  await page.keyboard.type('Add a blog');
  await expect(prompt).toHaveValue('Add a blog');
});

test('ROUTE-06 a signed-out visitor of the Workspace is asked to sign in', async ({ page }) => {
  await page.goto('/Workspace');
  await expect(page).toHaveURL(/\/platform/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the app installs without errors and starts offline on a deep link', async ({ product, account }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'installed-'));
  const options = { ...chromiumOptions, baseURL: product.appUrl, headless: true };
  const context = await chromium.launchPersistentContext(profile, options);
  const page = context.pages()[0] ?? (await context.newPage());
  await generateSite(page, product, account);
  const address = page.url();
  await keptForOffline(page);
  const session = await context.newCDPSession(page);
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
  await context.close();

  await product.kill();
  const later = await chromium.launchPersistentContext(profile, options);
  const reopened = later.pages()[0] ?? (await later.newPage());
  await reopened.goto(address);
  await expect(reopened.frameLocator('iframe[title="Website preview"]').getByRole('banner')).toContainText('Mie Câline');
  await reopened.goto('/Workspace');
  await expect(reopened.getByRole('link', { name: /Mie Câline/ }).first()).toBeVisible();
  await later.close();
  await product.start();
  await rm(profile, { recursive: true, force: true });
});
