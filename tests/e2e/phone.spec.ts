import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';

test('a phone number is saved in the settings, reaches another tab, stays after a reload, and is taken away', async ({
  page,
  product,
  account,
}) => {
  await signIn(page, product, account);
  await page.goto('/settings');
  const other = await page.context().newPage();
  await other.goto('/settings');
  const phoneIn = (tab: typeof page) => tab.getByRole('textbox', { name: 'Phone number (optional)' });
  await expect(phoneIn(other)).toHaveValue('');
  const phone = phoneIn(page);
  const save = page.getByRole('button', { name: 'Save phone number' });
  await phone.fill('020 7946 0958');
  await phone.press('Enter');
  await expect(page.getByText(/^This is not a phone number\./)).toBeVisible();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('138 1234 5678');
  await save.click();
  await expect(page.getByText('Your phone number is saved.')).toBeVisible();
  await expect(phoneIn(other)).toHaveValue('+86 138 1234 5678');
  await page.reload();
  await expect(phone).toHaveValue('+86 138 1234 5678');
  await phone.fill('');
  await save.click();
  await expect(page.getByText('Your phone number was removed.')).toBeVisible();
  await expect(phoneIn(other)).toHaveValue('');
});
