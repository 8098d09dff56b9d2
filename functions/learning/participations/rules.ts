import { defaultPassMark } from '#contract/constants';
import type { CourseDocument, PackageAccreditation } from '#contract/library/content';
import type { Activity, Step } from '#contract/learning/courses';
import { planIncludes } from '#contract/learning/plan-activities';
import { planFor } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import type { EventKind, ParticipationRow } from './schema.ts';

/** The terms of an accreditation that the rules need. */
export type Terms = Pick<
  PackageAccreditation,
  'maximum' | 'validFrom' | 'validTo' | 'passMark' | 'attempts' | 'waitMinutes' | 'reveal'
>;

/** The parts of a course version that the rules need; titles are in the viewer's language. */
export interface Syllabus extends Pick<CourseDocument, 'lessons' | 'quizzes'> {
  readonly accreditations: readonly Terms[];
  readonly itemCounts: Readonly<Record<string, number>>;
  readonly lessonTitles: Readonly<Record<string, string>>;
}

/** A learner's state in a lesson; instants in milliseconds, `position` in seconds. */
export interface LessonState {
  readonly id: string;
  readonly completedAt: number | null;
  readonly position: number;
}

/** Attempts at a quiz: all begun, those finished, and when the last of these ended, in milliseconds. */
export interface QuizState {
  readonly id: string;
  readonly used: number;
  readonly finished: number;
  readonly finishedAt: number | null;
}

export interface Progress {
  readonly kickoffSkippedAt: Date | null;
  readonly kickoffFinishedAt: Date | null;
  readonly passedAt: Date | null;
  /** Attempts at the mastery quiz that were granted beyond those of the accreditation. */
  readonly extraAttempts: number;
  readonly lessons: readonly LessonState[];
  readonly quizzes: readonly QuizState[];
}

/**
 * A learner's progress through a course at one moment; `title` is the course's, `progress` is `null` before it is
 * begun.
 */
export interface CourseProgress {
  readonly title: string;
  readonly syllabus: Syllabus;
  readonly isFree: boolean;
  readonly planType: PlanType;
  readonly progress: Progress | null;
  readonly now: Date;
}

/** An activity, or a page of results, whose id is its kind. */
export interface ActivityRef {
  readonly kind: Activity['kind'] | 'comparison' | 'recommendations';
  readonly id: string;
}

/** The error of a locked activity. */
export type Lock =
  | {
      readonly code: 'PLAN_REQUIRED';
      readonly detail: { planType: PlanType; course: string; activity: string; lesson: string };
    }
  | {
      readonly code: 'ACTIVITY_LOCKED';
      readonly detail: { first: string; kind: 'begin' | 'kickoff' | 'lesson' | 'mastery' };
    };

/** What must be done first: its id, or its kind for `begin` and `kickoff`. */
export type Prerequisite = Extract<Lock, { code: 'ACTIVITY_LOCKED' }>['detail'];

/** Estimated minutes for one question. */
export const minutesPerItem = 1.5;

/** Estimated minutes of a quiz. */
export function quizMinutes(itemCount = 0): number {
  return Math.ceil(itemCount * minutesPerItem);
}

/** The calendar day of an instant in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Whether the last accreditation of a course has ended: it and its mastery quiz can no longer be begun. */
export function isExpired({ accreditations }: Pick<Syllabus, 'accreditations'>, now: Date): boolean {
  return accreditations.length > 0 && accreditations.every(({ validTo }) => validTo < dayOf(now));
}

/** The highest credit a course can give today. */
export function creditsOf(of: { readonly accreditations: readonly Designation[] }, now: Date): number {
  return Math.max(0, ...validAccreditations(of, now).map(({ maximum }) => maximum));
}

type Designation = Pick<Terms, 'maximum' | 'validFrom' | 'validTo'>;

/** Accreditations that are valid on the day of an instant. */
export function validAccreditations<One extends Designation>(
  { accreditations }: { readonly accreditations: readonly One[] },
  now: Date,
): One[] {
  const today = dayOf(now);
  return accreditations.filter(({ validFrom, validTo }) => validFrom <= today && today <= validTo);
}

