import type { Slice, Stop } from '#contract/home/dashboards';
import type { Step } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { planOpens } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import { spokenLocale } from '../../library/content/version.ts';
import { courseProgressOf } from '../../learning/participations/course-progress.ts';
import type { CourseRow } from '../../learning/participations/queries.ts';
import {
  creditsOf,
  isAttemptOpen,
  isComplete,
  isExpired,
  isKickoffPending,
  lessonStep,
  lockOf,
  minutesPerItem,
  quizMinutes,
  quizOf,
  retakeOf,
  type CourseProgress,
  type Progress,
} from '../../learning/participations/rules.ts';
import type { OpenAttempt } from './queries.ts';
import { wholeMinutes, type Activity } from './slices.ts';

/** Fewest minutes of a lesson that are worth beginning. */
const leastOfLesson = 2;

/** Positions below this, in seconds, in minutes or as a share, are the beginning. */
const leastPosition = 0.01;

/** A course with a learner's progress, for slices. */
export interface SlicedCourse {
  readonly row: CourseRow;
  readonly planType: PlanType;
  readonly openAttempt: OpenAttempt | null;
  readonly now: Date;
}

type Quiz = CourseProgress['syllabus']['quizzes'][number];

/** Where a learner left a course; `null` at the beginning of an activity. */
export function stopOf({ row, planType, openAttempt, now }: SlicedCourse, next: Step): Stop | null {
  const attempt = openAttemptIn(courseProgressOf(row, planType, now), row, openAttempt);
  if (attempt) {
    const { quizId, quizKind, answered, total } = attempt;
    return { kind: 'quiz', quizId, quizKind, answered, total };
  }
  if (next.kind !== 'lesson') return null;
  const position = row.lessonStates.find(({ id }) => id === next.lessonId)?.position ?? 0;
  const lesson = row.version.courseDocument.lessons.find(({ id }) => id === next.lessonId);
  if (!lesson || position < leastPosition) return null;
  if (lesson.kind === 'case') return { kind: 'case', minute: Math.floor(position) };
  return lesson.kind === 'video'
    ? { kind: 'video', second: Math.floor(position) }
    : { kind: 'article', share: Math.min(1, position) };
}

/** The open attempt, if it is one in this course that its learner may continue. */
function openAttemptIn(progress: CourseProgress, { course }: CourseRow, attempt: OpenAttempt | null) {
  if (attempt?.courseId !== course.id || !isAttemptOpen(progress, attempt.quizId)) return undefined;
  return lockOf(progress, { kind: attempt.quizKind, id: attempt.quizId }) ? undefined : attempt;
}

/** What a learner can do in a course that they began, in its order; the last is what is closed to them for now. */
export function activitiesOf(course: SlicedCourse): Activity[] {
  const { row, planType, openAttempt, now } = course;
  const progress = courseProgressOf(row, planType, now);
  if (!progress.progress || progress.progress.passedAt) return [];
  const open = openAttemptIn(progress, row, openAttempt);
  const begun = open && progress.syllabus.quizzes.find(({ id }) => id === open.quizId);
  return [
    ...(begun ? [asQuiz(row, begun, open.total - open.answered)] : []),
    ...ahead(row, progress, progress.progress)
      .filter(({ id }) => id !== begun?.id)
      .map(({ activity }) => activity),
  ].filter(({ minutes }) => minutes > 0);
}

/** Activities in their order up to the first that the plan does not include. */
function ahead(row: CourseRow, course: CourseProgress, progress: Progress) {
  const { syllabus } = course;
  const [kickoff, mastery] = [quizOf(syllabus, 'kickoff'), quizOf(syllabus, 'mastery')];
  const of = (quiz: Quiz) => ({ id: quiz.id, activity: asQuiz(row, quiz, syllabus.itemCounts[quiz.id] ?? 0) });
  const found = kickoff && isKickoffPending(syllabus, progress) ? [of(kickoff)] : [];
  for (const lesson of syllabus.lessons) {
    if (isComplete(progress.lessons, lesson.id)) continue;
    if (isClosedByPlan(course, { kind: 'lesson', id: lesson.id })) return found;
    found.push({ id: lesson.id, activity: asLesson(row, lessonStep(syllabus, progress, lesson)) });
    const isNew = ({ id }: Quiz) => !progress.quizzes.some((quiz) => quiz.id === id && quiz.finished > 0);
    found.push(...syllabus.quizzes.filter((quiz) => quiz.lesson === lesson.id && isNew(quiz)).map(of));
  }
  return mastery && isMasteryAhead(course) ? [...found, of(mastery)] : found;
}

