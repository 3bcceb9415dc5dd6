/** The part of Web Locks that tabs use among each other. */
export interface Locks {
  request(name: string, options: LockRequest, work: () => Promise<void>): Promise<void>;
  query(): Promise<{ readonly pending?: readonly { readonly name?: string }[] }>;
}
interface LockRequest {
  /** Gives up waiting; work that has begun goes on. */
  readonly signal?: AbortSignal;
  /** Takes the lock from a holder that is stuck. */
  readonly steal?: boolean;
}
interface LockOptions extends LockRequest {
  readonly locks?: Locks | null;
}

/** Returns the browser's locks; null where it has none, as on plain HTTP. */
export function browserLocks(): Locks | null {
  return typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks;
}

/**
 * Runs `work` while this tab holds the lock; resolves without running it when `signal` ends the wait. Without
 * locks the work runs unlocked: correctness rests on idempotency keys, locks only save effort.
 */
export async function withLock(name: string, work: () => Promise<void>, options: LockOptions = {}): Promise<void> {
  const { locks = browserLocks(), signal, steal } = options;
  if (locks === null) {
    if (signal?.aborted !== true) await work();
    return;
  }
  try {
    // A stealing request may not carry a signal.
    await locks.request(name, steal === true ? { steal } : { ...(signal && { signal }) }, work);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}

/** Tells whether another tab waits for the lock. */
export async function isLockAwaited(locks: Locks | null, name: string): Promise<boolean> {
  return (await locks?.query())?.pending?.some((request) => request.name === name) ?? false;
}
