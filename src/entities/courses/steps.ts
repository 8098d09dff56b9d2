import type { Step } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { currentLocale } from '../../platform/text/translations.ts';

/** Fragment in the address of a kickoff quiz: its first attempt begins at once. */
export const beginFragment = '#begin';

/** The translation key of a step: its kind, or that of its quiz. */
export function stepKey(step: Step) {
  return step.kind === 'quiz' ? step.quizKind : step.kind;
}

/** The address of the next step of a course. */
export function stepAddress(courseId: string, step: Step): string {
  const locale = currentLocale();
  switch (step.kind) {
    case 'begin':
      return href('course', locale, { courseId });
    case 'quiz':
      return (
        href('quiz', locale, { courseId, quizId: step.quizId }) + (step.quizKind === 'kickoff' ? beginFragment : '')
      );
    case 'lesson':
      return href('lesson', locale, { courseId, lessonId: step.lessonId });
    case 'summary':
      return href('courseSummary', locale, { courseId });
    // The page of the activity explains how to unlock it.
    case 'plan':
      return step.activity.kind === 'lesson'
        ? href('lesson', locale, { courseId, lessonId: step.activity.id })
        : href('quiz', locale, { courseId, quizId: step.activity.id });
  }
}
