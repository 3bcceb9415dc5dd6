// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { getSession } from '#data/session/session.ts';
import { readStored } from '#data/store/local-storage.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { AuthModal } from './auth-modal.tsx';
import { signInRequest } from './sign-in-request.ts';

const TIME = '2026-11-26T10:00:00.000Z';
const USER = '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e11';
const profile = {
  user_id: USER,
  account: 'ada@example.com',
  nick_name: 'Ada L.',
  pic: null,
  channel: 0,
  user_regtime: TIME,
  user_lasttime: TIME,
  credits: 13,
  plan: 'FREE',
};

it('AUTH-27 AUTH-91 a log-in stores the tokens, loads the user, tells the window and the person, and closes', async () => {
  answerRequests({
    '/api/user/login': { access_token: 'abc', token_type: 'Bearer', user_id: USER },
    '/api/user/getUserInfo': profile,
  });
  const heard = vi.fn<(event: Event) => void>();
  window.addEventListener('loginSuccess', heard);
  const resume = vi.fn<() => Promise<void>>(async () => undefined);
  const request = { resume };
  signInRequest.open(request);
  const { getByRole, getByLabelText, findByText, user } = await renderScreen(
    <>
      <AuthModal request={request} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  await user.type(getByRole('textbox', { name: 'E-mail' }), 'ada@example.com');
  await user.type(getByLabelText('Password'), 'secret-12');
  await user.click(getByRole('checkbox'));
  await user.click(getByRole('button', { name: 'Log in and sign up' }));
  expect(await findByText('Welcome back!', {}, { timeout: 10_000 })).toBeDefined();
  expect(['access_token', 'token_type', 'full_token'].map(readStored)).toEqual(['abc', 'Bearer', 'Bearer abc']);
  expect(getSession()).toEqual({ status: 'signedIn', userId: USER, account: 'ada@example.com', nickname: 'Ada L.' });
  expect(heard).toHaveBeenCalledOnce();
  expect(resume).toHaveBeenCalledOnce();
  window.removeEventListener('loginSuccess', heard);
});
