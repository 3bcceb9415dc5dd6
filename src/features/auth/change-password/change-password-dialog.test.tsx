// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { getSession } from '#data/session/session.ts';
import { readStored } from '#data/store/local-storage.ts';
import { refuseOrigin } from '#tests/support/project-origin.ts';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { checkNewPassword } from './password-check.ts';

const ok = { status: 0, code: 200, message: '' };

async function openDialog() {
  await signInHere();
  const requests = stubServer();
  const [onClose, onChanged] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderScreen(<ChangePasswordDialog onClose={onClose} onChanged={onChanged} />);
  const press = (name: string) => screen.user.click(screen.getByRole('button', { name }));
  const answer = async (body: unknown, init?: ResponseInit) => {
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
    requests.at(-1)?.respond(body, init);
  };
  const prove = async () => {
    await screen.user.type(screen.getByLabelText('your password'), 'secret1');
    await press('Continue');
    await answer({ ...ok, data: { verified: true } });
    await screen.findByLabelText('New password');
  };
  return { ...screen, requests, press, answer, prove, onChanged };
}

it('PWD-01 PWD-02 PWD-03 PWD-14 asks first for the present password, by its digest', async () => {
  const { getByRole, getByText, getByLabelText, findByText, user, press, answer, requests } = await openDialog();
  const dialog = getByRole('dialog', { name: 'Change Password' });
  expect(dialog.style.maxWidth).toBe('480px');
  getByText('First, you need to verify your identity.');
  getByRole('button', { name: 'Forget Password?' });
  await user.type(getByLabelText('your password'), 'wrong-1');
  await press('Continue');
  expect(requests.at(-1)).toMatchObject({
    path: '/api/user/verifyPassword',
    body: { password: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  await answer({ code: 4010, error: 'PASSWORD_WRONG', message: '' }, { status: 400 });
  await findByText('Incorrect password, please try again');
  expect(getSession().status).toBe('signedIn');
});

it('PWD-19 PWD-20 tells a failing server from a failed check, in each step', async () => {
  const { getByLabelText, findByText, user, press, answer, prove } = await openDialog();
  await user.type(getByLabelText('your password'), 'secret1');
  await press('Continue');
  await answer({}, { status: 500 });
  await findByText('Server error, please try again later');
  await press('Continue');
  await answer({}, { status: 503 });
  await findByText(/^Password verification failed/);
  await user.clear(getByLabelText('your password'));
  await prove();
  for (const name of ['New password', 'Confirm new password']) await user.type(getByLabelText(name), 'another-1');
  await press('Change password');
  await answer({ code: 4015, error: 'PROOF_MISSING', message: '' }, { status: 403 });
  await findByText(/^Failed to change password\. Please try again\./);
  await press('Change password');
  await answer({}, { status: 500 });
  expect(await findByText('Server error, please try again later')).toBeDefined();
});

it('PWD-04 PWD-05 leads from the forgotten password back to the present one', async () => {
  const { findByLabelText, findByText, press } = await openDialog();
  await press('Forget Password?');
  await findByText(/we send a code to ada@example\.com/);
  await press('Back to the password');
  expect(await findByLabelText('your password')).toBeDefined();
});

it('PWD-06 PWD-10 PWD-11 PWD-12 checks the new password before it is sent', async () => {
  const { getByText, getByLabelText, findByText, user, press, prove, requests } = await openDialog();
  await prove();
  getByText('Please choose a strong password and do not use it for other accounts.');
  getByText('Minimum 6 characters');
  const type = async (first: string, second: string) => {
    for (const [name, text] of [
      ['New password', first],
      ['Confirm new password', second],
    ] as const) {
      await user.clear(getByLabelText(name));
      if (text !== '') await user.type(getByLabelText(name), text);
    }
    await press('Change password');
  };
  const sent = requests.length;
  await type('', '');
  await findByText('Please fill in all fields');
  await type('12345', '12345');
  await findByText('Minimum 6 characters');
  await type('123456', '123457');
  await findByText('Passwords do not match');
  expect(requests).toHaveLength(sent);
});

it('PWD-07 PWD-08 PWD-09 ends with everybody signed out, here too', async () => {
  const { getByLabelText, findByRole, findByText, user, press, answer, prove, onChanged, requests } = await openDialog();
  await prove();
  for (const name of ['New password', 'Confirm new password']) await user.type(getByLabelText(name), 'another-1');
  await press('Change password');
  await answer({ ...ok, data: { changed: true } });
  await findByRole('dialog', { name: 'Update successful.' });
  await findByText('Changing your password will log out all devices, please log in with your new password.');
  await press('Log in');
  await refuseOrigin();
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('/api/user/logoff'));
  await answer({ ...ok, data: { signed_out: true } });
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(getSession().status).toBe('signedOut');
  expect(readStored('full_token')).toBeNull();
});

it('leads on when this device cannot be left as it should', async () => {
  const { getByLabelText, findByRole, user, press, answer, prove, onChanged } = await openDialog();
  await prove();
  for (const name of ['New password', 'Confirm new password']) await user.type(getByLabelText(name), 'another-1');
  await press('Change password');
  await answer({ ...ok, data: { changed: true } });
  await findByRole('dialog', { name: 'Update successful.' });
  vi.spyOn(window.indexedDB, 'databases').mockRejectedValue(new AppError('STORAGE_FULL'));
  await press('Log in');
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  vi.restoreAllMocks();
});

it.each([
  ['  ', '12345', 'blank'],
  ['12345', '', 'blank'],
  ['12345', '54321', 'short'],
  ['123456', '654321', 'differs'],
  ['123456', '123456', null],
])('PWD-13 of %j and %j the first broken rule is named: %s', (password, repeated, problem) => {
  expect(checkNewPassword(password, repeated)).toBe(problem);
});
