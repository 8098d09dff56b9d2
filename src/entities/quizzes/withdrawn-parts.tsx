import type { Texts } from '#contract/text/texts';
import { deferred } from '../../ui/islands/deferred.tsx';
import { loadWithTranslations } from '../../platform/text/late-translations.ts';

const files = import.meta.glob<Texts>('/locales/*/withdrawn.json', { import: 'default' });

/** The reason why a question does not count; script and translations load on demand. */
export const WithdrawnNote = deferred(() =>
  loadWithTranslations('withdrawn', files, async () => (await import('./Withdrawn.tsx')).WithdrawnNote),
);

/** The withdrawn questions of a result. */

export const WithdrawnItems = deferred(() =>
  loadWithTranslations('withdrawn', files, async () => (await import('./Withdrawn.tsx')).WithdrawnItems),
);
