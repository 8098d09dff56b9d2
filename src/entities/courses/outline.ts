import type { Activity } from '#contract/learning/courses';

/** What unlocks an activity: all lessons, or the activity that comes first, if it is known. */
export function unlockedBy({ kind, first }: Activity, outline: readonly Activity[]): Activity | 'lessons' | undefined {
  const mastery = outline.find((activity) => activity.kind === 'mastery');
  if (kind === 'summary' && mastery) return mastery;
  const before = outline.find((activity) => activity.id === first || activity.kind === first);
  return before?.kind === 'lesson' ? 'lessons' : before;
}
