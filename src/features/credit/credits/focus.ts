/** Focuses an element once a closing dialog has handed the focus back. */
export function focusAfterDialog(element: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element?.focus()));
}
