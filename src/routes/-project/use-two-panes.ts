import { useSyncExternalStore } from 'react';

/** Width from which the chat and the preview stand side by side; the same as that of the `md:` classes. */
const TWO_PANES = window.matchMedia('(min-width: 48rem)');

function subscribe(listener: () => void): () => void {
  TWO_PANES.addEventListener('change', listener);
  return () => TWO_PANES.removeEventListener('change', listener);
}

export function useTwoPanes(): boolean {
  return useSyncExternalStore(subscribe, () => TWO_PANES.matches);
}
