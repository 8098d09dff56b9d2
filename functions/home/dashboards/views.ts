import type { OwnAssignment } from '#contract/groups/assignments';
import type { Dashboard, Preferences } from '#contract/home/dashboards';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { CourseSpecialty } from '#contract/people/accounts/professions';
import { asCard } from '../../learning/courses/views.ts';
import type { Claimant, PassedRow } from '../../credit/credits/queries.ts';
import { readyCourses, type PassedCourse } from '../../credit/credits/rules.ts';
import { courseProgressOf, lessonTitlesIn } from '../../learning/participations/course-progress.ts';
import type { CourseRow } from '../../learning/participations/queries.ts';
import { nextStep } from '../../learning/participations/rules.ts';
import { cardsInRow, creditsByType } from './rules.ts';

interface Rows {
  readonly begun: readonly CourseRow[];
  readonly toBegin: readonly CourseRow[];
  /** Claims of credit in this year. */
  readonly claims: readonly PassedRow[];
  readonly passed: readonly PassedCourse[];
  readonly activeSeconds: number;
  readonly dueQuestions: number;
  readonly assigned: OwnAssignment[];
  readonly specialties: CourseSpecialty[];
  readonly preferences: Preferences;
}

/** A learner's home page; the course to continue is not repeated. */
export function asDashboard(
  { begun, toBegin, claims, passed, activeSeconds, dueQuestions, assigned, specialties, preferences }: Rows,
  { firstName, ...learner }: Awaited<ReturnType<Claimant['profile']>> & { readonly planType: PlanType },
  locale: Locale,
  now: Date,
): Dashboard {
  const { planType } = learner;
  const current = begun.find(({ participation }) => participation && !participation.passedAt);
  return {
    firstName,
    continuing: current?.participation
      ? {
          course: asCard(current, planType, now),
          next: nextStep(courseProgressOf(current, planType, now)),
          lastActiveAt: current.participation.lastActiveAt.toISOString(),
        }
      : null,
    credits: { thisYear: creditsByType(claims), ready: readyCourses(passed, learner, locale, now) },
    activeMinutesThisWeek: Math.round(activeSeconds / 60),
    dueQuestions,
    assigned,
    firstLesson: toBegin[0] ? firstLessonOf(toBegin[0]) : null,
    recommended: toBegin.map((row) => asCard(row, planType, now)),
    recent: begun
      .filter((row) => row !== current)
      .slice(0, cardsInRow)
      .map((row) => asCard(row, planType, now)),
    specialties,
    preferences,
  };
}

function firstLessonOf({ version, text }: CourseRow): Dashboard['firstLesson'] {
  const [lesson] = version.courseDocument.lessons;
  return lesson
    ? { title: lessonTitlesIn(version, text.locale)[lesson.id] ?? lesson.id, minutes: lesson.minutes }
    : null;
}
