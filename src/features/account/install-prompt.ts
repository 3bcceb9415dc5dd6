import { createSignal, useSignal } from '#data/store/signal.ts';

/** Chromium's offer to install the app; not in the DOM types. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const offer = createSignal<InstallEvent | null>(null);

/** Keeps the browser's offer until somebody wants it, also the one that boot.js was made before the app ran: there is only one. */
export function watchInstallPrompt(): () => void {
  const handleOffer = (event: Event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    offer.set(event);
  };
  const handleInstalled = () => offer.set(null);
  const early: unknown = Reflect.get(window, 'installOffer');
  if (early instanceof Event) handleOffer(early);
  window.addEventListener('beforeinstallprompt', handleOffer);
  window.addEventListener('appinstalled', handleInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', handleOffer);
    window.removeEventListener('appinstalled', handleInstalled);
  };
}

/** Shows the browser's own question, or null where the app cannot be installed or already is. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const current = useSignal(offer);
  if (current === null) return null;
  return async () => {
    offer.set(null);
    await current.prompt();
  };
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
