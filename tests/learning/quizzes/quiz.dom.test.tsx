import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Item, Quiz as QuizData } from '#contract/learning/quizzes';
import { asked, goOnline, setResponses, visit, type Asked } from '../../support/islands/island.ts';
import { Quiz } from '../../../src/features/learning/quizzes/Quiz.tsx';

const anItem = (id: string, kind: Item['kind'] = 'single'): Item => ({
  id,
  kind,
  objectiveId: 'rhythm',
  stem: `Stem of ${id}`,
  options: ['a', 'b', 'c'].map((option) => ({ id: option, text: `Option ${option} of ${id}` })),
  figure: null,
  answer: null,
  confidence: null,
  feedback: null,
});

const feedback = {
  isCorrect: true,
  correct: ['b'],
  why: { a: 'Too slow.', b: 'Just so.', c: 'Too fast.' },
  references: [],
};

let attempts = 0;

/** A quiz with unique ids and an open attempt of three items, the last a multiple response. */
function aQuiz(kind: QuizData['kind'], change: Partial<QuizData> = {}): QuizData {
  const id = `attempt-${++attempts}`;
  const items = [anItem('q1'), anItem('q2'), anItem('q3', 'multiple')];
  const attempt = {
    id,
    number: 1,
    startedAt: '2026-11-21T04:00:00Z',
    finishedAt: null,
    score: null,
    correct: null,
    total: 3,
    isPassed: null,
    items,
  };
  return {
    courseId: 'ecg',
    courseTitle: 'The ECG',
    id: kind,
    kind,
    lessonId: null,
    itemCount: 3,
    minutes: 5,
    passMark: kind === 'mastery' ? 70 : null,
    attemptsLeft: null,
    attemptsUsed: 1,
    waitUntil: null,
    canSkip: false,
    isPassed: false,
    language: 'en',
    attempt,
    next: { kind: 'lesson', lessonId: 'one', title: 'One', minutesLeft: 5 },
    ...change,
  };
}

/** The part of the edge that a quiz needs. */
function serveQuiz(quiz: QuizData): void {
  visit(`/courses/ecg/quizzes/${quiz.id}-${attempts}`, ['quizzes', 'quiz-results', 'questions', 'learning']);
  setResponses(({ path, method }) => {
    if (path.endsWith('/completion?locale=en')) {
      const items = quiz.attempt?.items.map((item) => ({ ...item, answer: ['b'], feedback })) ?? [];
      const attempt = { ...quiz.attempt, finishedAt: '2026-11-21T04:10:00Z', score: 1, correct: 3, items };
      return { body: { attempt, next: quiz.next } };
    }
    if (method === 'POST') return { body: { ...aQuiz(quiz.kind).attempt } };
    if (method === 'PUT')
      return { body: { savedAt: '2026-11-21T04:01:00Z', feedback: quiz.kind === 'practice' ? feedback : null } };
    return { body: quiz };
  });
}

/** The saved answers, without their ids and ages. */
const saved = (): unknown[] =>
  asked
    .filter(({ method }: Asked) => method === 'PUT')
    .map(({ body }) => body as { answer: string[]; confidence: number | null })
    .map(({ answer, confidence }) => ({ answer, confidence }));
const user = userEvent.setup();

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a learner answers with letters, numbers and Enter; each answer is saved as it is given', async () => {
  serveQuiz(aQuiz('kickoff'));
  render(<Quiz />);
  expect(await screen.findByRole('group', { name: /Question 1 of 3\s*Stem of q1/ })).toBeTruthy();
  await user.keyboard('b');
  expect(screen.getByRole('radio', { name: /Option b/ })).toHaveProperty('checked', true);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Stem of q2');
  await user.keyboard('3{Enter}');
  await user.keyboard('ac');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(saved().slice(0, 2)).toEqual([
    { answer: ['b'], confidence: null },
    { answer: ['c'], confidence: null },
  ]);
  expect(saved().at(-1)).toEqual({ answer: ['a', 'c'], confidence: null });
});

test('a learner who changes an answer quickly causes no reload of the quiz', async () => {
  serveQuiz(aQuiz('kickoff'));
  render(<Quiz />);
  await screen.findByRole('heading', { name: /Stem of q1/ });
  for (const key of ['a', 'b', 'c', 'a']) fireEvent.keyDown(document.body, { key });
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(saved().at(-1)).toEqual({ answer: ['a'], confidence: null });
  expect(asked.filter(({ method }: Asked) => method === 'GET')).toHaveLength(1);
});

test('a learner sees answered and flagged questions in the navigator, and opens any of them', async () => {
  serveQuiz(aQuiz('mastery'));
  render(<Quiz />);
  const questions = await screen.findByRole('navigation', { name: 'Questions of this quiz' });
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: 'Mark for review' }));
  const first = within(questions).getByRole('button', { name: 'Question 1 of 3, Answered, Marked for review' });
  expect(first.getAttribute('aria-current')).toBe('step');
  await user.click(within(questions).getByRole('button', { name: 'Question 3 of 3, Not answered' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Stem of q3');
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  expect(screen.getByText('2 questions are unanswered and would count as wrong.')).toBeTruthy();
});

test('a quiz without a score also ends with its review if a question is open', async () => {
  serveQuiz(aQuiz('kickoff'));
  render(<Quiz />);
  const questions = await screen.findByRole('navigation', { name: 'Questions of this quiz' });
  await user.click(within(questions).getByRole('button', { name: 'Question 3 of 3, Not answered' }));
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  expect(screen.getByText('3 questions are unanswered and would count as wrong.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Finish and see the explanations' })).toBeTruthy();
});

