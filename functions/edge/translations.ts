import type { Locale } from '#contract/locales';
import type { Translate } from '#contract/text/texts';
import type { Namespace } from './translation-files.ts';

/** Loaded with the first mail; a value, as a promise must not be awaited by other requests. */
let files: typeof import('./translation-files.ts') | undefined;

/** The translator of a namespace and language. */
export async function translatorFor(namespace: Namespace, locale: Locale): Promise<Translate> {
  files ??= await import('./translation-files.ts');
  return files.translatorIn(namespace, locale);
}
