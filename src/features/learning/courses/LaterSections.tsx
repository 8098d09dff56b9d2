import { deferred } from '../../../ui/islands/deferred.tsx';

/** The sections below the outline, whose script comes after that of the next step. */
export const LaterSections = deferred(async () => (await import('./CourseSections.tsx')).CourseSections, {
  isEarly: true,
});
