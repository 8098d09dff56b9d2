import { hasSignedInHint } from '../platform/session/signed-in-hint.ts';
import { pageName } from '../platform/navigation/location.ts';
import { setTabValue, tabValue } from '../platform/session/tab-storage.ts';

const key = 'typed-fields';

/**
 * Stores what a visitor types into the fields of a page with `data-kept-fields` in this tab, never passwords, so that a
 * reload or another page does not lose it. It is deleted once it is sent or a user is signed in.
 */
export function storeTypedFields(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && isStorable(target)) write({ ...read(), [target.name]: target.value });
  });
  document.addEventListener('astro:page-load', restore);
  restore();
}

function restore(): void {
  if (hasSignedInHint() || pageName() === 'verifyEmail') return write({});
  const values = read();
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-kept-fields] input')) {
    if (!isStorable(input)) continue;
    input.value ||= values[input.name] ?? '';
    values[input.name] = input.value;
    write(values);
  }
}

function isStorable(input: HTMLInputElement): boolean {
  return input.closest('[data-kept-fields]') !== null && !input.autocomplete.endsWith('password');
}

function read(): Record<string, string> {
  return JSON.parse(tabValue(key) ?? '{}') as Record<string, string>;
}

function write(values: Record<string, string>): void {
  // Without storage, the fields are not restored.
  setTabValue(key, Object.keys(values).length > 0 ? JSON.stringify(values) : null);
}
