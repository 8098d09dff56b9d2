import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { courses } from '../../../functions/library/content/schema.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { notifyCells } from '../../support/library.ts';
import { aCourse } from '../../support/courses.ts';
import { beginCourse, withdrawCourse } from '../../support/learning.ts';

const course = '/api/courses/ecg-basics';

test('the next request sees content that an editor published, withdrew or removed', async () => {
  const browser = await signedInAs('pro');
  const titles = async () => {
    const { body } = await browser.ask('GET', '/api/courses');
    return body.data.map(({ title }: { title: string }) => title);
  };
  expect(await titles()).toEqual([]);
  const first = await aCourse({ title: 'First' });
  expect(await titles()).toEqual(['First (en)']);
  await aCourse({ title: 'Second' });
  expect(await titles()).toEqual(['Second (en)']);
  await withdrawCourse(first);
  expect(await titles()).toEqual([]);
  expect((await browser.ask('GET', course)).status).toBe(404);
  await libraryOf(env).delete(courses);
  await notifyCells();
  expect((await browser.ask('GET', course)).status).toBe(404);
});

test('a learner continues in the version begun while others get the new one, in all its parts', async () => {
  const learner = await signedInAs('pro');
  await beginCourse(learner, await aCourse({ title: 'First', lessons: 1, languages: ['en', 'de'] }));
  await aCourse({ title: 'Second', lessons: 3 });
  const newcomer = await signedInAs('basic');
  const seenBy = async (browser: typeof learner) => {
    const { body } = await browser.ask('GET', `${course}?locale=de`);
    const found = await browser.ask('GET', '/api/courses?locale=de&search=first');
    const quiz = await browser.ask('GET', `${course}/quizzes/kickoff?locale=de`);
    return [body.title, body.lessons, found.body.data.length, quiz.body.language];
  };
  expect(await seenBy(learner)).toEqual(['First (de)', 1, 1, 'de']);
  expect((await seenBy(newcomer)).slice(0, 3)).toEqual(['Second (en)', 3, 0]);
});
