import type { Texts } from '#contract/text/texts';
import { deferred } from '../../ui/islands/deferred.tsx';
import { withWords } from '../../platform/text/late-words.ts';

const words = import.meta.glob<Texts>('/locales/*/withdrawn.json', { import: 'default' });

/** Why a question does not count; its script and words come where one is withdrawn. */
export const WithdrawnNote = deferred(() =>
  withWords('withdrawn', words, async () => (await import('./Withdrawn.tsx')).WithdrawnNote),
);

/** The questions that were taken out of a result. */
export const WithdrawnItems = deferred(() =>
  withWords('withdrawn', words, async () => (await import('./Withdrawn.tsx')).WithdrawnItems),
);
