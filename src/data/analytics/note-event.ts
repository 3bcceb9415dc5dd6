/** Everything that is counted beside clicks, by a fixed name: no event carries words of a person (TRACK-23). */
export type AppEvent = 'order_failed' | 'payment_success';

const listeners = new Set<(event: AppEvent) => void>();

/** Tells whoever counts; nobody does unless it is configured and agreed to. */
export function noteEvent(event: AppEvent): void {
  for (const listener of listeners) listener(event);
}

export function listenToEvents(listener: (event: AppEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
