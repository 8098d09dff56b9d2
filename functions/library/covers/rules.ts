import { backendPrefix } from '#contract/constants';

/** Covers are shown to everyone; their names say so. */
export function coverUrl(courseId: string): string {
  return `${backendPrefix}/media/covers/${courseId}.svg`;
}
