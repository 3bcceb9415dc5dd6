/** Time as the tab's loops see it; a test moves it by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `delayMs`. Returns the function that prevents it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`, or as soon as `signal` aborts. */
export function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      cancel();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const cancel = clock.after(delayMs, settle);
    if (signal.aborted) settle();
    else signal.addEventListener('abort', settle);
  });
}

/** Calls back every `everyMs`. Returns the function that ends it. */
export function repeat(clock: Clock, everyMs: number, callback: () => void): () => void {
  let cancel = clock.after(everyMs, again);
  function again() {
    cancel = clock.after(everyMs, again);
    callback();
  }
  return () => cancel();
}
