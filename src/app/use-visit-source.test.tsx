// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { cameFromMarketplace, forgetVisitSource } from '#data/billing/visit-source.ts';
import { getSession } from '#data/identity/session-state.ts';
import { register } from '#data/session/auth-api.ts';
import { readStored } from '#data/store/local-storage.ts';
import { answerRequests, Refusal, type Asked } from '#tests/support/answer-requests.ts';
import { refuseOrigin } from '#tests/support/project-origin.ts';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useVisitSource } from './use-visit-source.ts';

const TIME = '2026-01-01T00:00:00.000Z';
const ADA = {
  user_id: 'u1',
  account: 'ada@example.com',
  nick_name: 'Ada',
  pic: null,
  user_regtime: TIME,
  user_lasttime: TIME,
  credits: 15,
  plan: 'FREE',
};
const CHECK = '/api/marketplace/auth';

afterEach(() => {
  forgetVisitSource();
  history.replaceState(null, '', '/');
});

function Visit() {
  useVisitSource();
  return <ToastRegion label="Messages" closeLabel="Dismiss" />;
}

/** Arrives by a jump, as somebody of a channel who is signed in, or as nobody. */
async function arrive({ channel, valid }: { readonly channel: number | null; readonly valid: boolean }) {
  if (channel !== null) await signInHere();
  const asked = answerRequests({
    [CHECK]: { valid, channel: valid ? 2 : null },
    '/api/user/getUserInfo': {
      ...ADA,
      channel,
    },
    '/api/user/logoff': { signed_out: true },
  });
  history.replaceState(null, '', '/platform?tab=2&source=aws&token=2.abc');
  return { asked, ...(await renderScreen(<Visit />)) };
}
const checks = (asked: readonly Asked[]) => asked.filter(({ path }) => path === CHECK).map(({ body }) => body);

it('AUTH-32 a jump signs out somebody of another channel, and is read out of the address', async () => {
  const { asked } = await arrive({ channel: 1, valid: true });
  expect(location.search).toBe('?tab=2');
  await vi.waitFor(() => expect(checks(asked)).toEqual([{ registration_token: '2.abc' }]));
  await refuseOrigin();
  await vi.waitFor(() => expect(getSession().status).toBe('signedOut'));
  expect(['access_token', 'full_token', 'token_type'].map(readStored)).toEqual([null, null, null]);
  expect(cameFromMarketplace()).toBe(true);
});

it('AUTH-32 a jump leaves somebody of channel 2 signed in, also when their token was used', async () => {
  const { asked } = await arrive({ channel: 2, valid: false });
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/user/getUserInfo'));
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect([getSession().status, cameFromMarketplace(), checks(asked)]).toEqual(['signedIn', true, []]);
});

it('AUTH-32 a token that does not hold signs nobody out, and is told of', async () => {
  const { findByText } = await arrive({ channel: 1, valid: false });
  await findByText(/^This marketplace link was used before/);
  expect([getSession().status, cameFromMarketplace()]).toEqual(['signedIn', false]);
});

it('AUTH-80 whoever registers after a jump sends its token', async () => {
  const { asked } = await arrive({ channel: null, valid: true });
  await vi.waitFor(() => expect(checks(asked)).toHaveLength(1));
  const registration = { account: 'ada@example.com', password: 'secret-12', emailCode: '123456' };
  await expect(register(registration)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  forgetVisitSource();
  await expect(register(registration)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const sent = asked.filter(({ path }) => path === '/api/user/register').map(({ body }) => body);
  expect(sent).toEqual([
    expect.objectContaining({ registration_token: '2.abc' }),
    expect.not.objectContaining({ registration_token: expect.anything() }),
  ]);
});

it('AUTH-80 a token that is refused at the registration is dropped, and the account is made without it', async () => {
  const { asked } = await arrive({ channel: null, valid: true });
  await vi.waitFor(() => expect(checks(asked)).toHaveLength(1));
  const registered = answerRequests({
    '/api/user/register': (body: object) =>
      'registration_token' in body
        ? new Refusal(400, 'REGISTRATION_TOKEN')
        : { access_token: 'abc', token_type: 'Bearer', user_id: 'u1' },
    '/api/user/getUserInfo': { ...ADA, channel: 0 },
  });
  const registration = { account: 'ada@example.com', password: 'secret-12', emailCode: '123456' };
  expect(await register(registration)).toEqual({ isJumpRefused: true });
  expect([getSession().status, cameFromMarketplace()]).toEqual(['signedIn', false]);
  expect(await register(registration)).toEqual({ isJumpRefused: false });
  expect(registered.filter(({ path }) => path === '/api/user/register')).toHaveLength(3);
});
