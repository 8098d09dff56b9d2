import { translations } from '../../platform/text/translations.ts';

/** Error messages of the required fields that are empty. */
export function emptyFieldTexts(form: HTMLFormElement): Record<string, string> {
  const t = translations('errors');
  const found: Record<string, string> = {};
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>(':is(input, select)[required]')) {
    if (!value) found[name] = t('fields.required');
  }
  return found;
}
