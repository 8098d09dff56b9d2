import type { Texts, Translate } from '#contract/text/texts';
import { importOptional } from '../../platform/errors/chunks.ts';
import { addTranslations, currentLocale, translations } from '../../platform/text/translations.ts';

const words = import.meta.glob<Texts>('/locales/*/notices.json', { import: 'default' });

/** The words of toasts about the app itself, which come once the page is idle. */
export async function notices(): Promise<Translate> {
  const load = words[`/locales/${currentLocale()}/notices.json`];
  const loaded = load && (await importOptional(load));
  if (loaded) addTranslations('notices', loaded);
  return translations('notices');
}
