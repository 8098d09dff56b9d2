import type { Dashboard, Preferences, Slice } from '#contract/home/dashboards';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { CourseSpecialty } from '#contract/library/content/course-specialties';
import { asCard } from '../../learning/courses/views.ts';
import type { Claimant, PassedRow } from '../../credit/credits/queries.ts';
import { readyCourses, type PassedCourse } from '../../credit/credits/rules.ts';
import { courseProgressOf, lessonTitlesIn } from '../../learning/participations/course-progress.ts';
import type { CourseRow } from '../../learning/participations/queries.ts';
import { nextStep } from '../../learning/participations/rules.ts';
import { activitiesOf, beginningOf, creditOf, stopOf, type SlicedCourse } from './activities.ts';
import type { OpenAttempt } from './queries.ts';
import { cardsInRow, creditsByType, weeksInARow } from './rules.ts';
import { slicesOf } from './slices.ts';
import { upNextOf, type Pending } from './up-next.ts';

interface Rows {
  readonly begun: readonly CourseRow[];
  readonly toBegin: readonly CourseRow[];
  /** Claims of credit in this year. */
  readonly claims: readonly PassedRow[];
  readonly hasCycle: boolean;
  readonly passed: readonly PassedCourse[];
  readonly activeSeconds: number;
  readonly weeks: readonly number[];
  readonly openAttempt: OpenAttempt | null;
  readonly pending: Pending;
  readonly notifications: Dashboard['notifications'];
  readonly specialties: CourseSpecialty[];
  readonly preferences: Preferences;
}

/** A learner's home page; the course to continue is not repeated. */
export function asDashboard(
  { begun, toBegin, claims, hasCycle, passed, activeSeconds, weeks, openAttempt, pending, ...rows }: Rows,
  { firstName, ...learner }: Awaited<ReturnType<Claimant['profile']>> & { readonly planType: PlanType },
  locale: Locale,
  now: Date,
): Dashboard {
  const { planType } = learner;
  const row = begun.find(({ participation }) => participation && !participation.passedAt);
  const current = row && { row, planType, openAttempt, now };
  return {
    firstName,
    continuing: current ? asContinuing(current) : null,
    slices: slicesFor(current, toBegin[0], { planType, dueQuestions: pending.dueQuestions }, locale, now),
    upNext: upNextOf(pending, locale, now),
    notifications: rows.notifications,
    credits: { thisYear: creditsByType(claims), ready: readyCourses(passed, learner, locale, now), hasCycle },
    activeMinutesThisWeek: Math.round(activeSeconds / 60),
    weeksInARow: weeksInARow(weeks, now),
    firstLesson: toBegin[0] ? firstLessonOf(toBegin[0]) : null,
    recommended: toBegin.map((one) => asCard(one, planType, now)),
    recent: begun
      .filter((one) => one !== row)
      .slice(0, cardsInRow)
      .map((one) => asCard(one, planType, now)),
    specialties: rows.specialties,
    preferences: rows.preferences,
  };
}

function asContinuing(current: SlicedCourse): Dashboard['continuing'] {
  const { row, planType, now } = current;
  const next = nextStep(courseProgressOf(row, planType, now));
  return row.participation
    ? {
        course: asCard(row, planType, now),
        next,
        stop: stopOf(current, next),
        lastActiveAt: row.participation.lastActiveAt.toISOString(),
      }
    : null;
}

/** Slices of the course to continue; if nothing in it can be done, of the course recommended first. */
function slicesFor(
  current: SlicedCourse | undefined,
  first: CourseRow | undefined,
  { planType, dueQuestions }: { readonly planType: PlanType; readonly dueQuestions: number },
  locale: Locale,
  now: Date,
): Slice[] {
  const activities = current ? activitiesOf(current) : [];
  if (current && activities.length > 0) return slicesOf({ dueQuestions, activities, credit: creditOf(current) });
  const beginning = first ? beginningOf(first, locale) : [];
  const credit = first ? creditOf({ row: first, planType, now }) : null;
  return slicesOf({ dueQuestions, activities: beginning, credit });
}

function firstLessonOf({ version, text }: CourseRow): Dashboard['firstLesson'] {
  const [lesson] = version.courseDocument.lessons;
  return lesson
    ? { title: lessonTitlesIn(version, text.locale)[lesson.id] ?? lesson.id, minutes: lesson.minutes }
    : null;
}
