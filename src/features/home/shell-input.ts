/** What was typed into the prerendered prompt box before the app had started. */
interface ShellInput {
  readonly text: string;
  readonly hadFocus: boolean;
}
let taken: ShellInput | null = null;

/** Reads the prerendered box; call it before the app replaces the page. */
export function rememberShellInput(): void {
  const box = document.querySelector('[data-shell-prompt]');
  if (box instanceof HTMLTextAreaElement) taken = { text: box.value, hadFocus: document.activeElement === box };
}

/** Hands the text out once. */
export function takeShellInput(): ShellInput | null {
  const input = taken;
  taken = null;
  return input;
}
