import { Hono } from 'hono';
import { courses } from '#contract/courses';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { courseFor, isCourseReadable } from '../participations/queries.ts';
import { asLesson, asProgress } from './lesson-views.ts';
import * as queries from './queries.ts';
import { searchWords } from '../content/search-text.ts';
import { beginCourse, completeLesson, openLesson, saveProgress, skipKickoff } from './service.ts';
import { asCard, asCourse } from './views.ts';

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
  const row = (await courseFor(db, viewer.id, params.courseId, query.locale)) ?? fail('NOT_FOUND');
  return asCourse(row, viewer.planType, new Date());
});

handle(coursesApi, endpoints.begin, async ({ params, db, viewer, c }) => {
  const { startedAt, isNew } = await beginCourse(db, viewer, params.courseId);
  if (isNew) deliverSoon(c, viewer.id);
  return { startedAt: startedAt.toISOString() };
});

handle(coursesApi, endpoints.skipKickoff, async ({ params, db, viewer }) => {
  const skippedAt = await skipKickoff(db, viewer, params.courseId);
  return { skippedAt: skippedAt.toISOString() };
});

handle(coursesApi, endpoints.bookmark, async ({ params, body, db, viewer }) => {
  if (!(await isCourseReadable(db, viewer.id, params.courseId))) fail('NOT_FOUND');
  await queries.setBookmark(db, viewer.id, params.courseId, body.isBookmarked);
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
  const { completedAt, next, isEnd } = await completeLesson(db, viewer, params, query.locale);
  if (isEnd) deliverSoon(c, viewer.id);
  return { completedAt: completedAt.toISOString(), next };
});

/** The place in the library that a cursor names. */
function parseCursor(cursor: string): { position: number; id: string } {
  const [position = '', id = ''] = cursor.split('.');
  return { position: Number(position) || 0, id };
}
