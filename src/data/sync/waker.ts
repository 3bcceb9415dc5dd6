import { pause, type Clock } from '../tab/clock.ts';

/** Lets a loop sleep until something happens. A wake during the work is not lost. */
export interface Waker {
  wake(): void;
  /** Resolves at the next wake, after `delayMs`, or when the signal ends the loop; null waits without a limit. */
  next(delayMs: number | null): Promise<void>;
}

export function createWaker(clock: Clock, signal: AbortSignal): Waker {
  let waking = new AbortController();
  const wake = () => waking.abort();
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    async next(delayMs) {
      if (signal.aborted) return;
      const woken = waking.signal;
      if (delayMs !== null) await pause(clock, Math.max(0, delayMs), woken);
      else if (!woken.aborted) {
        await new Promise((resolve) => woken.addEventListener('abort', resolve, { once: true }));
      }
      waking = new AbortController();
    },
  };
}
