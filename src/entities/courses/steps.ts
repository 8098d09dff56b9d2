import type { Step } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { currentLocale } from '../../platform/text/translations.ts';

/** In the address of a quiz that counts for nothing: its first attempt begins at once. */
export const beginsAtOnce = '#begin';

/** What texts call a step by: its kind, or that of its quiz. */
export function stepKey(step: Step) {
  return step.kind === 'quiz' ? step.quizKind : step.kind;
}

/** Where the next step of a course is taken. */
export function stepAddress(courseId: string, step: Step): string {
  const locale = currentLocale();
  switch (step.kind) {
    case 'begin':
      return href('course', locale, { courseId });
    case 'quiz':
      return (
        href('quiz', locale, { courseId, quizId: step.quizId }) + (step.quizKind === 'kickoff' ? beginsAtOnce : '')
      );
    case 'lesson':
      return href('lesson', locale, { courseId, lessonId: step.lessonId });
    case 'summary':
      return href('courseSummary', locale, { courseId });
    // The activity itself, which says what opens it.
    case 'plan':
      return step.activity.kind === 'lesson'
        ? href('lesson', locale, { courseId, lessonId: step.activity.id })
        : href('quiz', locale, { courseId, quizId: step.activity.id });
  }
}
