import { expect, test } from './support/fixtures.ts';
import { signIn, signOut } from './support/people.ts';

test('AUTH-06 AUTH-10 a passkey is added in the settings, opens the account without a password, and is removed', async ({
  page,
  product,
  account,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
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
  await page.getByRole('button', { name: 'Remove Key of the test' }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByText(/^None yet\. A passkey/)).toBeVisible();
});
