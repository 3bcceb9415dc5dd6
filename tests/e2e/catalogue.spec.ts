import { expect, test } from './support/fixtures.ts';
import { createPerson, rememberUser } from './support/people.ts';

const SCREENS = [
  ['/platform/layouts', 'Layouts'],
  ['/platform/components', 'Components'],
  ['/platform/layout-groups', 'Layout groups'],
  ['/platform/history', 'Project history'],
] as const;

test('ROUTE-23 CAT-05 CAT-06 CAT-09 CAT-10 the screens of the catalogue are for who is signed in, and keep what is entered', async ({
  page,
  product,
}) => {
  for (const [address] of SCREENS) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/platform$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  const ada = await createPerson(product, 'ada');
  await rememberUser(page, ada);
  await page.goto('/platform/layout-groups');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('button', { name: 'New group' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Shops');
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill('商店');
  await save.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shops' }).last()).toBeVisible();

  await page.getByRole('link', { name: 'Layouts', exact: true }).click();
  await page.getByRole('button', { name: 'New layout' }).click();
  await save.click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Two columns');
  await dialog.getByRole('textbox', { name: 'Slots' }).fill('["left", "right"');
  await dialog.getByRole('combobox', { name: 'Group' }).selectOption('Shops');
  await save.click();
  await expect(dialog.getByText('This is not valid JSON.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Slots' }).fill('["left", "right"]');
  await save.click();
  const layout = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Two columns' });
  await expect(layout).toContainText('Shops');

  for (const [address, title] of SCREENS) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect(page.getByRole('main')).toContainText('Mie Caline');
  await expect(page.getByRole('link', { name: /^Website: / })).toBeVisible();
  await page.goto('/platform/layout-groups');
  await page.getByRole('button', { name: 'Delete Shops' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No groups yet')).toBeVisible();
  await page.getByRole('link', { name: 'Layouts', exact: true }).click();
  await expect(layout).toBeVisible();
  await expect(layout).not.toContainText('Shops');
});
