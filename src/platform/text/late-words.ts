import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from './translations.ts';

/** Brings a part together with its words, which no first load carries. */
export async function withWords<Part>(
  namespace: string,
  words: Readonly<Record<string, () => Promise<Texts>>>,
  load: () => Promise<Part>,
): Promise<Part> {
  const [part, texts] = await Promise.all([load(), words[`/locales/${currentLocale()}/${namespace}.json`]?.()]);
  if (texts) addTranslations(namespace, texts);
  return part;
}
