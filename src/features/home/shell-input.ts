/** Text that was typed into the prerendered prompt box before the app stood in its place. */
interface ShellInput {
  /** Returns all of it, up to the moment in which the app replaces the box; once. */
  take(): string;
  readonly hadFocus: boolean;
}
let shellBox: HTMLTextAreaElement | null = null;

/**
 * Finds the prerendered box; call it before the app replaces the page. Resolves when that may happen: a word that an input
 * method is composing would be cut off.
 */
export async function rememberShellInput(): Promise<void> {
  const box = document.querySelector('[data-shell-prompt]');
  if (!(box instanceof HTMLTextAreaElement)) return;
  shellBox = box;
  // Set by boot.js as long as it lasts.
  if (box.dataset['composing'] === undefined) return;
  await new Promise((resolve) => box.addEventListener('compositionend', resolve, { once: true }));
}

/** Hands the box out once. It keeps its text when it is taken off the page. */
export function takeShellInput(): ShellInput | null {
  const box = shellBox;
  shellBox = null;
  if (box === null) return null;
  const take = () => {
    const { value } = box;
    box.value = '';
    return value;
  };
  return { take, hadFocus: document.activeElement === box };
}

/** Adds the text that was typed before the prompt could be shown. */
export function withShellText(prompt: string, typed: string): string {
  if (typed.trim() === '') return prompt;
  return prompt.trim() === '' ? typed : `${prompt.trimEnd()}\n${typed}`;
}
