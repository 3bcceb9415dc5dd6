// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AVATAR_MAX_BYTES } from '#core/protocol/http/account.ts';
import { getSession } from '#data/session/session.ts';
import { readStored, writeStored } from '#data/store/local-storage.ts';
import { refuseOrigin } from '#tests/support/project-origin.ts';
import { databaseNames, renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { AccountDeletedDialog } from './account-deleted-dialog.tsx';
import { accountDeleted } from './account-deleted.ts';
import { DataSection } from './data-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DeviceList } from './device-list.tsx';
import { ProfileSection } from './profile-section.tsx';

afterEach(() => accountDeleted.close());

const ok = { status: 0, code: 200, message: '' };
const ended = [{ code: 401, error: 'NOT_SIGNED_IN', message: '' }, { status: 401 }] as const;

it('ACCT-01 ACCT-02 ACCT-03 LIMIT-02 shows the profile, and sends a name once it has 2 to 30 characters', async () => {
  const { userId } = await signInHere();
  const requests = stubServer();
  const { findByLabelText, getByRole, findByText, user } = await renderScreen(
    <ProfileSection onChangeEmail={vi.fn<() => void>()} />,
  );
  const email = await findByLabelText('E-mail');
  expect([email.getAttribute('value'), email.hasAttribute('readonly')]).toEqual(['ada@example.com', true]);
  const name = await findByLabelText('Nickname');
  const save = () => user.click(getByRole('button', { name: 'Save' }));
  await user.clear(name);
  await save();
  await findByText('Enter a nickname.');
  await user.type(name, 'x');
  await save();
  await findByText('A nickname has 2 to 30 characters.');
  await user.type(name, 'y'.repeat(40));
  expect(name.getAttribute('value')).toHaveLength(30);
  expect(requests).toEqual([]);
  await save();
  await vi.waitFor(() =>
    expect(requests).toMatchObject([{ path: `/api/user/${userId}/name`, body: { name: `x${'y'.repeat(29)}` } }]),
  );
});

it.each([
  ['en-US', 'A picture may have at most 3 MB.'],
  ['zh-CN', '图片大小不能超过 3 MB。'],
] as const)('ACCT-04 ACCT-06 LIMIT-06 refuses a picture above 3 MB in words of %s', async (language, text) => {
  await signInHere();
  const requests = stubServer();
  const { container, findByText, user } = await renderScreen(<ProfileSection onChangeEmail={vi.fn<() => void>()} />, language);
  const input = container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a picture');
  expect(input.accept).toBe('image/*');
  await user.upload(input, new File([new Uint8Array(AVATAR_MAX_BYTES + 1)], 'me.png', { type: 'image/png' }));
  await findByText(text);
  expect(requests).toEqual([]);
  await user.upload(input, new File([new Uint8Array(AVATAR_MAX_BYTES)], 'me.png', { type: 'image/png' }));
  await vi.waitFor(() => expect(requests[0]?.body).toBeInstanceOf(FormData));
});

/** As the app shows it over its pages. */
function Deleted() {
  return accountDeleted.use() === null ? null : <AccountDeletedDialog onClose={accountDeleted.close} />;
}

async function openDeletion(language: 'en-US' | 'zh-CN' = 'en-US') {
  await signInHere();
  const requests = stubServer();
  const onProve = vi.fn<(goOn: () => void) => void>();
  const onClose = vi.fn<() => void>();
  const screen = await renderScreen(<DeleteAccountDialog {...{ onClose, onProve }} />, language);
  render(<Deleted />);
  const confirm = async () => {
    await screen.user.type(screen.getByRole('textbox'), 'Ada@example.com');
    await screen.user.click(screen.getByRole('button', { name: /^(Delete for good|永久删除)$/ }));
  };
  return { ...screen, requests, onClose, onProve, confirm };
}

it('ACCT-17 ACCT-18 warns and asks before anything is sent', async () => {
  const { getByText, getByRole, requests, user } = await openDeletion();
  getByText(/All your data will be permanently erased/);
  const button = getByRole('button', { name: 'Delete for good' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.type(getByRole('textbox'), 'somebody@example.com');
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(requests).toEqual([]);
});

it('asks who is there where the server wants to know, and erases the account then', async () => {
  const { requests, confirm, onProve, queryByText } = await openDeletion();
  await confirm();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ code: 4015, error: 'PROOF_MISSING', message: '' }, { status: 403 });
  await vi.waitFor(() => expect(onProve).toHaveBeenCalledOnce());
  expect(queryByText(/could not be deleted/i)).toBeNull();
  act(() => onProve.mock.calls[0]?.[0]());
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toMatchObject({ path: '/api/user/delete', body: { account: 'ada@example.com' } });
});

it('ACCT-19 ACCT-20 ACCT-22 ACCT-23 clears what is stored, shows that it is done, then leaves', async () => {
  for (const key of ['theme', 'language', 'userData', 'planFirst']) writeStored(key, 'x');
  for (const key of ['auth_params', 'utm_source']) window.sessionStorage.setItem(key, 'x');
  const { requests, confirm, findByRole, queryByRole, onClose, user } = await openDeletion();
  await confirm();
  await vi.waitFor(() => expect(requests).toMatchObject([{ path: '/api/user/delete', body: { account: 'ada@example.com' } }]));
  requests[0]?.respond({ ...ok, data: { deleted: true } });
  await refuseOrigin();
  await findByRole('dialog', { name: 'Your account is deleted' });
  expect(getSession().status).toBe('signedOut');
  const keys = ['access_token', 'full_token', 'token_type', 'userData', 'language', 'theme', 'planFirst', 'session_profile'];
  expect(keys.filter((key) => readStored(key) !== null)).toEqual([]);
  expect(['auth_params', 'utm_source'].filter((key) => window.sessionStorage.getItem(key) !== null)).toEqual([]);
  expect(await databaseNames()).toEqual([]);
  expect(onClose).toHaveBeenCalled();
  await user.click(await findByRole('button', { name: 'Go to the start page' }));
  await vi.waitFor(() => expect(queryByRole('dialog', { name: 'Your account is deleted' })).toBeNull());
});

it.each([
  ['en-US', '删除失败，请重试 (Deletion failed, please retry)'],
  ['zh-CN', '删除失败，请重试'],
] as const)('ACCT-24 says in %s that it failed, and keeps everything', async (language, text) => {
  const { requests, confirm, findByText } = await openDeletion(language);
  await confirm();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({}, { status: 503 });
  await findByText(text);
  expect(getSession().status).toBe('signedIn');
});

it('an answer that was lost is given by the next try, whose sign-in went with the account', async () => {
  const { requests, confirm, findByRole, user } = await openDeletion();
  await confirm();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({}, { status: 504 });
  const again = await findByRole('button', { name: 'Delete for good' });
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
  await user.click(again);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.respond(...ended);
  await refuseOrigin();
  await findByRole('dialog', { name: 'Your account is deleted' });
  expect([getSession().status, await databaseNames()]).toEqual(['signedOut', []]);
});

it('a sign-in that ended says nothing of an account that nobody asked to delete', async () => {
  const { requests, confirm, findByText } = await openDeletion();
  await confirm();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond(...ended);
  await findByText(/^删除失败/);
  expect(getSession().status).toBe('expired');
});

it('a sign-in that ended says nothing of an account whose deletion was refused', async () => {
  const { requests, confirm, findByText, findByRole, user } = await openDeletion();
  await confirm();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ code: 400, error: 'BAD_REQUEST', message: '' }, { status: 400 });
  await findByText(/^删除失败/);
  await user.click(await findByRole('button', { name: 'Delete for good' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.respond(...ended);
  await vi.waitFor(() => expect(getSession().status).toBe('expired'));
});

it('the storage of the account is shown beside its limits', async () => {
  await signInHere();
  const requests = stubServer();
  const { findByText } = await renderScreen(<DataSection onProve={vi.fn<(goOn: () => void) => void>()} />);
  const sites = { count: 2, bytes: 12_000_000, rows: 40, bytes_max: 1_000_000_000, rows_max: 50_000 };
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ ...ok, data: { projects: { count: 1, bytes: 90_000 }, sites } });
  await findByText('2 published sites: 12 MB of 1 GB');
  await findByText('1 project with its versions: 90 kB');
});

