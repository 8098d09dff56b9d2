import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, courseTexts } from '../../functions/library/content/schema.ts';
import { libraryOf } from '../../functions/data/cells.ts';
import { build, param, preparedQuery, query } from '../../functions/data/reads.ts';
import { decoded } from '../../functions/data/rows.ts';
import { aCourse } from '../support/courses.ts';

const courseById = preparedQuery((builder) =>
  builder
    .select({ course: courses, number: decoded(sql`1 + 1`, String).as('number') })
    .from(sql`(select 1)`)
    .leftJoin(courses, eq(courses.id, param('id'))),
);

const titles = preparedQuery((builder) =>
  builder
    .select({ title: courseTexts.title })
    .from(courseTexts)
    .where(eq(courseTexts.locale, param('locale'))),
);

test('its rows equal those of Drizzle for all values', async () => {
  await aCourse({ id: 'heart' });
  await aCourse({ id: 'kidney', languages: ['de'] });
  const library = libraryOf(env);
  for (const id of ['heart', 'kidney', 'lung']) {
    const [course = null] = await library.select().from(courses).where(eq(courses.id, id));
    expect(await library.read(courseById({ id }))).toEqual([[{ course, number: '2' }]]);
  }
});

test('several queries in a batch return the same rows as single ones', async () => {
  await aCourse({ id: 'heart', languages: ['en', 'de'] });
  const library = libraryOf(env);
  const asked = [courseById({ id: 'heart' }), titles({ locale: 'de' })] as const;
  const [course, german] = await library.read(...asked);
  expect([course]).toEqual(await library.read(asked[0]));
  expect(course[0]?.course?.publishedAt).toBeInstanceOf(Date);
  expect(german).toEqual([{ title: 'Course heart (de)' }]);
});

test('a missing value is refused', () => {
  expect(() => courseById({})).toThrow();
});

test('columns with the same name are refused', async () => {
  await aCourse({ id: 'heart' });
  const same = query(build.select({ one: sql`1 as n`, other: sql`2 as n` }).from(courses));
  await expect(libraryOf(env).read(same)).rejects.toThrow('share a name');
});
