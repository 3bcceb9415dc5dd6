import type { TabEnvironment } from '#data/tab/tab-environment.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeRooms } from './fake-rooms.ts';
import { createLocks } from './locks.ts';

export interface FakeTab extends TabEnvironment {
  readonly clock: FakeClock;
  setHidden(isHidden: boolean): void;
}

/** The browser around one tab: alone, or beside other tabs when it shares locks and rooms with them. */
export function createFakeTab({
  locks = createLocks(),
  rooms = createFakeRooms(),
  isHidden = false,
  isDead = false,
} = {}): FakeTab {
  const clock = createFakeClock(Date.now());
  const changes = new EventTarget();
  let isNowHidden = isHidden;
  return {
    locks,
    clock,
    openSocket: (address) => rooms.openSocket(address, { isDead }),
    visibility: {
      isHidden: () => isNowHidden,
      follow: (callback, signal) => changes.addEventListener('change', callback, { signal }),
    },
    setHidden(next) {
      isNowHidden = next;
      changes.dispatchEvent(new Event('change'));
    },
  };
}
