/** Forms in which somebody has entered something that was not sent. */
const touched = new Set<HTMLFormElement>();

let isReloading = false;

/** Reloads the page; where a form would be lost, the browser asks first. */
export function reloadKeepingForms(): void {
  isReloading = true;
  location.reload();
  // Whoever stays after all can close the tab later without being asked.
  setTimeout(() => (isReloading = false));
}

/** Notes in which forms somebody enters something. */
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
