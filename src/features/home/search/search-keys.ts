import { importOptional } from '../../../platform/errors/chunks.ts';
import { hasSignedInHint } from '../../../platform/session/signed-in-hint.ts';

let isOpening = false;

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
  if (isOpening || document.querySelector('[role="dialog"]')) return;
  isOpening = true;
  const typed = takeKeys();
  const dialog = await importOptional(() => import('./open-search.tsx'));
  const texts = await dialog?.loadTexts();
  const text = typed.end();
  if (texts !== undefined) dialog?.showSearch(text);
  isOpening = false;
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
