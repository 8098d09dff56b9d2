import { Hono } from 'hono';
import type { Viewer } from '#contract/access';
import { courses } from '#contract/courses';
import type { Body } from '#contract/feature';
import { defaultLocale } from '#contract/locales';
import { videoCompletionShare } from '#contract/constants';
import type { Database } from '../database/database.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { courseEvent } from './domain-messages.ts';
import { asLesson, asProgress } from './lesson-views.ts';
import * as queries from './queries.ts';
import { isExpired, lockOf, nextStep, quizOf, searchWords } from './rules.ts';
import { rulesSnapshot } from './snapshots.ts';
import { asCard, asCourse, journeyOf } from './views.ts';
import { countedSeconds, shareOf, united } from './watching.ts';
import * as writes from './writes.ts';

export const coursesApi = new Hono<EdgeEnv>();

const { endpoints } = courses;

/** Courses on one page of the library. */
const pageSize = 24;

handle(coursesApi, endpoints.list, async ({ query, db, viewer }) => {
  const { locale, specialty, search, bookmarked, cursor } = query;
  const filter = {
    ...(specialty && { specialty }),
    ...(search && { words: searchWords(search) }),
    onlyBookmarked: bookmarked === 'true',
    ...(cursor && { after: parseCursor(cursor) }),
  };
  const rows = await queries.libraryPage(db, viewer.id, locale, filter, pageSize);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  const now = new Date();
  return {
    data: rows.slice(0, pageSize).map((row) => asCard(row, viewer.planType, now)),
    nextCursor: last ? `${last.position}.${last.id}` : null,
  };
});

handle(coursesApi, endpoints.course, async ({ params, query, db, viewer }) => {
  const row = (await queries.courseFor(db, viewer.id, params.courseId, query.locale)) ?? fail('NOT_FOUND');
  return asCourse(row, viewer.planType, new Date());
});

handle(coursesApi, endpoints.begin, async ({ params, db, viewer, c }) => {
  const row = (await queries.courseFor(db, viewer.id, params.courseId, defaultLocale)) ?? fail('NOT_FOUND');
  if (row.participation) return { startedAt: row.participation.startedAt.toISOString() };
  const at = new Date();
  if (isExpired(row.version.courseDocument, at)) fail('COURSE_EXPIRED');
  const begun = { userId: viewer.id, courseId: params.courseId, versionId: row.version.id, at };
  const domainMessages = [{ event: 'course_started', data: courseEvent(row.version, at) }] as const;
  const startedAt = await writes.beginCourse(db, begun, await rulesSnapshot(row.version), domainMessages);
  deliverSoon(c, viewer.id);
  return { startedAt: startedAt.toISOString() };
});

handle(coursesApi, endpoints.skipKickoff, async ({ params, db, viewer }) => {
  const row = (await queries.courseFor(db, viewer.id, params.courseId, defaultLocale)) ?? fail('NOT_FOUND');
  const { participation, version } = row;
  if (!quizOf(version.courseDocument, 'kickoff')) fail('NOT_FOUND');
  if (!participation) fail('ACTIVITY_LOCKED', { detail: { first: 'begin' } });
  const settledAt = participation.kickoffSkippedAt ?? participation.kickoffFinishedAt;
  if (settledAt) return { skippedAt: settledAt.toISOString() };
  const at = await writes.skipKickoff(db, participation.id, new Date(), await rulesSnapshot(version));
  return { skippedAt: at.toISOString() };
});

handle(coursesApi, endpoints.bookmark, async ({ params, body, db, viewer }) => {
  if (!(await queries.isCourseReadable(db, viewer.id, params.courseId))) fail('NOT_FOUND');
  await writes.setBookmark(db, viewer.id, params.courseId, body.isBookmarked);
  return body;
});

handle(coursesApi, endpoints.lesson, async ({ params, query, db, viewer, env }) => {
  const row = await queries.lessonFor(db, viewer.id, params.courseId, params.lessonId, query.locale);
  const { course, ...texts } = row ?? fail('NOT_FOUND');
  const { lesson } = openLesson(course, params.lessonId, viewer);
  return asLesson(env, lesson, { course, ...texts }, viewer.planType, new Date());
});

