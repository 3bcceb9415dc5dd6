import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.ts';
import { generateSite, openBackend } from './support/project-window.ts';

const IDEA = 'A job board for a small company where applicants send their name, e-mail and a CV as a file upload';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('PREV-01 a file that was uploaded in the preview opens from it, without a network too', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account, IDEA);
  const admin = await openBackend(page);
  await admin.getByRole('link', { name: 'Candidates' }).first().click();
  const edit = admin.getByRole('link', { name: 'Edit Amara Lewis' });
  await edit.click();
  await admin
    .locator('input[type="file"][name^="resume"]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await admin.getByRole('button', { name: /^Save/ }).first().click();
  await expect(edit.or(admin.getByRole('link', { name: 'Open the file' })).first()).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  const open = admin.getByRole('link', { name: 'Open the file' }).first();
  await expect(open).toBeVisible();
  await context.setOffline(true);
  // The tab that was opened for it closes as soon as the browser knows that it is a download.
  const downloaded = page.waitForEvent('download');
  await open.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('cv.pdf');
  expect(await readFile(await file.path())).toEqual(PDF);
  await context.setOffline(false);
});
