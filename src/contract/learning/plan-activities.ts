import { planOpens } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';

/** An activity of a course: a lesson, a quiz, or a page after the course. */
interface CourseActivity {
  readonly kind: string;
  /** The lesson, or the lesson of a practice quiz. */
  readonly lessonId?: string | undefined;
}

interface CourseInPlan {
  readonly isFree: boolean;
  readonly firstLesson: string | undefined;
}

/** Activities that every plan includes, beside the first lesson with its practice. */
const inEveryPlan: readonly string[] = ['kickoff', 'summary', 'comparison', 'recommendations'];

/** Whether a plan includes an activity of a course (product decisions, Plans and what they open). */
export function planIncludes(planType: PlanType, course: CourseInPlan, { kind, lessonId }: CourseActivity): boolean {
  if (inEveryPlan.includes(kind)) return true;
  const isFirstLesson = kind !== 'mastery' && lessonId === course.firstLesson;
  return isFirstLesson || planOpens(planType, 'everyLesson', course);
}
