import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';

const words = import.meta.glob<Texts>('/locales/*/{accounts,credentials}.json', { import: 'default' });

/** Brings a part together with the words of the section. */
export function withCredentialWords<Part>(load: () => Promise<Part>): Promise<Part> {
  return loadWithTranslations('credentials', words, load);
}

/** Brings a dialog with the words of a new password as well. */
export function withPasswordWords<Part>(load: () => Promise<Part>): Promise<Part> {
  return loadWithTranslations('accounts', words, load);
}
