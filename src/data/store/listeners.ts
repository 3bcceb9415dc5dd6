export interface Listeners<Event> {
  emit(event: Event): void;
  /** Returns the function that ends it. */
  subscribe(listener: (event: Event) => void): () => void;
}

/** Calls back everybody who asked for it, in the order of asking. */
export function createListeners<Event = void>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
