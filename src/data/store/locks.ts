interface LockOptions {
  /** Gives up waiting; work that has begun goes on. */
  readonly signal?: AbortSignal;
  /** Takes the lock from a holder that is stuck. */
  readonly steal?: boolean;
}

/**
 * Runs `work` while this tab holds the lock; resolves without running it when `signal` ends the wait. Without
 * Web Locks (plain HTTP) the work runs unlocked: correctness rests on idempotency keys, locks only save effort.
 */
export async function withLock(name: string, work: () => Promise<void>, options: LockOptions = {}): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) {
    if (options.signal?.aborted !== true) await work();
    return;
  }
  try {
    // A stealing request may not carry a signal.
    const request: LockOptions = options.steal === true ? { steal: true } : { ...(options.signal && { signal: options.signal }) };
    await navigator.locks.request(name, request, work);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}
