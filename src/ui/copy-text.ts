import { showToast } from './toast.tsx';

interface CopyMessages {
  readonly done: string;
  readonly failed: string;
}

/** Copies a text and tells whether it went: the browser may forbid the newer way, and has none where the page is not secure. */
export async function copyText(text: string, messages: CopyMessages): Promise<boolean> {
  const isCopied = (await copyByClipboard(text)) || copyBySelection(text);
  if (isCopied) showToast('success', messages.done);
  else showToast('error', messages.failed);
  return isCopied;
}

async function copyByClipboard(text: string): Promise<boolean> {
  // Missing on plain HTTP, whatever its type says.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return (
    clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false
  );
}

/** Inside an open dialog, which would take the focus back from anything beside it. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
