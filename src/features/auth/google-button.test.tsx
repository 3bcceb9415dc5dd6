// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { getSession } from '#data/session/session.ts';
import { GOOGLE_WINDOW, passOnCredential } from '#data/session/google-window.ts';
import { forgetVisitSource, noteVisitSource } from '#data/billing/visit-source.ts';
import { renderScreen, stubServer } from '#tests/support/render-screen.tsx';
import { GoogleButton } from './google-button.tsx';

const ignore = (): void => undefined;
const ok = { status: 0, code: 200, message: '' };
const config = {
  projectOrigin: 'http://localhost:3001',
  baseDomain: 'localhost',
  googleClientId: 'client-1',
  version: '1',
  changesByModel: false,
  weightsUrl: 'https://weights.example',
};

beforeEach(() => {
  vi.resetModules();
  forgetVisitSource();
});

it('AUTH-07 AUTH-11 AUTH-25 AUTH-33 is shown with its divider where the server offers it, after the terms were agreed to', async () => {
  const requests = stubServer();
  const chooser = { location: { href: '' }, close: vi.fn<() => void>() };
  const open = vi.fn<() => typeof chooser>(() => chooser);
  vi.stubGlobal('open', open);
  let hasAgreed = false;
  const onDone = vi.fn<() => void>();
  const { findByRole, getByText, findByText, user } = await renderScreen(
    <GoogleButton checkAgreement={() => hasAgreed} onBusyChange={() => undefined} onDone={onDone} onNew={() => undefined} />,
  );
  await vi.waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/config']));
  requests[0]?.respond({ ...ok, data: config });
  const button = await findByRole('button', { name: 'Continue with Google' });
  getByText('or');
  await user.click(button);
  expect([requests.length, open.mock.calls.length]).toEqual([1, 0]);
  hasAgreed = true;
  await user.click(button);
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('/api/user/google/nonce'));
  requests.at(-1)?.respond({ ...ok, data: { authorize_url: 'https://accounts.example/authorize?nonce=n' } });
  await vi.waitFor(() => expect(chooser.location.href).toContain('accounts.example'));
  const state = new URL(chooser.location.href).searchParams.get('state');
  const back = new BroadcastChannel(GOOGLE_WINDOW);
  back.postMessage({ state: 'of another page', credential: "somebody else's" });
  back.postMessage({ credential: "somebody else's" });
  back.postMessage({ state, credential: 'signed' });
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('/api/user/google'));
  expect(requests.at(-1)?.body).toMatchObject({ credential: 'signed', device_info: expect.any(String) });
  requests.at(-1)?.respond({ code: 4016, error: 'GOOGLE_FAILED', message: '' }, { status: 400 });
  await findByText(/^Google login failed/);
  expect(chooser.close).toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  expect(getSession().status).toBe('signedOut');
  back.close();
});

it('keeps nobody busy once its step is left', async () => {
  const requests = stubServer();
  vi.stubGlobal('open', () => ({ location: { href: '' }, close: () => undefined }));
  const onBusyChange = vi.fn<(isBusy: boolean) => void>();
  const { findByRole, unmount, user } = await renderScreen(
    <GoogleButton checkAgreement={() => true} onBusyChange={onBusyChange} onDone={() => undefined} onNew={() => undefined} />,
  );
  requests.find(({ path }) => path === '/api/config')?.respond({ ...ok, data: config });
  await user.click(await findByRole('button', { name: 'Continue with Google' }));
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('/api/user/google/nonce'));
  expect(onBusyChange.mock.calls).toEqual([[true]]);
  unmount();
  requests.at(-1)?.respond({}, { status: 503 });
  await vi.waitFor(() => expect(onBusyChange.mock.calls).toEqual([[true], [false]]));
});

it('asked for again goes on in the window that is open: the first attempt closes nothing and tells of nothing', async () => {
  const requests = stubServer();
  const chooser = { location: { href: '' }, close: vi.fn<() => void>() };
  vi.stubGlobal('open', () => chooser);
  const { findByRole, getByRole, unmount, user } = await renderScreen(
    <GoogleButton checkAgreement={() => true} onBusyChange={() => undefined} onDone={() => undefined} onNew={() => undefined} />,
  );
  // Asked once per page: not when another test had the answer.
  requests.find(({ path }) => path === '/api/config')?.respond({ ...ok, data: config });
  const attempts = () => requests.filter(({ path }) => path === '/api/user/google/nonce');
  await user.click(await findByRole('button', { name: 'Continue with Google' }));
  await vi.waitFor(() => expect(attempts()).toHaveLength(1));
  await user.click(await findByRole('button', { name: 'Waiting for Google…' }));
  await vi.waitFor(() => expect(attempts()).toHaveLength(2));
  attempts()[0]?.respond({}, { status: 503 });
  attempts()[1]?.respond({ ...ok, data: { authorize_url: 'https://accounts.example/authorize?nonce=n' } });
  await vi.waitFor(() => expect(chooser.location.href).toContain('accounts.example'));
  expect(chooser.close).not.toHaveBeenCalled();
  expect(getByRole('alert').textContent).toBe('');
  unmount();
  expect(chooser.close).toHaveBeenCalledOnce();
});

it.each([
  ['#id_token=signed&authuser=0&state=s', { state: 's', credential: 'signed' }],
  ['#error=access_denied&state=s', { state: 's', credential: null }],
  ['#id_token=signed', null],
  ['#state=s', null],
  ['#profile', null],
])('the window of the provider that comes back with %s passes on %j', async (hash, told) => {
  const channel = new BroadcastChannel(GOOGLE_WINDOW);
  const heard = vi.fn<(data: unknown) => void>();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data));
  expect(passOnCredential(hash)).toBe(told !== null);
  await vi.waitFor(() => expect(heard.mock.calls).toEqual(told === null ? [] : [[told]]));
  channel.close();
});

it.each([
  ['', 1],
  ['?source=aws&token=t', 0],
])('AUTH-08 after a visit by %j it is there %i times', async (search, times) => {
  noteVisitSource(search);
  const requests = stubServer();
  const { queryAllByRole } = await renderScreen(
    <GoogleButton checkAgreement={() => true} onBusyChange={ignore} onDone={ignore} onNew={ignore} />,
  );
  // The answer may be known of a test before.
  await vi.waitFor(() => requests[0]?.respond({ ...ok, data: config }));
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(queryAllByRole('button', { name: 'Continue with Google' })).toHaveLength(times);
});
