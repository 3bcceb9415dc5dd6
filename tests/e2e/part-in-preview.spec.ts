import { readFile } from 'node:fs/promises';
import { archivedVersionSchema, hashOf, ROWS_PATH, versionHash, versionPath } from '#data/archive/archive-format.ts';
import { compile } from '#core/engine/document/compile.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { type Archive, exportProject, importArchive, repack, textOf } from './support/archives.ts';
import { expect, test } from './support/fixtures.ts';
import { generateSite, openBackend, websitePreview } from './support/project-window.ts';

// A trace would put scripts of its own into the frame, which refuses them.
test.use({ trace: 'off' });
const DOCUMENT = new URL('../fixtures/documents/bill-splitter.jsonl', import.meta.url);

test('the part of an imported project is off until its owner turns it on, and runs in the preview offline too', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account);
  const archive = await billSplitter(await exportProject(page));
  await page.goto('/Workspace');
  await importArchive(page, 'kitty.zip', archive);
  await page.getByRole('status').filter({ hasText: 'is imported' }).getByRole('link', { name: 'Open' }).click();
  const site = websitePreview(page);
  const part = site.frameLocator('.part iframe');
  const settle = site.getByRole('link', { name: 'Settle up' }).first();

  await settle.click();
  await expect(site.getByRole('heading', { level: 1, name: 'Settle up' })).toBeVisible();
  await expect(site.locator('.part iframe')).toHaveCount(0);

  const admin = await openBackend(page);
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

/** The archive with the bill splitter as its site. */
async function billSplitter(archive: Archive): Promise<Uint8Array> {
  const { blueprint } = compile(readDocument(await readFile(DOCUMENT, 'utf8')).document);
  const first = archivedVersionSchema.parse(JSON.parse(textOf(archive, versionPath(0))));
  const version = { ...first, blueprint, operations: [], inverses: [] };
  const changed = { [versionPath(0)]: JSON.stringify(version), [ROWS_PATH]: '{}' };
  return repack(archive, changed, { versions: [versionHash(version)], rows: hashOf('{}') });
}
