const SETTLE_MS = 4000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Calls back once the person does something with the page, or a few seconds after it has loaded: the moment for
 * everything that the first screen does not need. Returns the disposer.
 */
export function whenSettled(callback: () => void): () => void {
  const settle = () => {
    stop();
    callback();
  };
  const timer = setTimeout(settle, SETTLE_MS);
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, settle);
  };
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, settle, { passive: true });
  return stop;
}
