import type { Activity } from '#contract/learning/courses';

/** What opens an activity that is locked: all lessons, or the one activity that comes first, if that is known. */
export function openerOf({ kind, first }: Activity, outline: readonly Activity[]): Activity | 'lessons' | undefined {
  const mastery = outline.find((activity) => activity.kind === 'mastery');
  if (kind === 'summary' && mastery) return mastery;
  const before = outline.find((activity) => activity.id === first || activity.kind === first);
  return before?.kind === 'lesson' ? 'lessons' : before;
}
