import { Hono } from 'hono';
import { courses } from '#contract/courses';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { courseFor, isCourseReadable } from '../participations/queries.ts';
import { asLesson, asProgress } from './lesson-views.ts';
import * as queries from './queries.ts';
import { searchWords } from '../content/search-text.ts';
import { beginCourse, completeLesson, openLesson, saveProgress, skipKickoff } from './service.ts';
import { asCard, asCourse } from './views.ts';

export const coursesApi = new Hono<EdgeEnv>();

const { endpoints } = courses;

/** Courses come 24 to a page of the library. */
const library = paging(24, NumberAndId);

handle(coursesApi, endpoints.list, async ({ query, db, viewer, now }) => {
  const { locale, specialty, search, bookmarked, cursor } = query;
  const filter = {
    ...(specialty && { specialty }),
    ...(search && { words: searchWords(search) }),
    onlyBookmarked: bookmarked === 'true',
    after: library.after(cursor),
  };
  const { rows, specialties } = await queries.libraryPage(db, viewer.id, locale, filter, library.most);
  const page = library.page(
    rows,
    ({ position, id }) => [position, id],
    (row) => asCard(row, viewer.planType, now),
  );
  return { ...page, specialties };
});

handle(coursesApi, endpoints.course, async ({ params, query, db, viewer, now }) => {
  const row = (await courseFor(db, viewer.id, params.courseId, query.locale)) ?? fail('NOT_FOUND');
  return asCourse(row, viewer.planType, now);
});

handle(coursesApi, endpoints.begin, async ({ params, db, viewer, c, now }) => {
  const { startedAt, isNew } = await beginCourse(db, viewer, params.courseId, now);
  if (isNew) deliverSoon(c, viewer);
  return { startedAt: startedAt.toISOString(), isNew };
});

handle(coursesApi, endpoints.skipKickoff, async ({ params, db, viewer, now }) => {
  const skippedAt = await skipKickoff(db, viewer, params.courseId, now);
  return { skippedAt: skippedAt.toISOString() };
});

handle(coursesApi, endpoints.bookmark, async ({ params, body, db, viewer, now }) => {
  if (!(await isCourseReadable(db, viewer.id, params.courseId))) fail('NOT_FOUND');
  await queries.setBookmark(db, viewer.id, params.courseId, body.isBookmarked, now);
  return body;
});

handle(coursesApi, endpoints.lesson, async ({ params, query, db, viewer, env, now }) => {
  const row = await queries.lessonFor(db, viewer.id, params.courseId, params.lessonId, query.locale);
  const { course, ...texts } = row ?? fail('NOT_FOUND');
  const { lesson } = openLesson(course, params.lessonId, viewer, now);
  return asLesson(env, lesson, { course, ...texts }, viewer.planType, now);
});

handle(coursesApi, endpoints.saveProgress, async ({ params, body, db, viewer, now }) => {
  const { lesson, row } = await saveProgress(db, viewer, params, body, now);
  return asProgress(lesson, row);
});

handle(coursesApi, endpoints.completeLesson, async ({ params, query, db, viewer, c, now }) => {
  const { completedAt, next, isEnd, isNew } = await completeLesson(db, viewer, params, query.locale, now);
  if (isEnd) deliverSoon(c, viewer);
  return { completedAt: completedAt.toISOString(), isNew, next };
});
