import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Attempt, Item, Quiz as QuizData } from '#contract/learning/quizzes';
import { setResponses, visit } from '../../support/islands/island.ts';
import { Quiz } from '../../../src/features/learning/quizzes/Quiz.tsx';

const withdrawn = { reason: 'Two answers are right.', on: '2026-11-20' };
const user = userEvent.setup();
let attempts = 0;

const anItem = (id: string, change: Partial<Item> = {}): Item => ({
  id,
  kind: 'single',
  objectiveId: 'rhythm',
  stem: `Stem of ${id}`,
  options: ['a', 'b'].map((option) => ({ id: option, text: `Option ${option} of ${id}` })),
  figure: null,
  answer: null,
  confidence: null,
  feedback: null,
  ...change,
});

/** Opens a quiz with an attempt of these items; `told` is the edge's response to a saved answer. */
function openQuiz(items: Item[], change: Partial<Attempt> = {}, feedback: object = {}): void {
  const quizId = `kickoff-${++attempts}`;
  const total = items.filter((item) => !item.withdrawn).length;
  const attempt: Attempt = {
    ...{ id: `withdrawn-${attempts}`, number: 1, startedAt: '2026-11-21T04:00:00Z', finishedAt: null },
    ...{ score: null, correct: null, isPassed: null, total, items },
    ...change,
  };
  const quiz: QuizData = {
    ...{ courseId: 'ecg', courseTitle: 'The ECG', id: quizId, kind: 'kickoff', lessonId: null, attempt },
    ...{ itemCount: total, minutes: 5, passMark: null, attemptsLeft: 0, attemptsUsed: 1, waitUntil: null },
    ...{ canSkip: false, isPassed: false, language: 'en', next: { kind: 'begin' } },
  };
  visit(`/courses/ecg/quizzes/${quizId}`, ['quizzes', 'quiz-results', 'questions', 'learning']);
  setResponses(({ method }) =>
    method === 'PUT' ? { body: { savedAt: '2026-11-21T04:01:00Z', feedback: null, ...feedback } } : { body: quiz },
  );
  render(<Quiz />);
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a learner in a quiz sees why a question does not count, and cannot answer it', async () => {
  openQuiz([anItem('q1'), anItem('q2', { withdrawn }), anItem('q3')]);
  expect(await screen.findByRole('heading', { name: /Question 1 of 2/ })).toBeTruthy();
  const questions = screen.getByRole('navigation', { name: 'Questions of this quiz' });
  await user.click(within(questions).getByRole('button', { name: 'Withdrawn: does not count' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Withdrawn: does not countStem of q2');
  expect(await screen.findByText('Two answers are right.')).toBeTruthy();
  expect(screen.getByText('Withdrawn for everyone on November 20, 2026.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.keyboard('b{Enter}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Question 2 of 2');
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  expect(screen.getByText('2 questions are unanswered and would count as wrong.')).toBeTruthy();
});

test('a learner who answers a question that was just withdrawn reads so at once', async () => {
  openQuiz([anItem('q1'), anItem('q2')], {}, { withdrawn });
  await screen.findByRole('heading', { name: /Question 1 of 2/ });
  await user.keyboard('a');
  expect(await screen.findByText('Two answers are right.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Withdrawn: does not countStem of q1');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a result excludes it, and the answers list it with its reason', async () => {
  const right = { isCorrect: true, credit: 1, correct: ['a'], why: {}, references: [] };
  const items = [anItem('q1', { answer: ['b'], withdrawn }), anItem('q2', { answer: ['a'], feedback: right })];
  openQuiz(items, { finishedAt: '2026-11-21T04:10:00Z', score: 1, correct: 1, total: 1 });
  expect(await screen.findByText('1 of 1 right')).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Stem of q1Withdrawn: does not count/);
  expect(await within(first ?? document.body).findByText('Two answers are right.')).toBeTruthy();
  expect(second?.textContent).toContain('1. Stem of q2');
});
