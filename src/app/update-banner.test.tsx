// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WORKER_MESSAGE } from '#core/protocol/app-worker.ts';
import { appUpdate } from '#data/pwa/app-update.ts';
import { offerUpdate } from '#data/pwa/offer-update.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { UpdateBanner } from './update-banner.tsx';

afterEach(() => appUpdate.set({ status: 'none' }));

/** Stands in for a newer build that waits; the tabs answer its worker through the test. */
async function openWithUpdate() {
  const asked: unknown[] = [];
  const ports: MessagePort[] = [];
  const waiting = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      asked.push(message);
      if (port !== undefined) ports.push(port);
    },
  };
  const registration = Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
  const screen = await renderScreen(<UpdateBanner />);
  act(() => offerUpdate(registration as unknown as ServiceWorkerRegistration));
  const answer = (holds: readonly string[]) =>
    act(async () => {
      ports.at(-1)?.postMessage(holds);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  const close = () => {
    registration.waiting = null as never;
    for (const port of ports) port.close();
  };
  return { ...screen, asked, answer, close };
}

it('takes over no newer build before the person asks for it, nor when it is put off', async () => {
  const { user, getByRole, container, asked, close } = await openWithUpdate();
  expect(asked).toEqual([]);
  await user.click(getByRole('button', { name: 'Later' }));
  expect(asked).toEqual([]);
  expect(container.textContent).toBe('');
  close();
});

it('asks the tabs first, says what holds one, and can still be put off then', async () => {
  const { user, getByRole, getByText, asked, answer, close } = await openWithUpdate();
  await user.click(getByRole('button', { name: 'Update now' }));
  expect(asked).toEqual([WORKER_MESSAGE.takeOver]);
  await answer(['openForm']);
  expect(getByText(/a form is still open/)).toBeTruthy();
  await user.click(getByRole('button', { name: 'Later' }));
  expect(appUpdate.get().status).toBe('none');
  close();
});
