// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { APPLICATION_MAX, INVITATION_CODE_LENGTH } from '#core/protocol/http/invitation.ts';
import { answerRequests, Refusal } from '#tests/support/answer-requests.ts';
import { renderScreen, type Screen } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { AuthModal } from './auth-modal.tsx';
import type { AuthStep } from './auth-step.ts';
import { InvitationSteps } from './invitation-steps.tsx';
import { signInRequest } from './sign-in-request.ts';

const account = 'new@example.com';
const CLOSED = { '/api/user/login': { needs_invitation: true } };

/** Opens the dialog and types a new address with a password. */
async function signInAs(answers: Readonly<Record<string, unknown>>) {
  const asked = answerRequests(answers);
  const screen = await renderScreen(
    <>
      <AuthModal request={{}} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  const { user, getByLabelText, getByRole } = screen;
  await user.type(getByLabelText('E-mail'), account);
  await user.type(getByLabelText('Password'), 'secret-12');
  await user.click(getByRole('checkbox'));
  await user.click(getByRole('button', { name: 'Log in and sign up' }));
  return { ...screen, asked };
}

const enter = async ({ user, findByLabelText, getByRole }: Screen, code: string) => {
  const field = await findByLabelText('Invitation code');
  await user.clear(field);
  if (code !== '') await user.type(field, code);
  await user.click(getByRole('button', { name: 'Continue' }));
};

it('AUTH-04 AUTH-05 AUTH-37 AUTH-40 AUTH-45 AUTH-79 in a closed beta a new person gives their code before the registration', async () => {
  const screen = await signInAs({ ...CLOSED, '/api/invitation/verify': { usable: true, points_num: 0 } });
  await screen.findByRole('heading', { name: 'Your invitation' });
  screen.getByRole('button', { name: 'Back to log in' });
  screen.getByRole('button', { name: 'No code? Apply for beta access' });
  await enter(screen, 'GOODCODE22');
  await screen.findByText(/new@example.com is new here/);
  expect(screen.asked.map(({ path }) => path)).toContain('/api/invitation/verify');
});

it('AUTH-45 without a closed beta there is no question for a code', async () => {
  const screen = await signInAs({ '/api/user/login': {} });
  await screen.findByText(/new@example.com is new here/);
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
});

it('AUTH-41 LIMIT-03 a code is required, has at least 6 characters and takes no more than 12', async () => {
  const screen = await signInAs(CLOSED);
  await enter(screen, '');
  await screen.findByText('Enter your invitation code.');
  await enter(screen, 'ABCDE');
  await screen.findByText('An invitation code has 6 to 12 characters.');
  await enter(screen, 'ABCDEFGHJKLMNP');
  expect(screen.getByLabelText('Invitation code')).toHaveProperty('value', 'ABCDEFGHJKLM');
  expect(INVITATION_CODE_LENGTH).toEqual({ min: 6, max: 12 });
  expect(screen.asked.filter(({ path }) => path === '/api/invitation/verify')).toHaveLength(1);
});

it.each([
  ['INVITATION_USED', 'This invitation code was already used.'],
  ['INVITATION_INVALID', 'This invitation code is not valid.'],
  ['INVITATION_EXPIRED', 'This invitation code has expired.'],
  ['INVITATION_UNKNOWN', 'This invitation code does not exist.'],
])('AUTH-43 a code refused by %s is told of at its field', async (error, text) => {
  const screen = await signInAs({ ...CLOSED, '/api/invitation/verify': new Refusal(400, error) });
  await enter(screen, 'SOMECODE');
  await screen.findByText(text);
  expect(screen.getByLabelText('Invitation code').getAttribute('aria-invalid')).toBe('true');
});

it('AUTH-43 another failure is told of apart from the field', async () => {
  const screen = await signInAs({ ...CLOSED, '/api/invitation/verify': new Refusal(429, 'TOO_MANY_REQUESTS') });
  await enter(screen, 'SOMECODE');
  await screen.findByText('Too many attempts. Please wait a moment.');
  expect(screen.getByLabelText('Invitation code').getAttribute('aria-invalid')).toBeNull();
});

it('AUTH-38 the arrow leads back to the log-in', async () => {
  const screen = await signInAs(CLOSED);
  await screen.findByLabelText('Invitation code');
  await screen.user.click(screen.getByRole('button', { name: 'Back to log in' }));
  await screen.findByRole('button', { name: 'Log in and sign up' });
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
});

it('AUTH-46 AUTH-47 AUTH-48 AUTH-49 AUTH-50 AUTH-51 a visitor asks for access with no more than an address', async () => {
  const close = vi.spyOn(signInRequest, 'close');
  const screen = await signInAs({ ...CLOSED, '/api/invitation/apply': { received: true } });
  const { user, findByRole, getByLabelText, getByRole, findByText, asked } = screen;
  await user.click(await findByRole('button', { name: 'No code? Apply for beta access' }));
  const email = getByLabelText('E-mail');
  expect(email).toHaveProperty('value', account);
  getByRole('button', { name: 'Back one step' });
  const limits = ['Occupation', 'E-mail', 'What you would like to build'].map((label) =>
    getByLabelText(label).getAttribute('maxlength'),
  );
  expect(limits).toEqual(['50', '50', '500']);
  expect(APPLICATION_MAX).toEqual({ profession: 50, email: 50, requirement: 500 });
  const send = () => user.click(getByRole('button', { name: 'Send application' }));
  await user.clear(email);
  await send();
  await findByText('Enter your e-mail.');
  await user.type(email, 'admin');
  await send();
  await findByText('This is not a valid e-mail address.');
  await user.clear(email);
  await user.type(email, 'baker@example.com');
  await user.type(getByLabelText('What you would like to build'), 'A shop');
  await findByText('6 of 500 characters');
  await send();
  await findByText(/We received your request and will review it.*baker@example\.com/);
  const sent = asked.filter(({ path }) => path === '/api/invitation/apply').map(({ body }) => body);
  expect(sent).toEqual([{ profession: '', email: 'baker@example.com', requirement: 'A shop' }]);
  await user.click(getByRole('button', { name: 'Got it' }));
  expect(close).toHaveBeenCalledOnce();
});

it('AUTH-36 an accepted code goes to the server with the credential of the Google account that waits for it', async () => {
  const token = { access_token: 'token', token_type: 'Bearer', user_id: '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e11' };
  const asked = answerRequests({
    '/api/invitation/verify': { usable: true, points_num: 0 },
    '/api/user/google': { ...token, is_google_register: false, account },
  });
  const setStep = vi.fn<(step: AuthStep) => void>();
  const ignore = () => undefined;
  const step = { type: 'Invitation code', credential: 'signed' } as const;
  const screen = await renderScreen(
    <InvitationSteps
      {...{ step, setStep }}
      credentials={{ account, password: '' }}
      setCredentials={ignore}
      onBusyChange={ignore}
    />,
  );
  await enter(screen, 'GOODCODE22');
  await vi.waitFor(() => expect(setStep.mock.calls).toEqual([[{ type: 'welcome' }]]));
  expect(asked.find(({ path }) => path === '/api/user/google')?.body).toMatchObject({
    credential: 'signed',
    invitation_code: 'GOODCODE22',
  });
});
