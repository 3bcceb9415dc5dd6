/** Focuses an element when a step of a dialog appears; to be passed as its ref. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
