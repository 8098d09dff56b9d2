import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';

const files = import.meta.glob<Texts>('/locales/*/{accounts,credentials}.json', { import: 'default' });

/** Loads a module with the translations of the section. */
export function loadWithCredentialTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  return loadWithTranslations('credentials', files, load);
}

/** Loads a module with the translations of a new password. */
export function loadWithPasswordTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  return loadWithTranslations('accounts', files, load);
}
