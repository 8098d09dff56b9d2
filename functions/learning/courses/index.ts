import { Hono } from 'hono';
import { courses } from '#contract/learning/courses';
import { defaultLocale } from '#contract/locales';
import { searchWords } from '../../library/content/search-text.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst } from '../../library/content/handle.ts';
import { type EdgeEnv } from '../../edge/handle.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { courseFor, courseOfLesson } from '../participations/queries.ts';
import { firstLinesOf } from './first-lines.ts';
import { asLesson, asProgress } from './lesson-views.ts';
import { libraryPage } from './library.ts';
import * as queries from './queries.ts';
import { beginCourse, completeLesson, lessonWithLock, saveProgress, skipKickoff } from './service.ts';
import { asCard, asCourse } from './views.ts';

export const coursesApi = new Hono<EdgeEnv>();

const { endpoints } = courses;

/** Courses come 24 to a page of the library. */
const library = paging(24, NumberAndId);

handle(coursesApi, endpoints.list, async ({ query, now, ...reader }) => {
  const { locale, specialty, search, bookmarked, cursor, ...choices } = query;
  const filter = {
    locale,
    ...(specialty && { specialty }),
    ...(search && { words: searchWords(search) }),
    onlyBookmarked: bookmarked === 'true',
    ...{ choices, now },
    after: library.after(cursor),
  };
  const { rows, specialties } = await libraryPage(reader, filter, library.most);
  const page = library.page(
    rows,
    ({ rank, course }) => [rank, course.id],
    (row) => asCard(row, reader.viewer.planType, now),
  );
  return { ...page, specialties };
});

handle(coursesApi, endpoints.course, async ({ params, query, now, ...reader }) => {
  const row = (await queries.courseWithClaims(reader, { ...params, ...query })) ?? fail('NOT_FOUND');
  return asCourse(row, reader.viewer.planType, now);
});

handleReadingFirst(coursesApi, endpoints.begin, async ({ params, c, now, ...reader }) => {
  const { startedAt, isNew } = await beginCourse(reader, params.courseId, now);
  if (isNew) deliverSoon(c, reader.viewer);
  return { startedAt: startedAt.toISOString(), isNew };
});

handleReadingFirst(coursesApi, endpoints.skipKickoff, async ({ params, now, ...reader }) => {
  const skippedAt = await skipKickoff(reader, params.courseId, now);
  return { skippedAt: skippedAt.toISOString() };
});

handleReadingFirst(coursesApi, endpoints.bookmark, async ({ params: { courseId }, body, now, ...reader }) => {
  if (!(await courseFor(reader, { courseId, locale: defaultLocale }))) fail('NOT_FOUND');
  await queries.setBookmark(await reader.cell.writable(), reader.viewer.id, courseId, body.isBookmarked, now);
  return body;
});

handle(coursesApi, endpoints.lesson, async ({ params, query, env, now, ...reader }) => {
  const course = (await courseOfLesson(reader, { ...params, ...query })) ?? fail('NOT_FOUND');
  const { lesson, lock } = lessonWithLock(course, params.lessonId, reader.viewer, now);
  if (lock?.code === 'ACTIVITY_LOCKED') fail(lock.code, { detail: lock.detail });
  const content = (await reader.content.lesson(course.version, lesson.id, query.locale)) ?? fail('NOT_FOUND');
  if (lock) fail(lock.code, { detail: { ...lock.detail, ...firstLinesOf(content) } });
  return asLesson(env, lesson, { course, ...content }, reader.viewer.planType, now);
});

handleReadingFirst(coursesApi, endpoints.saveProgress, async ({ params, body, now, ...reader }) => {
  const { lesson, row } = await saveProgress(reader, params, body, now);
  return asProgress(lesson, row);
});

handleReadingFirst(coursesApi, endpoints.completeLesson, async ({ params, query, c, now, ...reader }) => {
  const { completedAt, next, isEnd, isNew } = await completeLesson(reader, params, query.locale, now);
  if (isEnd) deliverSoon(c, reader.viewer);
  return { completedAt: completedAt.toISOString(), isNew, next };
});
