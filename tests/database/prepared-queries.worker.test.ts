import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, courseTexts } from '../../functions/content/schema.ts';
import { platformDb } from '../../functions/database/database.ts';
import { param, preparedQuery, rowsOf, rowsOfAll } from '../../functions/database/prepared-queries.ts';
import { aCourse } from '../support/courses.ts';

/* A prepared query reads its rows through Drizzle's private API. This test notices when an update changes it. */

const courseById = preparedQuery((db) =>
  db
    .select({ course: courses, number: sql<string>`1 + 1`.mapWith(String).as('number') })
    .from(sql`(select 1)`)
    .leftJoin(courses, eq(courses.id, param('id'))),
);

const titles = preparedQuery((db) =>
  db
    .select({ title: courseTexts.title })
    .from(courseTexts)
    .where(eq(courseTexts.locale, param('locale'))),
);

test('its rows are those that Drizzle itself reads, whatever values it is given', async () => {
  await aCourse({ id: 'heart' });
  await aCourse({ id: 'kidney', languages: ['de'] });
  const db = platformDb(env);
  for (const id of ['heart', 'kidney', 'lung']) {
    const [course = null] = await db.select().from(courses).where(eq(courses.id, id));
    expect(await rowsOf(courseById(db, { id }))).toEqual([{ course, number: '2' }]);
  }
});

test('several of them are read together as each alone', async () => {
  await aCourse({ id: 'heart', languages: ['en', 'de'] });
  const db = platformDb(env);
  const asked = [courseById(db, { id: 'heart' }), titles(db, { locale: 'de' })] as const;
  const [course, german] = await rowsOfAll(db, ...asked);
  expect(course).toEqual(await rowsOf(asked[0]));
  expect(course[0]?.course?.publishedAt).toBeInstanceOf(Date);
  expect(german).toEqual([{ title: 'Course heart (de)' }]);
});

test('a value that was forgotten is refused', () => {
  expect(() => courseById(platformDb(env), {})).toThrow();
});
