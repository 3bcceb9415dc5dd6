import { expect, test } from './support/fixtures.ts';
import { signIn, signOut } from './support/people.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';

test('AUTH-06 AUTH-10 a passkey is added in the settings, opens the account, proves nothing while it is new, and is removed', async ({
  page,
  product,
  account,
}) => {
  await addAuthenticator(page);
  const { password } = await signIn(page, product, account);
  await page.goto('/settings#security');
  await expect(page.getByText(/^None yet\. A passkey/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^your password/i).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Key of the test');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/never used/)).toBeVisible();

  await signOut(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dialog.getByText(/^Please read and confirm/)).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/settings#security');
  await expect(page.getByText(/last used/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const moved = `moved-${account}`;
  await dialog.getByRole('textbox', { name: 'New e-mail' }).fill(moved);
  await dialog.getByRole('button', { name: 'Send the codes' }).click();
  await dialog.getByLabel(`Code sent to ${moved}`).fill(await product.mailedCode(moved));
  await dialog.getByLabel(`Code sent to ${account}`).fill(await product.mailedCode(account));
  await expect(dialog.getByRole('button', { name: 'Use a passkey instead' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('Your e-mail was changed.')).toBeVisible();

  await expect(page.getByText(/^A new passkey signs you in at once/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Key of the test' }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect(dialog).toHaveAccessibleName('Confirm that it is you');
  await dialog.getByLabel(/^your password/i).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^None yet\. A passkey/)).toBeVisible();
});
