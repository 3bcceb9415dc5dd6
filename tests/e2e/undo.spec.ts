import { encodeProjectId } from '#core/domain/project-id.ts';
import { expect, test } from './support/fixtures.ts';
import { createPerson } from './support/people.ts';
import { saved, websiteShown } from './support/project-window.ts';
import { openProjectMenu, openWorkspace, projectCard, renameProject } from './support/workspace.ts';

test('UNDO a new name is taken back from the toast, after a reload, offline and on another device', async ({
  page,
  product,
  context,
  otherDevice: device,
}) => {
  const ada = await createPerson(product, 'ada');
  await openWorkspace(page, ada);
  const title = (await page.getByRole('article').getByRole('link').first().textContent()) ?? '';
  await renameProject(page, 'Second name');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(projectCard(page, 'Second name')).toBeHidden();

  await renameProject(page, 'Third name');
  await saved(page);
  await context.setOffline(true);
  await page.reload();
  await openProjectMenu(page);
  await page.getByRole('menuitem', { name: `Name it “${title}” again` }).click();
  await expect(projectCard(page, title)).toBeVisible();
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible();
  await context.setOffline(false);
  await saved(page);

  // Another device takes the undoing back, where the versions are.
  await openWorkspace(device, ada);
  await device.goto(`/platform/generate/${encodeProjectId(ada.projectId)}`);
  await websiteShown(device);
  await device.getByRole('button', { name: 'Versions' }).click();
  await expect(device.getByText('Was called “Third name” before.')).toBeVisible();
  await device.getByRole('button', { name: 'Undo renaming' }).click();
  await expect(device.getByRole('heading', { name: 'Third name', includeHidden: true })).toBeAttached();
  await expect(projectCard(page, 'Third name')).toBeVisible();
});
