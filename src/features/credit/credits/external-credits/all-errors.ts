import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from '../../../../platform/text/translations.ts';

/** The namespace of all errors: the page has no texts of those that only the form of external credits causes. */
export const allErrors = 'all-errors';

const files = import.meta.glob<Texts>('/locales/*/errors.json', { import: 'default' });

/** Loads a module, and the texts of all errors. */
export async function loadWithAllErrors<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part, texts] = await Promise.all([load(), files[`/locales/${currentLocale()}/errors.json`]?.()]);
  if (texts) addTranslations(allErrors, texts);
  return part;
}
