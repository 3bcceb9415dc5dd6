import { encodeProjectId } from '#core/domain/project-id.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseInAccountMenu, createPerson, openAccountMenu } from './support/people.ts';
import { changeBox, openPublish, websiteShown } from './support/project-window.ts';
import { typeAndListen } from './support/type-and-listen.ts';
import { askToDelete, deleteProject, openWorkspace } from './support/workspace.ts';

test('ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-24 ROUTE-29 SHELL-03 SHELL-07 SHELL-19 HOME-06 HOME-08 HOME-11 HOME-12 HOME-13 ACCT-33 WS-03 WS-10 WS-11 WS-12 WS-16 the Workspace', async ({
  page,
  product,
}) => {
  const ada = await createPerson(product, 'ada');
  const shown = encodeProjectId(ada.projectId);
  await openWorkspace(page, ada);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeHidden();
  await openAccountMenu(page);
  await expect(page.getByRole('menu')).toContainText('FREE plan');
  for (const name of ['Light', '中文']) await expect(page.getByRole('menuitemradio', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Workspace' })).toBeVisible();
  for (const name of ['Feedback', 'Invitation codes']) {
    await chooseInAccountMenu(page, name);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/Workspace');
    await page.keyboard.press('Escape');
  }
  // Seven sections that links lead to are a page, not a dialog.
  await chooseInAccountMenu(page, 'Settings');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await expect(page.getByRole('dialog', { name: /^Delete/ })).toContainText('permanently erased');
  expect(new URL(page.url()).pathname).toBe('/settings');
  await page.keyboard.press('Escape');
  await chooseInAccountMenu(page, 'Credits and billing');
  await expect(page).toHaveURL(/\/billing$/);
  await page.goto('/Workspace');
  await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveAttribute('placeholder', 'Search projects');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toContainText('Update');
  expect((await card.locator(':scope > div').first().boundingBox())?.height).toBe(183);
  const columns = () =>
    card.evaluate((element) => getComputedStyle(element.closest('ul') ?? element).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [575, 1],
    [576, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns).toBe(count);
  }

  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/platform/generate/${shown}?PROJECTID=${shown}`);
  await websiteShown(page);
  expect(await page.evaluate(() => (history.state as { internal?: boolean }).internal)).toBe(true);
  const name = page.getByRole('heading', { name: 'Mie Caline', includeHidden: true }).first();
  for (const address of [shown, `PROJ_0000FFFF?PROJECTID=${shown}`, String(ada.projectId)]) {
    await page.goto(`/platform/generate/${address}`);
    await expect(name).toBeAttached();
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('This page does not exist');

  await page.goto('/Workspace');
  await askToDelete(page);
  const dialog = page.getByRole('dialog', { name: /^Delete/ });
  for (const text of ['This action cannot be undone.', 'deployments, shared versions and preview links'])
    await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await deleteProject(page);
  await expect(page.getByText('Nothing to see here — yet')).toBeVisible();
  await expect
    .poll(async () => (await ada.client.get(`/api/project/project/get?project_id=${ada.projectId}`)).error)
    .toBe('NOT_FOUND');
});

test('LIMIT-04 LIMIT-06 GEN-01 EDIT-04 VER-11 PUB-01 PUB-02 PUB-03 PUB-04 PUB-06 PUB-08 PUB-09 PUB-10 the generate window', async ({
  page,
  product,
}) => {
  const ada = await createPerson(product, 'ada');
  await openWorkspace(page, ada);
  await page.getByRole('article').getByRole('link').click();
  await websiteShown(page);
  const frame = page.getByRole('region', { name: 'Preview' });
  for (const name of ['Website', 'Backend']) await expect(frame.getByRole('tab', { name })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Reload' })).toBeEnabled();
  const prompt = changeBox(page);
  await prompt.fill('a line\n'.repeat(20));
  await expect.poll(async () => (await prompt.boundingBox())?.height).toBe(74);
  await prompt.fill('undo');
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^View/ }).click();
  await expect(page.getByText('This is the version you are currently viewing')).toBeVisible();
  await page.keyboard.press('Escape');

  const modal = await openPublish(page);
  const field = modal.getByRole('textbox', { name: 'Subdomain' });
  await expect(field).toHaveAttribute('maxlength', '63');
  const characters =
    'The domain name can only contain letters (a-z), numbers (0-9), or hyphens (-) and cannot start or end with a hyphen.';
  for (const [name, fault] of [
    ['', 'Please enter a subdomain'],
    ['Abcdef', characters],
    ['-abcdef', characters],
    ['abc_def', characters],
    ['abc--def', 'Cannot contain consecutive hyphens'],
  ] as const) {
    await field.fill(name);
    await expect(modal.getByText(fault)).toBeVisible();
  }
  const name = `as-specified-${ada.projectId}`;
  const checks = await typeAndListen(field, { text: name, path: '/api/project_pz/domain/check' });
  await expect(modal.getByText(/^This address is free/)).toBeVisible();
  expect(checks.count()).toBe(1);
  await modal.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(modal.getByText('Project published successfully!')).toBeVisible();
  await page.keyboard.press('Escape');
  const updates = await openPublish(page, 'Publish Updates');
  await expect(updates.getByRole('textbox', { name: 'Subdomain' })).toHaveValue(name);
  await expect(updates.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
});
