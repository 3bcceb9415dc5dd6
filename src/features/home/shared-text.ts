import { readShared } from '#core/protocol/share.ts';

/** Adds what was shared with the app to the prompt, below what stands there, and answers the whole; null when nothing was. */
export function withSharedText(prompt: string): string | null {
  const shared = readShared(window.location.hash);
  if (shared === null) return null;
  return prompt.trim() === '' ? shared : `${prompt.trimEnd()}\n${shared}`;
}

/** Removes the shared text from the address: once it is in the draft, a reload must not add it again. */
export function forgetSharedText(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