/** The strictest terms of all accreditations for the mastery quiz; `attempts` is `null` without limit. */
export function masteryTerms({ accreditations }: Pick<Syllabus, 'accreditations'>) {
  const limits = accreditations.map(({ attempts }) => attempts).filter((attempts) => attempts > 0);
  return {
    passMark: accreditations.length ? Math.max(...accreditations.map(({ passMark }) => passMark)) : defaultPassMark,
    attempts: limits.length ? Math.min(...limits) : null,
    waitMinutes: Math.max(0, ...accreditations.map(({ waitMinutes }) => waitMinutes)),
    reveal: revealOf(accreditations),
  };
}

/** With an accreditation, keys are revealed only after a pass, also under `after-attempt`. */
function revealOf(accreditations: readonly Terms[]): Terms['reveal'] {
  if (accreditations.some(({ reveal }) => reveal === 'never')) return 'never';
  return accreditations.length ? 'after-pass' : 'after-attempt';
}

/**
 * How many attempts at a quiz are left (`null` without limit), and when the next may begin if that is later than now.
 */
export function retakeOf(courseProgress: Pick<CourseProgress, 'syllabus' | 'progress' | 'now'>, quizId: string) {
  const { syllabus, progress, now } = courseProgress;
  const kind = syllabus.quizzes.find(({ id }) => id === quizId)?.kind;
  const state = progress?.quizzes.find(({ id }) => id === quizId);
  const used = state?.used ?? 0;
  if (kind !== 'mastery') return { attemptsLeft: kind === 'kickoff' ? Math.max(0, 1 - used) : null, waitUntil: null };
  const { attempts, waitMinutes } = masteryTerms(syllabus);
  const until = new Date((state?.finishedAt ?? 0) + waitMinutes * 60_000);
  return {
    attemptsLeft: attempts === null ? null : Math.max(0, attempts + (progress?.extraAttempts ?? 0) - used),
    waitUntil: state?.finishedAt && until > now ? until : null,
  };
}

/** Whether an attempt at a quiz is begun and not finished. */
export function isAttemptOpen({ progress }: Pick<CourseProgress, 'progress'>, quizId: string): boolean {
  return progress?.quizzes.some(({ id, used, finished }) => id === quizId && used > finished) ?? false;
}

export function quizOf({ quizzes }: Pick<Syllabus, 'quizzes'>, kind: 'kickoff' | 'mastery') {
  return quizzes.find((quiz) => quiz.kind === kind);
}

/** The milestone that each event of studying sets; `null` for none. */
const milestones = {
  kickoffSkipped: 'kickoffSkippedAt',
  kickoffFinished: 'kickoffFinishedAt',
  lessonCompleted: null,
  lessonsCompleted: 'lessonsCompletedAt',
  masteryFailed: null,
  masteryPassed: 'passedAt',
  attended: 'passedAt',
  evaluated: 'evaluatedAt',
} as const satisfies Partial<Record<EventKind, keyof ParticipationRow | null>>;

/** The milestone of an event, `null` for one of studying that sets none, `undefined` for all others. */
export function milestoneOf(kind: EventKind) {
  return (milestones as Partial<Record<EventKind, (typeof milestones)[keyof typeof milestones]>>)[kind];
}

/** A participation once an event is recorded; the first event of a kind sets its milestone. */
export function afterEvent(participation: ParticipationRow, kind: EventKind, at: Date): ParticipationRow {
  const milestone = milestoneOf(kind);
  return milestone ? { ...participation, [milestone]: participation[milestone] ?? at } : participation;
}

/** Why a learner may not use an activity; `undefined` when it is open (product decisions, Activity-access guard). */
export function lockOf(courseProgress: CourseProgress, activity: ActivityRef): Lock | undefined {
  if (!isInPlan(courseProgress, activity)) {
    const { kind, id } = activity;
    const lesson = courseProgress.syllabus.lessonTitles[id] ?? '';
    const planType = planFor('everyLesson', courseProgress);
    return { code: 'PLAN_REQUIRED', detail: { planType, course: courseProgress.title, activity: kind, lesson } };
  }
  const first = prerequisiteOf(courseProgress, activity);
  return first && { code: 'ACTIVITY_LOCKED', detail: first };
}

function isInPlan({ syllabus, planType, isFree }: CourseProgress, { kind, id }: ActivityRef): boolean {
  const { lessons, quizzes } = syllabus;
  const lessonId = kind === 'practice' ? quizzes.find((quiz) => quiz.id === id)?.lesson : id;
  return planIncludes(planType, { isFree, firstLesson: lessons[0]?.id }, { kind, lessonId });
}

