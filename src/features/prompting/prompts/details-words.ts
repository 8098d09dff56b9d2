import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';

const details = import.meta.glob<Texts>('/locales/*/prompt-template-details.json', { import: 'default' });

/** Brings a part together with what templates say, which is much and comes only when a user looks at it. */
export const withDetails = <Part>(load: () => Promise<Part>) =>
  loadWithTranslations('prompt-template-details', details, load);