function isClosedByPlan(course: CourseProgress, activity: Parameters<typeof lockOf>[1]): boolean {
  return lockOf(course, activity)?.code === 'PLAN_REQUIRED';
}

/** Whether an attempt at the mastery quiz can begin, now or after the lessons. */
function isMasteryAhead(course: CourseProgress): boolean {
  const mastery = quizOf(course.syllabus, 'mastery');
  if (!mastery || isExpired(course.syllabus, course.now)) return false;
  const { attemptsLeft, waitUntil } = retakeOf(course, mastery.id);
  return attemptsLeft !== 0 && waitUntil === null && !isClosedByPlan(course, { kind: 'mastery', id: mastery.id });
}

function asLesson({ course, text }: CourseRow, step: ReturnType<typeof lessonStep>): Activity {
  const { lessonId, title, minutesLeft } = step;
  return {
    ...{ minutes: minutesLeft, unit: 1, least: leastOfLesson, isRequired: true },
    partOf: (minutes) => ({
      kind: 'lesson',
      ...{ courseId: course.id, lessonId, title, language: text.locale, minutes },
      isWhole: minutes === minutesLeft,
    }),
  };
}

/** A quiz with its open questions. A mastery quiz is not begun unless there is time for all of it. */
function asQuiz({ course, quizStates }: CourseRow, { id: quizId, kind: quizKind }: Quiz, questions: number): Activity {
  const minutes = questions * minutesPerItem;
  const isBegun = quizStates.some(({ id, used, finished }) => id === quizId && used > finished);
  const unit = quizKind === 'mastery' && !isBegun ? minutes : minutesPerItem;
  return {
    ...{ minutes, unit, least: unit, isRequired: quizKind === 'mastery' },
    partOf: (part) => ({
      kind: 'quiz',
      ...{ courseId: course.id, quizId, quizKind, minutes: wholeMinutes(part) },
      questions: Math.round(part / minutesPerItem),
    }),
  };
}

/** The first lesson of a course that is not begun. */
export function beginningOf({ version, course, text }: CourseRow, locale: Locale): Activity[] {
  const [lesson] = version.courseDocument.lessons;
  if (!lesson) return [];
  return [
    {
      ...{ minutes: lesson.minutes, unit: 1, least: leastOfLesson, isRequired: true },
      partOf: (minutes) => ({
        kind: 'begin',
        ...{ courseId: course.id, title: text.title, language: spokenLocale(version, locale), minutes },
      }),
    },
  ];
}

/** The credits of a course, and the minutes of lessons and mastery quiz until then; `null` if it gives this learner none. */
export function creditOf({ row, planType, now }: Omit<SlicedCourse, 'openAttempt'>): Slice['credit'] {
  const course = courseProgressOf(row, planType, now);
  const { syllabus, progress } = course;
  const credits = creditsOf(syllabus, now);
  const mastery = quizOf(syllabus, 'mastery');
  if (!mastery || credits === 0 || progress?.passedAt || !planOpens(planType, 'credits', row.course)) return null;
  if (retakeOf(course, mastery.id).attemptsLeft === 0 && !isAttemptOpen(course, mastery.id)) return null;
  const lessons = syllabus.lessons
    .filter(({ id }) => !progress || !isComplete(progress.lessons, id))
    .map((lesson) => (progress ? lessonStep(syllabus, progress, lesson).minutesLeft : lesson.minutes));
  return {
    credits,
    minutesLeft: lessons.reduce((sum, minutes) => sum + minutes, quizMinutes(syllabus.itemCounts[mastery.id])),
  };
}
