import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from './translations.ts';

/** Loads a module and its translations, which the page does not contain. */
export async function loadWithTranslations<Part>(
  namespaces: string | readonly string[],
  files: Readonly<Record<string, () => Promise<Texts>>>,
  load: () => Promise<Part>,
): Promise<Part> {
  const add = async (namespace: string) => {
    const texts = await files[`/locales/${currentLocale()}/${namespace}.json`]?.();
    if (texts) addTranslations(namespace, texts);
  };
  const [part] = await Promise.all([load(), ...[namespaces].flat().map(add)]);
  return part;
}
