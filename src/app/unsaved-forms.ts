/** Forms with input that was not sent. */
const touched = new Set<HTMLFormElement>();

let isReloading = false;

/** Reloads the page; if input would be lost, the browser asks for confirmation. */
export function reloadUnlessUnsaved(): void {
  isReloading = true;
  location.reload();
  // If the user stays on the page, closing the tab later needs no confirmation.
  setTimeout(() => (isReloading = false));
}

/** Tracks the forms with input. */
export function watchForms(): void {
  document.addEventListener('input', trackForm);
  addEventListener('beforeunload', confirmLeaving);
}

function trackForm({ target, isTrusted }: Event): void {
  const form = (target as Element).closest('form');
  if (form && isTrusted && form.role !== 'search') touched.add(form);
}

function confirmLeaving(event: Event): void {
  if (isReloading && [...touched].some((form) => form.isConnected)) event.preventDefault();
}
