// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { AccountMenu } from './account-menu.tsx';

it('ACCT-11 ACCT-12 ACCT-13 ACCT-14 ACCT-15 opens from the account menu and sends once kind and text are there', async () => {
  const { userId, nickname, account } = await signInHere();
  const requests = stubServer();
  const { findByRole, getByRole, getByLabelText, getAllByRole, user } = await renderScreen(
    <AccountMenu name={nickname} account={account} />,
  );
  await user.click(await findByRole('menuitem', { name: 'Feedback' }));
  // Its code is loaded first.
  await findByRole('dialog', { name: 'Feedback' }, { timeout: 10_000 });
  expect(getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'Problem Feedback',
    'Optimization Suggestions',
    'Other',
  ]);
  const send = getByRole('button', { name: 'Send' });
  const isReady = () => !send.hasAttribute('disabled');
  const content = getByLabelText('Your feedback');
  expect([isReady(), content.getAttribute('maxlength')]).toEqual([false, '1000']);
  await user.type(content, '   ');
  await user.selectOptions(getByLabelText('Kind'), 'Other');
  expect(isReady()).toBe(false);
  await user.type(content, 'It is slow.');
  expect(isReady()).toBe(true);
  await user.click(send);
  const body = { user_id: userId, feedback_type: 'Other', content: 'It is slow.' };
  await vi.waitFor(() => expect(requests.filter(({ path }) => path === '/api/user/feedback/submit')).toMatchObject([{ body }]));
});
