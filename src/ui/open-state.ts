import { useSyncExternalStore } from 'react';

export interface OpenState<Request> {
  open(request: Request): void;
  close(): void;
  /** The open request, or null; renders again when it changes. */
  use(): Request | null;
}

/** Creates the store of the request that opens one overlay of the page, from anywhere. */
export function createOpenState<Request>(): OpenState<Request> {
  let current: Request | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Request | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open: (request) => set(request),
    close: () => set(null),
    use: () => useSyncExternalStore(subscribe, () => current),
  };
}
