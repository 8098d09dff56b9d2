import type { Texts, Translate } from '#contract/text/texts';
import { importOptional } from '../../platform/errors/chunks.ts';
import { addTranslations, currentLocale, translations } from '../../platform/text/translations.ts';

const files = import.meta.glob<Texts>('/locales/*/notices.json', { import: 'default' });

/** Loads the translations of toasts about the app itself. */
export async function loadNotices(): Promise<Translate> {
  const load = files[`/locales/${currentLocale()}/notices.json`];
  const loaded = load && (await importOptional(load));
  if (loaded) addTranslations('notices', loaded);
  return translations('notices');
}
