// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { DeviceList } from './device-list.tsx';
import { PasskeyList } from './passkey-list.tsx';

const ok = { status: 0, code: 200, message: '' };
const MOMENT = '2026-01-01T00:00:00.000Z';
const passkey = (name: string) => ({ id: crypto.randomUUID(), name, created_at: MOMENT, last_used_at: null, proves: true });
const device = (browser: string) => ({
  id: crypto.randomUUID(),
  browser,
  os: '',
  type: 'desktop',
  is_current: browser === 'Here',
  signed_in_at: MOMENT,
  last_used_at: MOMENT,
});

const focused = (element: HTMLElement) => vi.waitFor(() => expect(document.activeElement).toBe(element));

it('AUTH-75 removing a passkey is asked about once, and the focus goes on to the next one, at last to the list', async () => {
  await signInHere();
  const requests = stubServer();
  const { findByRole, getByRole, user } = await renderScreen(
    <PasskeyList isOffline={false} onAdd={vi.fn<() => void>()} onProve={vi.fn<(goOn: () => void) => void>()} added={0} />,
  );
  const [laptop, phone] = [passkey('Laptop'), passkey('Phone')];
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ ...ok, data: { passkeys: [laptop, phone] } });
  (await findByRole('button', { name: 'Remove Laptop' })).focus();
  await user.keyboard('{Enter}');
  await focused(getByRole('button', { name: 'Remove for good' }));
  await user.click(getByRole('button', { name: 'Cancel' }));
  await focused(getByRole('button', { name: 'Remove Laptop' }));
  await user.keyboard('{Enter}');
  const sure = getByRole('button', { name: 'Remove for good' });
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await user.click(sure);
  expect([sure.getAttribute('aria-busy'), requests.length]).toEqual(['true', 2]);
  requests[1]?.respond({ ...ok, data: { passkeys: [phone] } });
  await focused(await findByRole('button', { name: 'Remove Phone' }));
  await vi.waitFor(() => expect(sure.isConnected).toBe(false));
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  requests[2]?.respond({ ...ok, data: { passkeys: [] } });
  await focused(getByRole('region', { name: 'Passkeys' }));
});

it('a device that is signed out gives the focus to the next one, and all others to the list', async () => {
  await signInHere();
  const requests = stubServer();
  const { findByRole, getByRole, user } = await renderScreen(<DeviceList isOffline={false} />);
  const [here, phone, tablet, desk] = [device('Here'), device('Phone'), device('Tablet'), device('Desk')];
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ ...ok, data: { sessions: [phone, here, tablet, desk] } });
  (await findByRole('button', { name: 'Sign out Phone' })).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.respond({ ...ok, data: { sessions: [here, tablet, desk] } });
  await focused(getByRole('button', { name: 'Sign out Tablet' }));
  const others = getByRole('button', { name: 'Sign out all others' });
  others.focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  requests[2]?.respond({ ...ok, data: { sessions: [here] } });
  await focused(getByRole('region', { name: 'Devices' }));
  expect(others.isConnected).toBe(false);
});
