import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { archivedVersionSchema, hashOf, manifestSchema, versionHash } from '#data/archive/archive-format.ts';
import { compile } from '#core/engine/document/compile.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { backendPreview, expect, generateSite, test, websitePreview } from './support/fixtures.ts';

// A trace would put scripts of its own into the frame, which refuses them.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

const DOCUMENT = new URL('../fixtures/documents/bill-splitter.jsonl', import.meta.url);

test('the part of an imported project is off until its owner turns it on, and runs in the preview offline too', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account);
  const archive = { name: 'kitty.zip', mimeType: 'application/zip', buffer: Buffer.from(await billSplitter(page)) };
  await page.goto('/Workspace');
  await page.getByLabel('Import', { exact: true }).and(page.locator('input')).setInputFiles(archive);
  await page.getByRole('status').filter({ hasText: 'is imported' }).getByRole('link', { name: 'Open' }).click();
  const site = websitePreview(page);
  const part = site.frameLocator('.part iframe');
  const settle = site.getByRole('link', { name: 'Settle up' }).first();

  await settle.click();
  await expect(site.getByRole('heading', { level: 1, name: 'Settle up' })).toBeVisible();
  await expect(site.locator('.part iframe')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Backend' }).click();
  const admin = backendPreview(page);
  await admin.getByRole('link', { name: 'Settings' }).click();
  await admin.getByRole('button', { name: /Settle up/ }).click();
  await expect(admin.getByRole('button', { name: /Turn off/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Website' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(part.getByRole('heading', { name: 'Who pays whom' })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await settle.click();
  await part.getByLabel('What for').fill('Ferry');
  await part.getByLabel('Amount').fill('25');
  await part.getByRole('button', { name: 'Add' }).click();
  await expect(site.getByRole('rowheader', { name: 'Ferry' })).toBeVisible();
});

/** The archive of a project, whose site is the bill splitter instead. */
async function billSplitter(page: Page): Promise<Uint8Array> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const files = unzipSync(await readFile(await (await downloaded).path()));
  const json = (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  const { blueprint } = compile(readDocument(await readFile(DOCUMENT, 'utf8')).document);
  const path = 'project/versions/0001.json';
  const version = { ...archivedVersionSchema.parse(json(path)), blueprint, operations: [], inverses: [] };
  const manifest = manifestSchema.parse(json('project/manifest.json'));
  const changed = { [path]: JSON.stringify(version), 'data/rows.json': '{}' };
  const hashes = Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, hashOf(text)]));
  const parts = {
    ...changed,
    'project/manifest.json': JSON.stringify({
      ...manifest,
      files: { ...manifest.files, ...hashes },
      versions: [versionHash(version)],
      rows: hashOf('{}'),
    }),
  };
  return zipSync({ ...files, ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) });
}
