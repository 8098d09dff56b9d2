import { backendPrefix } from '#contract/constants';

/** Covers are shown to everybody; their names say so. */
export function coverUrl(courseId: string): string {
  return `${backendPrefix}/media/covers/${courseId}.svg`;
}