const HICCUP = 'The server had a hiccup. Please try again later.';

it.each([
  [{ status: 1, code: 200, message: '', data: { sessions: [] } }, 200, HICCUP],
  [{ status: 1, code: 429, error: 'TOO_MANY_REQUESTS', message: 'slow down' }, 200, 'Too many attempts. Please wait a moment.'],
  [{ status: 0, code: 500, message: 'x', data: { sessions: [] } }, 200, HICCUP],
  [{ code: 500, error: 'SERVER', message: 'x' }, 500, HICCUP],
] as const)('NET-19 NET-20 an answer of %j with the status %i shows what it stands for', async (answer, status, text) => {
  await signInHere();
  const requests = stubServer();
  const { findByRole, findByText, user } = await renderScreen(
    <>
      <DeviceList isOffline={false} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  const device = { id: crypto.randomUUID(), browser: 'Firefox', os: 'Linux', type: 'desktop', is_current: false };
  const times = { signed_in_at: '2026-01-01T00:00:00.000Z', last_used_at: '2026-01-01T00:00:00.000Z' };
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ ...ok, data: { sessions: [{ ...device, ...times }] } });
  await user.click(await findByRole('button', { name: /Firefox/ }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.respond(answer, { status });
  await findByText(text);
  await findByRole('button', { name: /Firefox/ });
});
