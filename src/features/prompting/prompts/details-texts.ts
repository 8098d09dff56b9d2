import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';

const details = import.meta.glob<Texts>('/locales/*/prompt-template-details.json', { import: 'default' });

/** Loads a module with the details of templates, which are large and loaded on demand. */
export const loadWithDetails = <Part>(load: () => Promise<Part>) =>
  loadWithTranslations('prompt-template-details', details, load);
