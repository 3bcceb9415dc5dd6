type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Field>();

/**
 * Remembers which fields were typed into. A field marked `data-kept` stores every key stroke by itself, and a search
 * holds nothing of worth. Returns the disposer.
 */
export function watchInput(): () => void {
  const handleInput = ({ target }: Event) => {
    if (isField(target) && target.type !== 'search' && !('kept' in target.dataset)) typedInto.add(target);
  };
  document.addEventListener('input', handleInput, { capture: true });
  return () => document.removeEventListener('input', handleInput, { capture: true });
}

/** Tells whether a form on the page, such as an open dialog, holds text that a reload would lose. */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some((field) => field.value !== '');
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/checkbox|radio/.test(target.type));
}
