/** Marks what belongs to writing a prompt: the box, its button, its examples. */
const PROMPT_AREA = '[data-prompt-area]';
const SIGNS_OF_USE = ['focusin', 'pointerdown', 'input'] as const;

/** Calls back once the person turns to a prompt box, at once when that has happened already. Returns the disposer. */
export function whenPromptUsed(callback: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, look, true);
  };
  const look = ({ target }: { readonly target: unknown }) => {
    if (!(target instanceof Element) || target.closest(PROMPT_AREA) === null) return;
    stop();
    callback();
  };
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, look, true);
  look({ target: document.activeElement });
  return stop;
}
