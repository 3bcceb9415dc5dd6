/** Area in which a prompt is written: the box, its button, its examples. */
const PROMPT_AREA = '[data-prompt-area]';
/** A pointer over the area comes before the tap or the key: the engine starts while the hand is still on its way. */
const INTENT_EVENTS = ['focusin', 'pointerover', 'pointerdown', 'touchstart', 'input'] as const;

/** Calls back once a person is about to write a prompt; at once when a prompt box has the focus already. Returns the disposer. */
export function onPromptIntent(callback: () => void): () => void {
  const stop = () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, handleEvent, true);
  };
  const handleEvent = ({ target }: { readonly target: unknown }) => {
    if (!(target instanceof Element) || target.closest(PROMPT_AREA) === null) return;
    stop();
    callback();
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, handleEvent, true);
  handleEvent({ target: document.activeElement });
  return stop;
}
