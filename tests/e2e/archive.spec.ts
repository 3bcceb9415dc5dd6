import { ROWS_PATH } from '#data/archive/archive-format.ts';
import { exportProject, importArchive, importField, manifestOf, textOf } from './support/archives.ts';
import { expect, test } from './support/fixtures.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { changeBox, generateSite, saved, websitePreview, websiteShown } from './support/project-window.ts';
import { listVersions } from './support/server-records.ts';
import { menuLink, sendMessage } from './support/visits.ts';
import { deleteProject } from './support/workspace.ts';

test('a project is exported, deleted and imported offline with the same versions, rows, chat and draft', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  await changeBox(page).fill('half a thought');
  await saved(page);
  await cutNetwork(page, product);
  const site = websitePreview(page);
  await menuLink(site, 'Contact').click();
  await sendMessage(site, 'Archived Ada', 'Kept');
  const before = await exportProject(page);
  expect(textOf(before, ROWS_PATH)).toContain('Archived Ada');

  await page.goto('/Workspace');
  await deleteProject(page);
  await expect(page.getByText('0 projects')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start a project' })).toBeFocused();
  await importField(page).setInputFiles(before.path);
  await expect(page.getByText(/is imported/)).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await websiteShown(page);
  await expect(changeBox(page)).toHaveValue('half a thought');
  const after = await exportProject(page);
  const { versions, rows } = manifestOf(before);
  expect(manifestOf(after)).toMatchObject({ versions, rows });

  await restoreNetwork(page, product);
  await saved(page);
  await expect.poll(async () => (await listVersions(page, product)).map(({ number }) => number)).toEqual([1]);
  // Once more beside it: a copy. And a file of something else: refused, with nothing left behind.
  await page.goto('/Workspace');
  await importField(page).setInputFiles(after.path);
  await expect(page.getByRole('link', { name: /\(copy\)$/ })).toBeVisible();
  await importArchive(page, 'holiday.zip', Buffer.from('no zip'));
  await expect(page.getByRole('alert')).toContainText('“holiday.zip” was not imported');
  await expect(page.getByText('2 projects')).toBeVisible();
  // The card in the place of a deleted one gets its focus.
  await deleteProject(page);
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByRole('link')).toBeFocused();
});
