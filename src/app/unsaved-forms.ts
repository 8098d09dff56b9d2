/** Forms in which a user has entered something that was not sent. */
const touched = new Set<HTMLFormElement>();

let isReloading = false;

/** Reloads the page; where a form would be lost, the browser asks first. */
export function reloadKeepingForms(): void {
  isReloading = true;
  location.reload();
  // If the user stays on the page, closing the tab later asks for nothing.
  setTimeout(() => (isReloading = false));
}

/** Tracks the forms in which something was entered. */
export function watchForms(): void {
  document.addEventListener('input', noteForm);
  addEventListener('beforeunload', askFirst);
}

function noteForm({ target, isTrusted }: Event): void {
  const form = (target as Element).closest('form');
  if (form && isTrusted && form.role !== 'search') touched.add(form);
}

function askFirst(event: Event): void {
  if (isReloading && [...touched].some((form) => form.isConnected)) event.preventDefault();
}
