/** Lets a loop sleep until something happens. A wake during the work is not lost. */
export interface Waker {
  wake(): void;
  /** Resolves at the next wake, after `delayMs`, or when the signal ends the loop; null waits without a limit. */
  next(delayMs: number | null): Promise<void>;
}

export function createWaker(signal: AbortSignal): Waker {
  let isAwake = false;
  let resume: (() => void) | null = null;
  const wake = () => {
    isAwake = true;
    resume?.();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    async next(delayMs) {
      if (!isAwake && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = delayMs === null ? undefined : setTimeout(resolve, Math.max(0, delayMs));
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      resume = null;
      isAwake = false;
    },
  };
}
