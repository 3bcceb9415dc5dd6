import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** One observable value of this tab. */
export interface Signal<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createSignal<Value>(initial: Value): Signal<Value> {
  let current = initial;
  const { emit, subscribe } = createListeners();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      emit();
    },
    subscribe,
  };
}

export function useSignal<Value>(signal: Signal<Value>): Value {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.get);
}
