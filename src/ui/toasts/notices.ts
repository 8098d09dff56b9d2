import type { Texts, Translate } from '#contract/texts';
import { optionally } from '../../platform/errors/chunks.ts';
import { bringTexts, currentLocale, texts } from '../../platform/text/translations.ts';

const words = import.meta.glob<Texts>('/locales/*/notices.json', { import: 'default' });

/** The words of toasts about the app itself, which come once the page is idle. */
export async function notices(): Promise<Translate> {
  const load = words[`/locales/${currentLocale()}/notices.json`];
  const loaded = load && (await optionally(load));
  if (loaded) bringTexts('notices', loaded);
  return texts('notices');
}
