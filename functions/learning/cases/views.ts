import type { CourseDocument } from '#contract/library/content';
import type { PackageCase } from '#contract/library/content/cases';
import type { CaseLesson } from '#contract/learning/cases';
import { referencesOf } from '../courses/views.ts';

/** The references of the guidelines of a case, by their numbers in the course. */
export function referencesIn({ scenes }: PackageCase, courseDocument: CourseDocument): CaseLesson['references'] {
  const cited = new Set(scenes.flatMap(({ references }) => references));
  return referencesOf(courseDocument)
    .map((reference, index) => ({ ...reference, number: index + 1 }))
    .filter(({ id }) => cited.has(id));
}
