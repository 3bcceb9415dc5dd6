// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts';
import { readVisit, VISIT } from '../http/visit-session.ts';
import type { DeviceInfo } from './device-info.ts';
import { createTracker, SAME_MAX, STACK_MAX, type Beacon, type Tracker } from './tracker.ts';

const MINUTE = 60_000;
const device: DeviceInfo = {
  fingerprintId: 'f',
  deviceType: 'desktop',
  browserInfo: { browserType: 'Chrome', screenResolution: '1x1', timezone: 'UTC', language: 'en', platform: 'Linux' },
};
let clock: FakeClock;
let sent: Beacon[];
let tracker: Tracker;
const begin = () => {
  const describeVisit = () => ({ siteId: '1', userId: null, path: '/platform', campaign: {}, device });
  tracker = createTracker({ clock, describe: describeVisit, send: (beacon) => sent.push(beacon) });
};
beforeEach(() => {
  sessionStorage.clear();
  clock = createFakeClock();
  sent = [];
  begin();
});
const names = () => sent.flatMap(({ events }) => events.map(({ name }) => name));

describe('the session', () => {
  it('TRACK-03 starts with the first activity, not with the page', () => {
    clock.advance(10 * MINUTE);
    expect([sent, readVisit()]).toEqual([[], null]);
    tracker.touch();
    clock.advance(VISIT.heartbeatMs);
    expect(names()).toEqual(['session_start']);
    expect(sent[0]?.events[0]?.at).toBe(1_000_000 + 10 * MINUTE);
  });

  it('TRACK-04 LIMIT-18 ends on inactivity: looked at every 30 minutes, after 29.5 without any', () => {
    expect([VISIT.checkMs, VISIT.idleMs]).toEqual([30 * MINUTE, 29.5 * MINUTE]);
    clock.advance(0.6 * MINUTE);
    tracker.touch();
    // 29.4 minutes at the first look.
    clock.advance(29.5 * MINUTE);
    expect(names()).toEqual(['session_start']);
    clock.advance(29.8 * MINUTE);
    expect(names()).toEqual(['session_start']);
    clock.advance(0.1 * MINUTE);
    expect(names()).toEqual(['session_start', 'session_end_inactivity']);
    tracker.touch();
    clock.advance(VISIT.heartbeatMs);
    expect(names().at(-1)).toBe('session_start');
    expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  it('TRACK-05 TRACK-06 ends with the page, and goes on under the same id when it comes back in time', () => {
    tracker.touch();
    tracker.hide();
    expect(names()).toEqual(['session_start', 'session_end_hide']);
    tracker.close();
    begin();
    clock.advance(29 * MINUTE);
    tracker.touch();
    tracker.hide();
    expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(1);
    clock.advance(30 * MINUTE);
    tracker.touch();
    tracker.hide();
    expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  it('TRACK-07 LIMIT-18 ends at an age of 24 hours, however active', () => {
    expect(VISIT.maxMs).toBe(24 * 60 * MINUTE);
    tracker.touch();
    for (let passed = 0; passed < VISIT.maxMs; passed += 10 * MINUTE) {
      clock.advance(10 * MINUTE);
      tracker.touch();
    }
    expect(names()).toEqual(['session_start']);
    clock.advance(1);
    tracker.touch();
    clock.advance(VISIT.heartbeatMs);
    expect(names()).toEqual(['session_start', 'session_end_age', 'session_start']);
  });

  it('TRACK-08 LIMIT-18 has a heartbeat of 30 seconds, which sends nothing when nothing happened', () => {
    expect(VISIT.heartbeatMs).toBe(30_000);
    tracker.note('click_button');
    clock.advance(29_999);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(names()).toEqual(['session_start', 'click_button']);
    clock.advance(10 * VISIT.heartbeatMs);
    expect(sent).toHaveLength(1);
  });

  it('is silent once it is closed', () => {
    tracker.note('click_button');
    tracker.close();
    clock.advance(24 * 60 * MINUTE);
    expect(sent).toEqual([]);
  });
});

it('TRACK-09 LIMIT-17 the stack keeps 20 events, and the oldest give way', () => {
  expect(STACK_MAX).toBe(20);
  for (let index = 1; index <= 21; index += 1) tracker.note(`event ${index}`);
  clock.advance(VISIT.heartbeatMs);
  expect(names()).toEqual(Array.from({ length: 20 }, (_, index) => `event ${index + 2}`));
});

it('TRACK-09 events of one name push out their own kind alone', () => {
  tracker.note('click_remix');
  for (let index = 0; index < 100; index += 1) {
    clock.advance(1);
    tracker.note('scroll');
  }
  clock.advance(VISIT.heartbeatMs);
  expect(names()).toEqual(['session_start', 'click_remix', ...Array.from({ length: SAME_MAX }, () => 'scroll')]);
  expect(sent[0]?.events.at(-1)?.at).toBe(1_000_100);
});