function prerequisiteOf(courseProgress: CourseProgress, { kind }: ActivityRef): Prerequisite | undefined {
  const { syllabus, progress } = courseProgress;
  if (!progress) return { first: 'begin', kind: 'begin' };
  if (kind === 'kickoff' || kind === 'recommendations') return undefined;
  if (isKickoffPending(syllabus, progress)) return { first: 'kickoff', kind: 'kickoff' };
  if (kind === 'lesson' || kind === 'practice') return undefined;
  const mastery = quizOf(syllabus, 'mastery')?.id;
  const hasAttempt = progress.quizzes.some(({ id, finished }) => id === mastery && finished > 0);
  if (kind !== 'mastery' && hasAttempt) return undefined;
  const lesson = remainingLessons(syllabus, progress)[0]?.id;
  if (lesson) return { first: lesson, kind: 'lesson' };
  return kind === 'mastery' || !mastery ? undefined : { first: mastery, kind: 'mastery' };
}

export function isKickoffPending(syllabus: Syllabus, { kickoffSkippedAt, kickoffFinishedAt }: Progress): boolean {
  return quizOf(syllabus, 'kickoff') !== undefined && !kickoffSkippedAt && !kickoffFinishedAt;
}

function remainingLessons(syllabus: Syllabus, { lessons }: Progress): Syllabus['lessons'] {
  return syllabus.lessons.filter(({ id }) => !isComplete(lessons, id));
}

export function isComplete(states: readonly LessonState[], lessonId: string): boolean {
  return states.some(({ id, completedAt }) => id === lessonId && completedAt !== null);
}

/** The next step; with `after`, the step after that lesson once it is complete. */
export function nextStep(courseProgress: CourseProgress, after?: string): Step {
  const { syllabus, progress, now } = courseProgress;
  if (!progress) return { kind: 'begin' };
  const [kickoff, mastery] = [quizOf(syllabus, 'kickoff'), quizOf(syllabus, 'mastery')];
  if (kickoff && isKickoffPending(syllabus, progress)) return { kind: 'quiz', quizId: kickoff.id, quizKind: 'kickoff' };
  if (progress.passedAt) return { kind: 'summary' };

  const remaining = remainingLessons(syllabus, progress).filter(({ id }) => id !== after);
  const here = syllabus.lessons.findIndex(({ id }) => id === after);
  const lesson = remaining.find((one) => syllabus.lessons.indexOf(one) > here) ?? remaining[0];
  const activity = lesson
    ? { kind: 'lesson' as const, id: lesson.id, title: syllabus.lessonTitles[lesson.id] ?? lesson.id }
    : { kind: 'mastery' as const, id: mastery?.id ?? '', title: null };
  if (!isInPlan(courseProgress, activity))
    return { kind: 'plan', planType: planFor('everyLesson', courseProgress), activity };
  if (lesson) return lessonStep(syllabus, progress, lesson);

  const { attemptsLeft, waitUntil } = retakeOf(courseProgress, activity.id);
  const hasAttempt = progress.quizzes.some(({ id, finished }) => id === mastery?.id && finished > 0);
  const isUnavailable = attemptsLeft === 0 || waitUntil !== null || isExpired(syllabus, now);
  if (!mastery) return { kind: 'summary' };
  if (hasAttempt && isUnavailable && !isAttemptOpen(courseProgress, mastery.id))
    return attemptsLeft === 0 ? { kind: 'summary', isClosed: true } : { kind: 'summary' };
  return { kind: 'quiz', quizId: mastery.id, quizKind: 'mastery' };
}

/** A lesson as the next step, with the minutes that are left of it. */
export function lessonStep(syllabus: Syllabus, { lessons }: Progress, lesson: Syllabus['lessons'][number]) {
  const position = lessons.find(({ id }) => id === lesson.id)?.position ?? 0;
  const remaining = lesson.kind === 'video' ? Math.ceil((lesson.seconds - position) / 60) : lesson.minutes;
  const title = syllabus.lessonTitles[lesson.id] ?? lesson.id;
  const minutesLeft = Math.max(1, Math.min(remaining, lesson.minutes));
  return { kind: 'lesson', lessonId: lesson.id, title, minutesLeft } as const satisfies Step;
}
