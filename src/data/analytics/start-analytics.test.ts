// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts';
import type { AnalyticsTargets } from '#core/protocol/analytics.ts';
import { forgetSignIn, markExpired, rememberSignIn } from '../identity/session-state.ts';
import { buy } from '../billing/billing-api.ts';
import { noteConversion } from '../billing/stored-order.ts';
import { login } from '../session/auth-api.ts';
import { rememberCampaign, trackingHeaders } from '../http/tracking-headers.ts';
import { followActivity } from '../http/visit-session.ts';
import { FINGERPRINT_FAILED, readDeviceInfo } from './device-info.ts';
import { INIT_FAILED, startAnalytics } from './start-analytics.ts';
import type { Beacon } from './tracker.ts';

const targets: AnalyticsTargets = { beacon: { url: 'https://count.example.com/e', siteId: '7' }, tag: null };
const person = { userId: '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e11', account: 'ada@example.com', nickname: 'Ada' };
let clock: FakeClock;
let calls: { readonly url: string; readonly text: string }[];
let faults: string[];
/** Beacons whose texts are being read. */
let reading: Promise<void>[];
let stop: () => void;

async function start(wanted = targets): Promise<void> {
  stop = startAnalytics(wanted, (fault) => faults.push(fault), clock);
  // What it waits for before it listens.
  await new Promise<void>((resolve) => void setTimeout(resolve, 100));
}
beforeEach(() => {
  clock = createFakeClock(Date.now());
  [calls, faults, reading] = [[], [], []];
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
    language: 'de-CH',
    onLine: true,
    sendBeacon: (url: string, body: Blob) => {
      reading.push(body.text().then((text) => void calls.push({ url, text })));
      return true;
    },
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  forgetSignIn();
  sessionStorage.clear();
});

async function beacons(): Promise<Beacon[]> {
  clock.advance(30_000);
  await Promise.all(reading);
  return calls.map(({ text }) => JSON.parse(text) as Beacon);
}
const events = async () => (await beacons()).flatMap((beacon) => beacon.events.map(({ name }) => name));

function press(html: string, clientY = 300): void {
  document.body.innerHTML = html;
  document.body.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientY }));
}

describe('events', () => {
  it('TRACK-12 buttons are counted, by the name that they were given for it, never by their words', async () => {
    await start();
    press('<button data-event="remix">Remix Tea house</button>');
    press('<button aria-label="Actions for Secret plan">Secret plan</button>');
    press('<a href="/x">My project</a>');
    press('<p>no button</p>');
    expect(await events()).toEqual(['session_start', 'click_remix', 'click_button', 'click_link']);
    expect(calls.map(({ text }) => text).join()).not.toMatch(/Secret|Tea|project/i);
  });

  it('TRACK-11 LIMIT-17 clicks above 60 pixels are not', async () => {
    await start();
    press('<button>Top bar</button>', 59);
    expect(await events()).toEqual([]);
    press('<button>Page</button>', 60);
    expect(await events()).toEqual(['session_start', 'click_button']);
  });

  it('TRACK-10 LIMIT-17 scrolling counts once in 100 milliseconds', async () => {
    await start();
    const scroll = () => window.dispatchEvent(new Event('scroll'));
    for (let index = 0; index < 50; index += 1) scroll();
    clock.advance(99);
    scroll();
    clock.advance(1);
    scroll();
    expect(await events()).toEqual(['session_start', 'scroll', 'scroll']);
  });

  it('TRACK-13 an order that could not be made is one', async () => {
    await start();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 4027, error: 'ORDER_FAILED' }, { status: 502 })));
    await expect(buy('plan', 'plan-basic')).rejects.toMatchObject({ code: 'ORDER_FAILED' });
    expect(await events()).toEqual(['session_start', 'order_failed']);
  });

  it('TRACK-14 a payment counts as a conversion once, after a reload too', async () => {
    await start();
    noteConversion('order-1');
    noteConversion('order-1');
    stop();
    await start();
    noteConversion('order-1');
    expect(await events()).not.toContain('payment_success');
    noteConversion('order-2');
    expect((await events()).filter((name) => name === 'payment_success')).toHaveLength(1);
  });

  it('TRACK-23 carry nothing that a person typed, nor what lets them in', async () => {
    history.replaceState(null, '', '/platform?token=SECRET-1&idea=SECRET-2#SECRET-3');
    document.title = 'SECRET-4';
    await start();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: {} })));
    rememberSignIn('SECRET-5', { ...person, nickname: 'SECRET-6' });
    await login({ account: 'SECRET-7@example.com', password: 'SECRET-8' }).catch(() => undefined);
    press('<button title="SECRET-9" value="SECRET-10" name="SECRET-11">SECRET-12</button>');
    document.body.innerHTML = '<textarea>SECRET-13</textarea>';
    for (const key of 'SECRET')
      document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    window.dispatchEvent(new Event('pagehide'));
    await beacons();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.map(({ text }) => text).join()).not.toContain('SECRET');
    expect(Object.values(trackingHeaders({ isStream: false })).join()).not.toMatch(/SECRET-(1|3|5|8)\b/);
  });
});

