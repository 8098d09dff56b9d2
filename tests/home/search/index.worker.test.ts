import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { libraryOf, searchIndexOf } from '../../../functions/data/cells.ts';
import { courses } from '../../../functions/library/content/schema.ts';
import { matchingPassages } from '../../../functions/home/search/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import { importCourse } from '../../support/courses.ts';
import { beginCourse } from '../../support/learning.ts';
import { notifyCells } from '../../support/library.ts';
import { aSearchedCourse, indexLibrary, search, seenIn, withTexts } from './searched.ts';

const count = async (table: string) =>
  Number((await searchIndexOf(env).$client.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n);

test('the index has each course once, however often the job runs', async () => {
  await aSearchedCourse({});
  const passages = await count('passages');
  expect(passages).toBeGreaterThan(0);
  expect(await count('passage_words')).toBe(passages);
  expect(await indexLibrary()).toBe(0);
  await searchIndexOf(env).$client.prepare('DELETE FROM indexed_sources').run();
  await searchIndexOf(env).$client.prepare('DELETE FROM index_state').run();
  expect(await indexLibrary()).toBe(1);
  expect(await count('passages')).toBe(passages);
  expect(await count('passage_words')).toBe(passages);
});

test('a new version replaces the former one', async () => {
  const course = await aSearchedCourse({ 'lesson-1': { en: '<p>Old wording</p>' } });
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  expect((await search(ana, 'wording')).hits).toHaveLength(1);
  await importCourse(withTexts({ 'lesson-1': { en: '<p>New phrases</p>' } }));
  expect(await indexLibrary()).toBe(1);
  expect((await search(ana, 'wording')).hits).toEqual([]);
  expect(seenIn(await search(ana, 'phrases'))).toEqual(['paragraph: New [phrases]']);
});

test('a course that is gone leaves the index', async () => {
  await aSearchedCourse({});
  await libraryOf(env).delete(courses);
  await notifyCells();
  await indexLibrary();
  expect([await count('passages'), await count('passage_words'), await count('indexed_sources')]).toEqual([0, 0, 0]);
});

test('several runs share the work of a large import, and two at a time do not repeat it', async () => {
  for (const id of ['one', 'two', 'three']) await importCourse(withTexts({}, { id }));
  expect(await indexLibrary(2)).toBe(2);
  expect((await Promise.all([indexLibrary(2), indexLibrary(2)])).toSorted()).toEqual([0, 1]);
  expect(await count('indexed_sources')).toBe(3);
});

test('a search reads a bounded number of rows, however many passages match', async () => {
  const words = Array.from({ length: 400 }, (_, at) => `<p>Common word ${at}</p>`).join('');
  for (const id of ['one', 'two', 'three', 'four', 'five']) {
    await importCourse(withTexts({ 'lesson-1': { en: words } }, { id, lessons: 1 }));
  }
  await indexLibrary();
  expect(await count('passages')).toBeGreaterThan(2000);
  const { $client } = searchIndexOf(env);
  const asked = matchingPassages(['{heading text} : "common"', 60]);
  const { results, meta } = await $client
    .prepare(asked.sql)
    .bind(...asked.params)
    .all();
  expect(results).toHaveLength(60);
  expect(meta.rows_read).toBeLessThan(500);
  const plan = await $client
    .prepare(`EXPLAIN QUERY PLAN ${asked.sql}`)
    .bind(...asked.params)
    .all<{ detail: string }>();
  const steps = plan.results.map(({ detail }) => detail);
  expect(steps).toContainEqual(expect.stringMatching(/passage_words VIRTUAL TABLE INDEX/));
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH passages USING INTEGER PRIMARY KEY/));
  expect(steps.filter((step) => /^SCAN passages/.test(step))).toEqual([]);
});
