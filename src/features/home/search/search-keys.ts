import { importOptional } from '../../../platform/errors/chunks.ts';
import { hasSignedInHint } from '../../../platform/session/signed-in-hint.ts';

/** From the press to the end of the dialog: a second press before the dialog is rendered opens no other one. */
let isOpen = false;

/** Opens the search by Ctrl+K, or by its links in the frame; it loads when it is first opened. */
export function watchSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.altKey || event.shiftKey || !hasSignedInHint()) return;
    event.preventDefault();
    void openSearch();
  });
  document.addEventListener(
    'click',
    (event) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (isOther || !(event.target as Element).closest?.('[data-search]')) return;
      event.preventDefault();
      event.stopPropagation();
      void openSearch();
    },
    { capture: true },
  );
}

async function openSearch(): Promise<void> {
  if (isOpen || document.querySelector('[role="dialog"]')) return;
  isOpen = true;
  const typed = takeKeys();
  const dialog = await importOptional(() => import('./open-search.tsx'));
  const texts = await dialog?.loadTexts();
  const text = typed.end();
  if (dialog && texts) dialog.showSearch(text, () => (isOpen = false));
  else isOpen = false;
}

/** Takes what is typed until the search is open; `end` returns it, and returns the focus. */
function takeKeys() {
  const opener = document.activeElement;
  const field = document.createElement('input');
  field.className = 'sr-only fixed top-0';
  field.ariaHidden = 'true';
  document.body.append(field);
  field.focus({ preventScroll: true });
  return {
    end: () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      field.remove();
      return field.value;
    },
  };
}
