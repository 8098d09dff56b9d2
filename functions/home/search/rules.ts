import type { FoundPassage } from '#contract/home/search/passages';
import type { Access } from '#contract/home/search/ranking';
import { lockOf, masteryTerms, type CourseProgress } from '../../learning/participations/rules.ts';
import type { CourseVersion } from '../../library/content/version.ts';
import { mayReveal } from '../../learning/quizzes/rules.ts';
import type { AnsweredAttempt } from './queries.ts';

/** A learner's course, in the version that they read. */
export interface KnownCourse {
  readonly version: CourseVersion;
  readonly progress: CourseProgress;
  readonly passedAt: Date | null;
}

/** What a learner may see of a passage of a course, `undefined` if they may not open it. */
export function accessTo(
  { kind, place: { lessonId } }: Pick<FoundPassage, 'kind' | 'place'>,
  course: Pick<KnownCourse, 'version' | 'progress'> | undefined,
): Access {
  if (!course) return 'hidden';
  const { version, progress } = course;
  if (kind === 'course' || kind === 'teacher') return 'open';
  const { lessons } = version.courseDocument;
  // A lesson of the current version may be missing in the one that the learner began.
  if (lessonId === undefined || !lessons.some(({ id }) => id === lessonId)) return 'hidden';
  return lockOf(progress, { kind: 'lesson', id: lessonId }) ? 'locked' : 'open';
}

/** Whether a learner may read the explanation of a question: answered, revealed, and of a quiz that is open to them. */
export function mayExplain(
  { place: { quizId, itemId } }: Pick<FoundPassage, 'place'>,
  { version, progress, passedAt }: KnownCourse,
  answered: readonly AnsweredAttempt[],
): boolean {
  const quiz = version.courseDocument.quizzes.find(({ id }) => id === quizId);
  if (!quiz || !itemId || lockOf(progress, { kind: quiz.kind, id: quiz.id })) return false;
  const { reveal } = masteryTerms(version.courseDocument);
  return answered.some(
    (attempt) =>
      attempt.courseId === version.courseId &&
      attempt.quizId === quiz.id &&
      attempt.itemIds.includes(itemId) &&
      mayReveal(quiz.kind, {
        isAnswered: true,
        isFinished: attempt.finishedAt !== null,
        isPassed: passedAt !== null,
        reveal,
      }),
  );
}
