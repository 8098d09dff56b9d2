import { afterEach, expect, test, vi } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { withdrawCourse } from '../../support/learning.ts';

const path = '/api/public/courses';

afterEach(() => void vi.useRealTimers());

/** Moves the clock by a minute, after which visitors see new courses. */
const passAMinute = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });

test('a visitor sees the published courses in their order, without data of learners', async () => {
  passAMinute();
  expect((await new Browser().ask('GET', path)).body).toEqual([]);
  await aCourse({ id: 'first', languages: ['en', 'de'] });
  await aCourse({ id: 'second', languages: ['de'] });
  await withdrawCourse(await aCourse({ id: 'gone' }));
  passAMinute();
  const { status, body } = await new Browser().ask('GET', path);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: 'first',
      title: 'Course first (en)',
      specialty: 'cardiology',
      cover: '/backend/media/covers/first.svg',
      minutes: 25,
      credits: 1,
      language: 'en',
    },
    expect.objectContaining({ id: 'second', title: 'Course second (de)', language: 'de' }),
  ]);
  const german = await new Browser().ask('GET', `${path}?locale=de`);
  expect(german.body).toMatchObject([{ title: 'Course first (de)' }, { title: 'Course second (de)' }]);
});

test('caches may serve the same list to every visitor for five minutes', async () => {
  await aCourse();
  const answer = await new Browser().ask('GET', path);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(answer.headers.get('set-cookie')).toBeNull();
});
