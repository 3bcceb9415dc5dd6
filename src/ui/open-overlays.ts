import { useEffect, useEffectEvent } from 'react';

export interface OpenOverlay {
  /** Does what the Back button asks of it: closes, or goes to its step before. */
  back(): void;
}

const overlays: OpenOverlay[] = [];
const listeners = new Set<() => void>();

/** Lists what lies over the page, the topmost last. */
export const openOverlays = {
  top: (): OpenOverlay | undefined => overlays.at(-1),
  /** Calls back when an overlay opens or closes; returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Puts an overlay under the Back button as long as it is open. */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { back: () => back() };
    overlays.push(overlay);
    notify();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      notify();
    };
  }, [isOpen]);
}

function notify(): void {
  for (const listener of listeners) listener();
}
