/** What was typed into the prerendered prompt box before the app stood in its place. */
interface ShellInput {
  /** All of it, also what is typed while the app is being drawn: read it once the app is shown. */
  text(): string;
  readonly hadFocus: boolean;
}
let shellBox: HTMLTextAreaElement | null = null;

/** Finds the prerendered box; call it before the app replaces the page. */
export function rememberShellInput(): void {
  const box = document.querySelector('[data-shell-prompt]');
  if (box instanceof HTMLTextAreaElement) shellBox = box;
}

/** Hands the box out once. It keeps its text when it is taken off the page. */
export function takeShellInput(): ShellInput | null {
  const box = shellBox;
  shellBox = null;
  return box === null ? null : { text: () => box.value, hadFocus: document.activeElement === box };
}
