// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { getSession } from '#data/session/session.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { refuseOrigin } from '#tests/support/project-origin.ts';
import { databaseNames, renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { AccountMenu } from './account-menu.tsx';

async function openMenu() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { nickname, account } = await signInHere();
  const screen = await renderScreen(
    <>
      <AccountMenu name={nickname} account={account} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  const signOut = async () => {
    await screen.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };
  const finishSignOut = async () => {
    await refuseOrigin();
    await screen.findByText('You are signed out.');
    await screen.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  };
  return { ...screen, signOut, finishSignOut };
}

it('a sign-out takes the data of the person off this device', async () => {
  const { signOut, finishSignOut } = await openMenu();
  expect(await databaseNames()).not.toEqual([]);
  await signOut();
  await finishSignOut();
  expect(await databaseNames()).toEqual([]);
  expect(getSession().status).toBe('signedOut');
});

it('asks first when something exists only here, and keeps all of it until an answer is given', async () => {
  const { signOut, finishSignOut, findByRole, user } = await openMenu();
  await buildLocally();
  await signOut();
  const dialog = await findByRole('dialog');
  expect(dialog.textContent).toMatch(/1 change/);
  expect(getSession().status).toBe('signedIn');
  expect(await databaseNames()).not.toEqual([]);
  await user.click(await findByRole('button', { name: 'Sign out without them' }));
  await finishSignOut();
  expect(await databaseNames()).toEqual([]);
  expect(getSession().status).toBe('signedOut');
});
