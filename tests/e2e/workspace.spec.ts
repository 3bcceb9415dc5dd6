import { expect, test } from './support/fixtures.ts';
import { changeBox, generateSite } from './support/project-window.ts';

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
  const prompt = changeBox(page);
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
