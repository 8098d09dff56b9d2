/** Focuses an element after a closing dialog has returned the focus. */
export function focusAfterDialog(element: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element?.focus()));
}