it('TRACK-20 TRACK-21 TRACK-22 TRACK-24 a beacon says which device, campaign and person it is about', async () => {
  rememberCampaign('?utm_source=news&utm_term=site');
  rememberSignIn('token', person);
  expect(localStorage.getItem('matomoUserId')).toBe(person.userId);
  await start();
  press('<button>x</button>');
  const [beacon] = await beacons();
  expect(calls[0]?.url).toBe(targets.beacon?.url);
  expect(beacon).toMatchObject({
    siteId: '7',
    userId: person.userId,
    campaign: { utm_source: 'news', utm_term: 'site', utm_medium: '', utm_campaign: '', utd_id: '' },
    device: {
      fingerprintId: expect.stringMatching(/^[0-9a-f]{64}$/),
      deviceType: 'desktop',
      browserInfo: {
        browserType: 'Firefox',
        screenResolution: expect.stringMatching(/^\d+x\d+$/),
        timezone: expect.any(String),
        language: 'de-CH',
        platform: 'macOS',
      },
    },
  });
  expect(beacon?.sessionId).toBe(trackingHeaders({ isStream: false })['X-Session-ID']);
  markExpired('Bearer token');
  forgetSignIn();
  expect(localStorage.getItem('matomoUserId')).toBeNull();
});

it('TRACK-06 the session of the headers is that of the tab, whatever page it loads', () => {
  const session = () => trackingHeaders({ isStream: false })['X-Session-ID'];
  const first = session();
  expect(session()).toBe(first);
  expect(sessionStorage.getItem('visit_session')).toContain(first);
  sessionStorage.clear();
  expect(session()).not.toBe(first);
});

it('TRACK-04 requests of an idle page keep no visit going: the next thing that the person does begins another', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  followActivity();
  const session = () => trackingHeaders({ isStream: false })['X-Session-ID'];
  const first = session();
  for (let minutes = 0; minutes < 40; minutes += 5) {
    vi.advanceTimersByTime(5 * 60_000);
    expect(session()).toBe(first);
  }
  window.dispatchEvent(new Event('pointerdown'));
  const second = session();
  expect(second).not.toBe(first);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    vi.advanceTimersByTime(20 * 60_000);
    window.dispatchEvent(new Event('keydown'));
    expect(session()).toBe(second);
  }
  vi.useRealTimers();
});

it('TRACK-17 TRACK-18 without a fingerprint that is said, the random id of the device stands in, and signing in works', async () => {
  const { randomUUID } = crypto;
  vi.stubGlobal('crypto', { randomUUID: randomUUID.bind(crypto), subtle: undefined });
  const { device, fault } = await readDeviceInfo();
  expect(fault).toBe('failed to get device fingerprint');
  expect(fault).toBe(FINGERPRINT_FAILED);
  expect(device.fingerprintId).toBe(localStorage.getItem('device_id'));
  await start();
  expect(faults).toEqual([FINGERPRINT_FAILED]);
  let id: string | null = null;
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    id = new Headers(init.headers).get('X-Device-ID');
    return Promise.resolve(Response.json({ data: { is_new: true } }));
  });
  await login({ account: 'ada@example.com', password: 'secret-12' }).catch(() => undefined);
  expect(id).toBe(device.fingerprintId);
});

it('TRACK-19 a tag that does not load is said, and nothing else happens', async () => {
  stop = startAnalytics(
    { ...targets, tag: { url: 'https://tags.example.com/js', id: 'G-1' } },
    (fault) => faults.push(fault),
    clock,
  );
  const script = await vi.waitFor(() => {
    const found = document.head.querySelector('script[src*="tags.example.com"]');
    if (found === null) throw new Error('not there yet');
    return found;
  });
  expect(script.getAttribute('src')).toBe('https://tags.example.com/js?id=G-1');
  script.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(faults).toContain('analytics initialisation failed'));
  expect(faults.every((fault) => fault === INIT_FAILED)).toBe(true);
});
