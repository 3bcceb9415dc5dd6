// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsTargets } from '#core/protocol/analytics.ts';
import { CONSENT_KEY, setConsent } from '#data/analytics/consent.ts';
import { readStored } from '#data/store/local-storage.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Tracking } from './tracking.tsx';
import { TrackingSection } from './tracking-section.tsx';

const targets: AnalyticsTargets = { beacon: { url: 'https://count.example.com/e', siteId: '7' }, tag: null };
const sendBeacon = vi.fn<() => boolean>(() => true);
const ignore = (): void => undefined;
beforeEach(() => {
  setConsent(null);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  sendBeacon.mockClear();
});
afterEach(() => setConsent(null));

const act = async () => {
  await new Promise<void>((resolve) => void setTimeout(resolve, 50));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  window.dispatchEvent(new Event('pagehide'));
};

it.each([
  ['en-US', 'No, thanks', 'Yes, count'],
  ['zh-CN', '不同意', '同意统计'],
] as const)('TRACK-02 asks with two answers of one look, and counts nothing before a yes, %s', async (language, no, yes) => {
  const screen = await renderScreen(<Tracking targets={targets} onFault={ignore} />, language);
  const [refuse, accept] = [screen.getByRole('button', { name: no }), screen.getByRole('button', { name: yes })];
  expect(refuse.className).toBe(accept.className);
  await act();
  expect(sendBeacon).not.toHaveBeenCalled();
  await screen.user.click(refuse);
  await act();
  expect([screen.queryByRole('button'), readStored(CONSENT_KEY)]).toEqual([null, 'refused']);
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('TRACK-05 counts after a yes, which the settings take back at once', async () => {
  const screen = await renderScreen(
    <>
      <Tracking targets={targets} onFault={ignore} />
      <TrackingSection />
    </>,
  );
  await screen.user.click(screen.getByRole('button', { name: 'Yes, count' }));
  await act();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const toggle = screen.getByRole('switch', { name: /Count how I use/ });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  await screen.user.click(toggle);
  sendBeacon.mockClear();
  await act();
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(readStored(CONSENT_KEY)).toBe('refused');
});
