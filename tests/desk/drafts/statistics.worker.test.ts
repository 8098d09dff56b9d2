import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { ItemStatistics } from '#contract/desk/drafts';
import { rightAnswer, wrongAnswer } from '../../../functions/commands/demo/answers.ts';
import { itemStatistics } from '../../../functions/credit/outcomes/schema.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { completeWork } from '../../support/wait-until.ts';
import { takeQuiz } from '../../support/learning.ts';
import { signedInWithRole } from '../../support/staff.ts';

const statistics = '/api/desk/courses/ecg-basics/statistics';

test('authors read how learners answered each question, from ten learners on', async () => {
  const course = await aCourse();
  const author = await signedInWithRole('author@clinic.example', 'author');
  const read = async () => (await author.ask('GET', statistics)).body['items'] as ItemStatistics[];
  const items = course.quizzes.find(({ id }) => id === 'kickoff')?.items ?? [];
  const answer = async (at: number) => {
    const browser = await signedInAs('pro', { email: `learner-${at}@clinic.example` });
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    // Six of ten know the first question, and four of them all others.
    const answers = items.map((item, index) => {
      const knows = at < (index === 0 ? 6 : 4);
      return [item.id, knows ? rightAnswer(item) : wrongAnswer(item)] as const;
    });
    await takeQuiz(browser, course, 'kickoff', Object.fromEntries(answers));
  };
  for (let at = 0; at < 9; at++) await answer(at);
  expect(await read()).toEqual([]);
  await answer(9);
  const [first] = items;
  const found = (await read()).find(({ itemId }) => itemId === first?.id);
  expect(found).toMatchObject({ quizId: 'kickoff', learners: 10, share: 0.6 });
  expect(found?.options[first?.correct[0] ?? '']).toBe(0.6);
  expect(found?.discrimination).toBeCloseTo(0.667, 2);
  expect((await author.ask('GET', '/api/desk/courses/unknown/statistics')).body['items']).toEqual([]);
  const learner = await signedInAs('pro', { email: 'another@clinic.example' });
  expect((await learner.ask('GET', statistics)).status).toBe(403);
});

test('statistics of many learners are read from the last day, and computed again after it', async () => {
  await aCourse();
  const author = await signedInWithRole('author@clinic.example', 'author');
  const hour = 60 * 60 * 1000;
  const items = [{ quizId: 'kickoff', itemId: 'k1', learners: 900, share: 0.5, discrimination: 0.3, options: {} }];
  const computedAt = new Date(Date.now() - 23 * hour);
  await libraryOf(env).insert(itemStatistics).values({ activityId: 'ecg-basics', items, computedAt });
  const read = async () => (await author.ask('GET', statistics)).body;
  expect(await read()).toEqual({ items, computedAt: computedAt.toISOString() });

  await libraryOf(env)
    .update(itemStatistics)
    .set({ computedAt: new Date(Date.now() - 25 * hour) });
  expect(await read()).toMatchObject({ items });
  await completeWork();
  expect(await read()).toMatchObject({ items: [] });
});
