import { videoCompletionShare } from '#contract/constants';
import type { courses } from '#contract/learning/courses';
import type { Body, Params } from '#contract/feature';
import { defaultLocale, type Locale } from '#contract/locales';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { fail } from '../../edge/errors.ts';
import { courseEvent } from '../participations/domain-messages.ts';
import { courseProgressOf } from '../participations/course-progress.ts';
import { courseFor, courseOfLesson, type CourseRow, type Reader, type Writer } from '../participations/queries.ts';
import { isExpired, lockOf, nextStep, quizOf } from '../participations/rules.ts';
import { rulesSnapshot } from '../participations/snapshots.ts';
import * as queries from './queries.ts';
import { creditableSeconds, shareOf, addWatched } from './rules.ts';

/** Maximum conflicts with other reports before the request fails. */
const maxConflicts = 20;

type Endpoints = (typeof courses)['endpoints'];

/** Begins a course, unless it is begun already. */
export async function beginCourse(writer: Writer, courseId: string, at: Date) {
  const row = (await courseFor(writer, { courseId, locale: defaultLocale })) ?? fail('NOT_FOUND');
  if (row.participation) return { startedAt: row.participation.startedAt, isNew: false };
  if (isExpired(row.version.courseDocument, at)) fail('COURSE_EXPIRED');
  return queries.beginCourse(
    await writer.cell.writable(),
    { courseId, versionId: row.version.id },
    {
      userId: writer.viewer.id,
      at,
      snapshot: await rulesSnapshot(row.version),
      messages: [{ event: 'course_started', data: courseEvent(row.version, at) }],
    },
  );
}

/** Skips the kickoff quiz, unless it is skipped or finished already; returns when it was. */
export function skipKickoff(writer: Writer, courseId: string, at: Date): Promise<Date> {
  return retryUntilStored(() => trySkipKickoff(writer, courseId, at));
}

async function trySkipKickoff(writer: Writer, courseId: string, at: Date): Promise<Date | undefined> {
  const row = (await courseFor(writer, { courseId, locale: defaultLocale })) ?? fail('NOT_FOUND');
  const { participation, version } = row;
  if (!quizOf(version.courseDocument, 'kickoff')) fail('NOT_FOUND');
  if (!participation) fail('ACTIVITY_LOCKED', { detail: { first: 'begin', kind: 'begin' } });
  const settledAt = participation.kickoffSkippedAt ?? participation.kickoffFinishedAt;
  if (settledAt) return settledAt;
  const fact = { userId: writer.viewer.id, at, snapshot: await rulesSnapshot(version) };
  return (await queries.skipKickoff(await writer.cell.writable(), participation.id, fact)) ? at : undefined;
}

/** Completes a lesson, unless it is complete already, and returns whether the course ends with it. */
export function completeLesson(...args: Parameters<typeof tryCompleteLesson>) {
  return retryUntilStored(() => tryCompleteLesson(...args));
}

async function tryCompleteLesson(
  writer: Writer,
  params: Params<Endpoints['completeLesson']>,
  locale: Locale,
  at: Date,
) {
  const { viewer, cell } = writer;
  const row = (await courseOfLesson(writer, { ...params, locale })) ?? fail('NOT_FOUND');
  const { lesson, participation } = openLesson(row, params.lessonId, viewer, at);
  const next = nextStep(courseProgressOf(row, viewer.planType, at), lesson.id);
  const completedAt = row.lessonProgress?.completedAt;
  if (completedAt) return { completedAt, next, isEnd: false, isNew: false };

  if (lesson.kind === 'case') fail('CASE_NOT_ENDED');
  const isWatched =
    lesson.kind === 'article' || shareOf(row.lessonProgress?.watched ?? [], lesson.seconds) >= videoCompletionShare;
  if (!isWatched) fail('VIDEO_NOT_WATCHED');
  const { completed, fact, isEnd } = await completionOf(row, lesson.id, viewer, at);
  const isNew = await queries.completeLesson(await cell.writable(), participation.id, completed, fact);
  return isNew ? { completedAt: at, next, isEnd, isNew } : undefined;
}

/** What completing a lesson records, and whether the course ends with it. */
export async function completionOf(row: CourseRow, lessonId: string, viewer: Reader['viewer'], at: Date) {
  const others = row.version.courseDocument.lessons.map(({ id }) => id).filter((id) => id !== lessonId);
  // A course ends with its mastery quiz; one that has none, with its last lesson.
  const isEnd = !quizOf(row.version.courseDocument, 'mastery');
  const messages = isEnd ? [{ event: 'course_completed', data: courseEvent(row.version, at) } as const] : [];
  const fact = { userId: viewer.id, at, snapshot: await rulesSnapshot(row.version), messages };
  return { completed: { lessonId, others }, fact, isEnd };
}

/** Merges a report with the stored progress; after a conflict with another report, its seconds are not credited. */
export function saveProgress(
  writer: Writer,
  params: Params<Endpoints['saveProgress']>,
  report: Body<Endpoints['saveProgress']>,
  now: Date,
) {
  return retryUntilStored(async (tries) => {
    const course = (await courseOfLesson(writer, { ...params, locale: defaultLocale })) ?? fail('NOT_FOUND');
    const { lesson, participation } = openLesson(course, params.lessonId, writer.viewer, now);
    const current = course.lessonProgress;
    const seconds = lesson.kind === 'video' ? lesson.seconds : 0;
    // Later than the last report, so that the time identifies it.
    const at = new Date(Math.max(now.getTime(), (current?.updatedAt.getTime() ?? 0) + 1));
    const clock = { openedAt: current && (current.openedAt ?? current.updatedAt), watchedUntil: course.watchedUntil };
    const progress = {
      lessonId: lesson.id,
      position: lesson.kind === 'video' ? Math.min(report.position, seconds) : report.position,
      captions: report.captions,
      speed: report.speed,
      ...addWatched(now, clock, current?.watched ?? [], report.watched, seconds),
      seconds: tries === 0 ? creditableSeconds(report.activeSeconds, participation, at) : 0,
    };
    const row = await queries.saveReport(await writer.cell.writable(), participation, course, progress, at);
    return row && { lesson, row };
  }, maxConflicts);
}

/** A lesson with why the viewer may not use it. */
export function lessonWithLock(row: CourseRow, lessonId: string, { planType }: Reader['viewer'], now: Date) {
  const lesson = row.version.courseDocument.lessons.find(({ id }) => id === lessonId) ?? fail('NOT_FOUND');
  return { lesson, lock: lockOf(courseProgressOf(row, planType, now), { kind: 'lesson', id: lessonId }) };
}

/** A lesson that is open to the viewer with its participation; fails otherwise. */
export function openLesson(row: CourseRow, lessonId: string, viewer: Reader['viewer'], now: Date) {
  const { lesson, lock } = lessonWithLock(row, lessonId, viewer, now);
  if (lock) fail(lock.code, { detail: lock.detail });
  return { lesson, participation: row.participation ?? fail('NOT_FOUND') };
}
