import { expect, test } from 'vitest';
import { anEdge, openApp } from '../../support/islands/edge.ts';

const edge = anEdge();

test('an answer that fails on the edge does not delay the next ones', async () => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  await openApp('/courses');
  const { saveAnswer, sendAnswers, unsentAnswers } =
    await import('../../../src/features/learning/quizzes/unsent-answers.ts');
  const attempt = { courseId: 'ecg', quizId: 'mastery', attemptId: 'a1', locale: 'en', confidence: null } as const;
  const put = (itemId: string) => `PUT /api/courses/ecg/quizzes/mastery/attempts/a1/answers/${itemId}?locale=en`;
  const failure = { status: 500, body: { code: 'UNEXPECTED', message: 'Server Error' } };
  const taken = { body: { feedback: null } };
  edge.answer(put('q1'), failure, taken);
  edge.answer(put('q2'), taken);
  await saveAnswer({ ...attempt, itemId: 'q1', answer: ['a'] });
  await saveAnswer({ ...attempt, itemId: 'q2', answer: ['b'] });

  expect(await sendAnswers()).toBe(false);
  expect(unsentAnswers().map(({ itemId }) => itemId)).toEqual(['q1']);

  expect(await sendAnswers()).toBe(true);
  expect(edge.received.map(({ what }) => what)).toEqual([put('q1'), put('q2'), put('q1')]);
});
