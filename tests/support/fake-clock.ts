import type { Clock } from '#data/tab/clock.ts';

export interface FakeClock extends Clock {
  /** Moves the time on and calls back whatever has become due by then. */
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function createFakeClock(start = 1_000_000): FakeClock {
  let time = start;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => time,
    after(delayMs, callback) {
      const timer = { at: time + delayMs, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at);
        if (next === undefined) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.callback();
      }
      time = end;
    },
  };
}
