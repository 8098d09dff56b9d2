import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Following } from '#contract/learning/recommendations';
import { cellsOf } from '../../../functions/data/cells.ts';
import { countAffinities } from '../../../functions/learning/recommendations/affinities/service.ts';
import { courseAffinities } from '../../../functions/learning/recommendations/affinities/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { withdrawCourse } from '../../support/learning.ts';

const [cell = expect.fail()] = cellsOf(env);

/** Learners of a specialty who begin courses one after the other. */
async function peersTook(count: number, specialty: string | null, ...courseIds: string[]): Promise<void> {
  for (let number = 0; number < count; number++) {
    const email = `${specialty}-${number}-${courseIds.join('-')}@clinic.example`;
    const peer = await signedInAs('trial', { email, cell: cell.number, specialty });
    for (const id of courseIds) {
      await peer.ask('POST', `/api/courses/${id}/participation`);
      peer.passTime(60);
    }
  }
}

const count = () => countAffinities(env, cell, 10_000);

const read = async (browser: Browser) => {
  const { body } = await browser.ask('GET', '/api/courses/first/following?locale=en');
  const { specialty, courses } = body as Following;
  return [specialty, ...courses.map(({ id }) => id)];
};

test('a learner sees what at least five of their specialty began next, else five of all', async () => {
  for (const id of ['first', 'second', 'third']) await aCourse({ id });
  const viewer = await signedInAs('pro', { cell: cell.number, specialty: 'cardiology' });
  await peersTook(4, 'cardiology', 'first', 'second');
  await count();
  expect(await read(viewer)).toEqual([null]);
  // The order decides: nobody began the first one after the third.
  await peersTook(5, 'nephrology', 'third', 'first');
  await peersTook(1, null, 'first', 'second');
  await count();
  expect(await read(viewer)).toEqual([null, 'second']);
  await peersTook(5, 'cardiology', 'first', 'third');
  await count();
  expect(await read(viewer)).toEqual(['cardiology', 'third']);
  const nephrologist = await signedInAs('basic', { cell: cell.number, specialty: 'nephrology' });
  expect(await read(nephrologist)).toEqual([null, 'second', 'third']);
});

test('a learner sees neither begun nor withdrawn courses, and whether one is bookmarked', async () => {
  for (const id of ['first', 'begun', 'left']) await aCourse({ id });
  const withdrawn = await aCourse({ id: 'withdrawn' });
  const viewer = await signedInAs('pro', { cell: cell.number, specialty: 'cardiology' });
  await peersTook(5, 'cardiology', 'first', 'begun', 'withdrawn', 'left');
  await count();
  await viewer.ask('POST', '/api/courses/begun/participation');
  await viewer.ask('PUT', '/api/courses/left/bookmark', { isBookmarked: true });
  await withdrawCourse(withdrawn);
  const { body } = await viewer.ask('GET', '/api/courses/first/following?locale=en');
  expect(body).toMatchObject({ courses: [{ id: 'left', isBookmarked: true, share: null }] });
  expect((await viewer.ask('GET', '/api/courses/unknown/following?locale=en')).status).toBe(404);
});

test('each run rebuilds the counts from the participations', async () => {
  for (const id of ['first', 'second']) await aCourse({ id });
  await peersTook(6, 'cardiology', 'first', 'second');
  const stored = () => cell.select().from(courseAffinities);
  await count();
  const counted = await stored();
  expect(counted.map(({ specialty, learners }) => [specialty, learners])).toEqual([
    ['', 6],
    ['cardiology', 6],
  ]);
  await cell.update(courseAffinities).set({ learners: 99, otherId: 'wrong' });
  await count();
  expect(await stored()).toEqual(counted);
});
