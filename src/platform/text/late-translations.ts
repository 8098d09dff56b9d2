import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from './translations.ts';

/** Loads a module and its translations, which the page does not contain. */
export async function loadWithTranslations<Part>(
  namespace: string,
  files: Readonly<Record<string, () => Promise<Texts>>>,
  load: () => Promise<Part>,
): Promise<Part> {
  const [part, texts] = await Promise.all([load(), files[`/locales/${currentLocale()}/${namespace}.json`]?.()]);
  if (texts) addTranslations(namespace, texts);
  return part;
}
