import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { manifestSchema } from '#data/archive/archive-format.ts';
import { cutNetwork, expect, generateSite, keptForOffline, restoreNetwork, test, websitePreview } from './support/fixtures.ts';
import { listVersions } from './support/server-records.ts';

test.describe.configure({ timeout: 240_000 });

test('a project is exported, deleted and imported offline with the same versions, rows, chat and draft', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account);
  await page.getByRole('textbox', { name: 'Describe a change' }).fill('half a thought');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await keptForOffline(page);
  await cutNetwork(context, product);
  const site = websitePreview(page);
  await site.getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
  await site.getByRole('textbox', { name: /name/i }).fill('Archived Ada');
  await site.getByRole('textbox', { name: /e-?mail/i }).fill('ada@example.com');
  await site.getByRole('textbox', { name: /message|text/i }).fill('Kept');
  await site.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(site.getByRole('status')).toBeVisible();
  const before = await exportProject(page);
  expect(before.text).toContain('Archived Ada');

  await page.goto('/Workspace');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('0 projects')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start a project' })).toBeFocused();
  await page.getByLabel('Import', { exact: true }).and(page.locator('input')).setInputFiles(before.path);
  await expect(page.getByText(/is imported/)).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Describe a change' })).toHaveValue('half a thought');
  const after = await exportProject(page);
  expect([after.manifest.versions, after.manifest.rows]).toEqual([before.manifest.versions, before.manifest.rows]);

  await restoreNetwork(context, product);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await listVersions(page, product)).map(({ number }) => number)).toEqual([1]);
  // Once more beside it: a copy. And a file of something else: refused, with nothing left behind.
  await page.goto('/Workspace');
  const input = page.getByLabel('Import', { exact: true }).and(page.locator('input'));
  await input.setInputFiles(after.path);
  await expect(page.getByRole('link', { name: /\(copy\)$/ })).toBeVisible();
  await input.setInputFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(page.getByRole('alert')).toContainText('“holiday.zip” was not imported');
  await expect(page.getByText('2 projects')).toBeVisible();
  // The card in the place of a deleted one gets its focus.
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByRole('link')).toBeFocused();
});

async function exportProject(page: Page) {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const path = await (await downloaded).path();
  const files = unzipSync(await readFile(path));
  const textOf = (name: string) => Buffer.from(files[name] ?? new Uint8Array()).toString('utf8');
  return { path, text: textOf('data/rows.json'), manifest: manifestSchema.parse(JSON.parse(textOf('project/manifest.json'))) };
}
