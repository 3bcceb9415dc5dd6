import { systemClock, type Clock } from './clock.ts';
import { browserLocks, type Locks } from './locks.ts';

/** Parts of the browser on which the sync of a tab stands; a test hands in its own. */
export interface TabEnvironment {
  /** Null where the browser has none, as on plain HTTP. */
  readonly locks: Locks | null;
  openSocket(address: string): TabSocket;
  readonly clock: Clock;
  readonly visibility: Visibility;
}

export type TabSocket = Pick<WebSocket, 'binaryType' | 'readyState' | 'send' | 'close'>;

export interface Visibility {
  isHidden(): boolean;
  /** Calls back at each change until `signal` aborts. */
  follow(callback: () => void, signal: AbortSignal): void;
}

/** Gives the browser's own parts. */
export function browserTab(): TabEnvironment {
  return {
    locks: browserLocks(),
    openSocket: (address) => new WebSocket(address),
    clock: systemClock,
    visibility: {
      isHidden: () => document.visibilityState === 'hidden',
      follow: (callback, signal) => document.addEventListener('visibilitychange', callback, { signal }),
    },
  };
}
