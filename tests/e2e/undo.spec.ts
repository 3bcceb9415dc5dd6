import { encodeProjectId } from '#core/domain/project-id.ts';
import { expect, keptForOffline, test, websitePreview } from './support/fixtures.ts';
import { createPerson, openWorkspace } from './support/signed-in.ts';

test('UNDO a new name is taken back from the toast, after a reload, offline and on another device', async ({
  page,
  product,
  context,
  browser,
}) => {
  const ada = await createPerson(product, 'ada');
  await openWorkspace(page, ada);
  const title = (await page.getByRole('article').getByRole('link').first().textContent()) ?? '';
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  const menu = () => page.getByRole('article').getByRole('button').first().click();
  const rename = async (name: string) => {
    await menu();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Project name' }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await rename('Second name');
  await expect(card('Second name')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card('Second name')).toBeHidden();

  await rename('Third name');
  await expect(card('Third name')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await keptForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await menu();
  await page.getByRole('menuitem', { name: `Name it “${title}” again` }).click();
  await expect(card(title)).toBeVisible();
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Another device takes the undoing back, where the versions are.
  const other = await browser.newContext({ baseURL: product.appUrl });
  const device = await other.newPage();
  await openWorkspace(device, ada);
  await device.goto(`/platform/generate/${encodeProjectId(ada.projectId)}`);
  await expect(websitePreview(device).getByRole('heading', { level: 1 })).toBeVisible();
  await device.getByRole('button', { name: 'Versions' }).click();
  await expect(device.getByText('Was called “Third name” before.')).toBeVisible();
  await device.getByRole('button', { name: 'Undo renaming' }).click();
  await expect(device.getByRole('heading', { name: 'Third name', includeHidden: true })).toBeAttached();
  await expect(card('Third name')).toBeVisible();
  await other.close();
});