handle(coursesApi, endpoints.saveProgress, async ({ params, body, db, viewer }) => {
  const { lesson, row } = await saveProgress(db, viewer, params, body);
  return asProgress(lesson, row);
});

handle(coursesApi, endpoints.completeLesson, async ({ params, query, db, viewer, c }) => {
  const row =
    (await queries.courseFor(db, viewer.id, params.courseId, query.locale, params.lessonId)) ?? fail('NOT_FOUND');
  const { lesson, participation } = openLesson(row, params.lessonId, viewer);
  const at = new Date();
  const next = nextStep(journeyOf(row, viewer.planType, at), lesson.id);
  const completedAt = row.lessonProgress?.completedAt;
  if (completedAt) return { completedAt: completedAt.toISOString(), next };

  const isWatched =
    lesson.kind === 'article' || shareOf(row.lessonProgress?.watched ?? [], lesson.seconds) >= videoCompletionShare;
  if (!isWatched) fail('VIDEO_NOT_WATCHED');
  const others = row.version.courseDocument.lessons.map(({ id }) => id).filter((id) => id !== lesson.id);
  // A course ends with its mastery quiz; one that has none, with its last lesson.
  const isEnd = !quizOf(row.version.courseDocument, 'mastery');
  const domainMessages = isEnd ? ([{ event: 'course_completed', data: courseEvent(row.version, at) }] as const) : [];
  const snapshot = await rulesSnapshot(row.version);
  const event = { at, snapshot, domainMessages };
  const completed = await writes.completeLesson(db, participation.id, { lessonId: lesson.id, others }, event);
  if (isEnd) deliverSoon(c, viewer.id);
  return { completedAt: completed.toISOString(), next };
});

/** Unites a report with what is known; does so again when another report came in between, whose seconds count then. */
async function saveProgress(
  db: Database,
  viewer: Viewer,
  params: { courseId: string; lessonId: string },
  report: Body<typeof endpoints.saveProgress>,
  isFirst = true,
): Promise<{ lesson: ReturnType<typeof openLesson>['lesson']; row: queries.LessonProgressRow }> {
  const found = await queries.courseFor(db, viewer.id, params.courseId, defaultLocale, params.lessonId);
  const course = found ?? fail('NOT_FOUND');
  const { lesson, participation } = openLesson(course, params.lessonId, viewer);
  const known = course.lessonProgress;
  const seconds = lesson.kind === 'video' ? lesson.seconds : 0;
  // Always later than the last report, so that its time names it.
  const at = new Date(Math.max(Date.now(), (known?.updatedAt.getTime() ?? 0) + 1));
  const saved = await writes.saveReport(
    db,
    participation,
    known,
    {
      lessonId: lesson.id,
      position: lesson.kind === 'video' ? Math.min(report.position, seconds) : report.position,
      captions: report.captions,
      speed: report.speed,
      watched: united([...(known?.watched ?? []), ...report.watched], seconds),
      seconds: isFirst ? countedSeconds(report.activeSeconds, participation, at) : 0,
    },
    at,
  );
  return saved ? { lesson, row: saved } : saveProgress(db, viewer, params, report, false);
}

/** A lesson that is open to the viewer with the participation it belongs to; refuses otherwise. */
function openLesson(row: queries.CourseRow, lessonId: string, viewer: Viewer) {
  const lesson = row.version.courseDocument.lessons.find(({ id }) => id === lessonId) ?? fail('NOT_FOUND');
  const lock = lockOf(journeyOf(row, viewer.planType, new Date()), { kind: 'lesson', id: lessonId });
  if (lock) fail(lock.code, { detail: lock.detail });
  return { lesson, participation: row.participation ?? fail('NOT_FOUND') };
}

/** The place in the library that a cursor names. */
function parseCursor(cursor: string): { position: number; id: string } {
  const [position = '', id = ''] = cursor.split('.');
  return { position: Number(position) || 0, id };
}
