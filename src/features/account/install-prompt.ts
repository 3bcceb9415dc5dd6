import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the app; not in the DOM types. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until somebody wants it. Start it early: the browser offers only once. */
export function watchInstallPrompt(): () => void {
  const handleOffer = (event: Event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    setOffer(event);
  };
  const handleInstalled = () => setOffer(null);
  window.addEventListener('beforeinstallprompt', handleOffer);
  window.addEventListener('appinstalled', handleInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', handleOffer);
    window.removeEventListener('appinstalled', handleInstalled);
  };
}

/** Shows the browser's own question, or null where the app cannot be installed or already is. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return async () => {
    setOffer(null);
    await current.prompt();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
