/** A ref for what should take the focus when a step of a dialog appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