test('an answer is confirmed only beside its own question', async () => {
  serveQuiz(aQuiz('kickoff'));
  render(<Quiz />);
  await screen.findByRole('group', { name: /Question 1 of 3/ });
  await user.keyboard('b');
  expect(await screen.findByText('Saved')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Stem of q2');
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a learner who returns sees the first question without an answer', async () => {
  const quiz = aQuiz('mastery');
  const [first] = quiz.attempt?.items ?? [];
  if (first) Object.assign(first, { answer: ['a'] });
  serveQuiz(quiz);
  render(<Quiz />);
  expect((await screen.findByRole('heading', { name: /Stem of/ })).textContent).toContain('Stem of q2');
});

test('an answer given offline in a browser without storage is kept in memory, and sent once', async () => {
  serveQuiz(aQuiz('mastery'));
  render(<Quiz />);
  await screen.findByRole('heading', { name: /Stem of q1/ });
  goOnline(false);
  await user.keyboard('a');
  expect(await screen.findByText(/Leave this page open/)).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.keyboard('b{Enter}c');
  expect(saved()).toEqual([]);
  goOnline(true);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(saved()).toEqual([
    { answer: ['b'], confidence: null },
    { answer: ['c'], confidence: null },
  ]);
});

test('a learner in a practice quiz reads the explanation right after checking', async () => {
  serveQuiz(aQuiz('practice'));
  render(<Quiz />);
  await screen.findByRole('heading', { name: /Stem of q1/ });
  await user.keyboard('b');
  expect(saved()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  expect((await screen.findByText('That is right')) === document.activeElement).toBe(true);
  expect(screen.getByText('Just so.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Stem of q2');
});

test('a learner who finishes the kickoff sees the result and every explanation', async () => {
  serveQuiz(aQuiz('kickoff'));
  render(<Quiz />);
  await screen.findByRole('heading', { name: /Stem of q1/ });
  await user.keyboard('b{Enter}b{Enter}b');
  await user.click(screen.getByRole('button', { name: 'Finish and see the explanations' }));
  expect(await screen.findByRole('heading', { name: 'This is where you start' })).toBeTruthy();
  expect(screen.getByText('3 of 3 right')).toBeTruthy();
  expect(screen.getAllByText('Just so.')).toHaveLength(3);
});

test('a learner who must wait cannot begin, and sees for how long', async () => {
  const waitUntil = new Date(Date.now() + 90_000).toISOString();
  const quiz = aQuiz('mastery', { waitUntil, attemptsLeft: 2 });
  serveQuiz({ ...quiz, attempt: null });
  render(<Quiz />);
  expect(await screen.findByRole('button', { name: 'Start mastery quiz' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('timer').textContent).toMatch(/01:(29|30)/);
});

test('a learner who has answered all questions finishes from the last one, but not with Enter', async () => {
  const quiz = aQuiz('mastery');
  serveQuiz(quiz);
  render(<Quiz />);
  await screen.findByRole('heading', { name: /Stem of q1/ });
  await user.keyboard('b{Enter}b{Enter}b');
  expect(screen.queryByRole('button', { name: 'Review answers' })).toBeNull();
  const handIn = screen.getByRole('button', { name: 'Submit the mastery quiz' });
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(handIn);
  expect(asked.some(({ path }) => path.includes(`${quiz.attempt?.id}/completion`))).toBe(false);
});

test('a learner who has flagged a question sees the review before finishing', async () => {
  serveQuiz(aQuiz('mastery'));
  render(<Quiz />);
  await screen.findByRole('heading', { name: /Stem of q1/ });
  await user.click(screen.getByRole('button', { name: 'Mark for review' }));
  await user.keyboard('b{Enter}b{Enter}b');
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Before you finish');
  expect(screen.getByText('All questions are answered. You can still change every answer.')).toBeTruthy();
});

test('a learner sees at once that an answer is being checked', async () => {
  serveQuiz(aQuiz('practice'));
  render(<Quiz />);
  await screen.findByRole('heading', { name: /Stem of q1/ });
  await user.keyboard('b');
  const check = screen.getByRole('button', { name: 'Check answer' });
  fireEvent.click(check);
  expect(check.getAttribute('aria-busy')).toBe('true');
  expect(await screen.findByText('That is right')).toBeTruthy();
});

test('a learner who opens the kickoff quiz from the course sees its first question, and may still skip it', async () => {
  serveQuiz({ ...aQuiz('kickoff'), attempt: null, canSkip: true });
  location.hash = '#begin';
  render(<Quiz />);
  expect(await screen.findByRole('heading', { name: /Stem of q1/ })).toBeTruthy();
  await user.click(screen.getByText('More options'));
  await user.click(screen.getByRole('button', { name: 'Skip this quiz' }));
  expect(await screen.findByRole('dialog', { name: 'Skip the kickoff quiz?' })).toBeTruthy();
});

test('no address starts an attempt at the mastery quiz, as attempts are limited', async () => {
  serveQuiz({ ...aQuiz('mastery'), attempt: null });
  location.hash = '#begin';
  render(<Quiz />);
  expect(await screen.findByRole('button', { name: 'Start mastery quiz' })).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});

test('a learner who has practised finds one next step, which names its destination', async () => {
  const { attempt, ...quiz } = aQuiz('practice', { lessonId: 'zero' });
  serveQuiz({ ...quiz, attempt: attempt && { ...attempt, finishedAt: '2026-11-21T04:10:00Z', score: 1, correct: 3 } });
  render(<Quiz />);
  await screen.findByRole('heading', { name: 'Practice done' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/courses/ecg/lessons/one']);
  expect(screen.getByText('Next: One')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Practice again' }));
  expect(await screen.findByRole('heading', { name: /Stem of q1/ })).toBeTruthy();
});
