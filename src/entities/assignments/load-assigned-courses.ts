import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../platform/text/late-translations.ts';

const files = import.meta.glob<Texts>('/locales/*/own-assignments.json', { import: 'default' });

/** Loads the list of assigned courses with its translations. */
export const loadAssignedCourses = () =>
  loadWithTranslations('own-assignments', files, async () => (await import('./AssignedCourses.tsx')).AssignedCourses);
