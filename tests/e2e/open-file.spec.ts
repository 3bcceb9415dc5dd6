import { readFile } from 'node:fs/promises';
import { backendPreview, expect, generateSite, test } from './support/fixtures.ts';

const IDEA = 'A job board for a small company where applicants send their name, e-mail and a CV as a file upload';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('PREV-01 a file that was uploaded in the preview opens from it, without a network too', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, IDEA);
  await page.getByRole('tab', { name: 'Backend' }).click();
  const admin = backendPreview(page);
  await admin.getByRole('link', { name: 'Candidates' }).first().click();
  await admin.locator('td a, th a').first().click();
  await admin
    .locator('input[type="file"][name^="resume"]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await admin.getByRole('button', { name: /^Save/ }).first().click();
  const open = admin.getByRole('link', { name: 'Open the file' }).first();
  await expect(open).toBeVisible();
  await context.setOffline(true);
  const downloads = context.waitForEvent('page').then((opened) => opened.waitForEvent('download'));
  const direct = page.waitForEvent('download');
  await open.click();
  const file = await Promise.any([downloads, direct]);
  expect(file.suggestedFilename()).toBe('cv.pdf');
  expect(await readFile(await file.path())).toEqual(PDF);
  await context.setOffline(false);
});
